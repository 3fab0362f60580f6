"""The forms of a counted Russian word are those of one, of two to four, and of many; and a line of the log has
the same signs in every language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from game import words
from game.words import lists

DOMAINS = sorted({po.stem for po in lists.sources()})
WORD = re.compile(r"[а-яё]+", re.IGNORECASE)
SIGNED = re.compile(r"([+−]?)\s?\{(\w+)(?::(\+)\})?")
"""A parameter, and what stands before it or in its format."""

WORDED = {("felinia", "event.paid")}
"""Lines in which one language has a verb for the sign of another."""

DECLENSIONS = (
    (r"[^аеиоуыэюя]", r"[ая]", r"(ов|ев|ей)"),  # ход, хода, ходов
    (r"[аяуюе]", r"[ыи]", r"[^аеиоуыэюя]"),  # клетка, клетки, клеток; по монете
    (r"[ое]", r"[ая]", r"[^аеиоуыэюя]"),  # место, места, мест
    (r"ь", r"и", r"ей"),  # путь, пути, путей
    (r"(ый|ий|ой|ая|яя|ое|ее)", r"([ыи]е|[ыи]х)", r"[ыи]х"),  # белый, белых, белых; доигранные
    (r"[^еиоуыэюя]", r"ы", r"о"),  # сдана, сданы, сдано
)
"""How the word ends in each form."""


def counted(domain: str) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """The words of plural texts that change with the number, with their keys; of one that is told without its number
    the first form is empty."""
    for key, forms in lists.texts(lists.source("ru", domain)).items():
        if len(forms) != 3:
            continue
        one, few, many = (WORD.findall(form) for form in forms)
        assert len(few) == len(many), key
        first = one if len(one) == len(few) else [""] * len(few)
        yield from ((key, triple) for triple in zip(first, few, many, strict=True) if len(set(triple)) > 1)


def declined(one: str, few: str, many: str) -> bool:
    """Where two and more have one form, it is governed by something else: from one point, from two points on."""
    if few == many or many == one:
        return few != one
    ends = ((re.compile(f".*{end}") for end in ending) for ending in DECLENSIONS)
    return any((not one or a.fullmatch(one)) and b.fullmatch(few) and c.fullmatch(many) for a, b, c in ends)


@pytest.mark.parametrize("domain", DOMAINS)
def test_each_number_has_the_form_of_its_noun(domain: str) -> None:
    assert [(key, triple) for key, triple in counted(domain) if not declined(*triple)] == []


def test_no_form_of_one_is_a_form_of_many_elsewhere() -> None:
    places = defaultdict[str, set[str]](set)
    for domain in DOMAINS:
        for key, (one, few, many) in counted(domain):
            if many not in (one, few):
                places[many].add(f"many: {key}")
            if one:
                places[one].add(f"one: {key}")
    mixed = {word: found for word, found in places.items() if len({place[:3] for place in found}) > 1}
    assert mixed == {}


def signs(text: str) -> list[tuple[str, str]]:
    return sorted((before or within, name) for before, name, within in SIGNED.findall(text) if before or within)


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_log_loses_in_one_language_what_it_loses_in_the_other(domain: str) -> None:
    english, *others = (lists.texts(lists.source(tongue, domain)) for tongue in words.LANGUAGES)
    for other in others:
        for key, forms in ((key, forms) for key, forms in english.items() if key.startswith(("event.", "recap."))):
            if (domain, key) not in WORDED:
                assert {tuple(signs(form)) for form in forms} == {tuple(signs(form)) for form in other[key]}, key
