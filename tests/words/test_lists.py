"""Every list of words: whole in both languages, sound, and compiled."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import words
from game.rules import game, titles
from game.words import lists
from tests.playable import PLAYABLE

SOURCES = lists.sources()
DOMAINS = sorted({po.stem for po in SOURCES})
COUNTS = (0, 1, 2, 5, 11, 21, 22, 101, 111)
ONE, FEW, MANY = 0, 1, 2
RUSSIAN_FORM = {0: MANY, 1: ONE, 2: FEW, 5: MANY, 11: MANY, 21: ONE, 22: FEW, 101: ONE, 111: MANY}
FORMS: dict[str, Callable[[int], int]] = {"en": lambda count: int(count != 1), "ru": RUSSIAN_FORM.__getitem__}
"""By language, the plural form of a count."""


def label(po: Path) -> str:
    return f"{po.parent.parent.name}-{po.stem}"


@pytest.fixture(autouse=True)
def speaking_english() -> None:
    words.speak("en")


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_reason_counts_what_an_answer_brings_more_in_both_languages(domain: str) -> None:
    english, russian = (lists.texts(lists.source(tongue, domain)) for tongue in ("en", "ru"))
    for key in (key for key in english if key.startswith("reason.") and "{points:points} more" in english[key][0]):
        assert "на {points:points} больше" in russian[key][0], key
    for key in (key for key in english if "≈" in english[key][0] + russian[key][0]):
        assert "(≈\u00a0+{points:points})" in english[key][0], key
        assert "(≈\u00a0+{points:points})" in russian[key][0], key


def test_there_are_lists() -> None:
    assert "emporium" in DOMAINS


def used(forms: tuple[str, ...]) -> set[str]:
    """The parameters of a text in any of its forms."""
    return {name for form in forms for name, _ in lists.parameters(form)}


@pytest.mark.parametrize("domain", DOMAINS)
def test_all_languages_have_the_same_keys_and_parameters(domain: str) -> None:
    english, *others = (lists.texts(lists.source(tongue, domain)) for tongue in words.LANGUAGES)
    for other in others:
        assert english.keys() == other.keys()
        for key in english:
            used = [
                {name for form in forms for name, _ in lists.parameters(form)} for forms in (english[key], other[key])
            ]
            assert used[0] == used[1], key
            assert (len(english[key]) > 1) == (len(other[key]) > 1), f"{key}: plural in one language only"


@pytest.mark.parametrize("po", SOURCES, ids=label)
def test_no_text_is_empty_or_unfinished(po: Path) -> None:
    for message in lists.read(po):
        if not message.id:
            continue
        assert not message.fuzzy, message.id
        forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
        assert forms, message.id
        for form in forms:
            assert form.strip(), message.id


@pytest.mark.parametrize("po", SOURCES, ids=label)
def test_a_language_has_one_dash_between_words(po: Path) -> None:
    other = "—" if po.parent.parent.name == "en" else " – "
    assert [key for key, forms in lists.texts(po).items() if any(other in f" {form} " for form in forms)] == []


@pytest.mark.parametrize("po", SOURCES, ids=label)
def test_formats_name_counted_words(po: Path) -> None:
    """What stands behind a colon is a plural phrase of the title or of the common lists, or a format."""
    tongue = po.parent.parent.name
    around = [lists.texts(other) for other in SOURCES if other.parent.parent.name == tongue]
    plurals = {key for found in around for key, forms in found.items() if len(forms) > 1}
    for key, forms in lists.texts(po).items():
        for form in forms:
            for _, spec in lists.parameters(form):
                assert not spec or spec in plurals or spec in {"+", ",", "d", words.LOW}, f"{key}: {spec}"


@pytest.mark.parametrize("po", [po for po in SOURCES if po.parent.parent.name in FORMS], ids=label)
def test_plurals(po: Path) -> None:
    """Each count gets the form that its language's grammar asks for."""
    tongue = po.parent.parent.name
    words.speak(tongue)
    say = words.of(po.stem if po.stem in titles() else "")
    for key, forms in lists.texts(po).items():
        if len(forms) == 1:
            continue
        assert len(forms) == lists.read(po).num_plurals, key
        for count in COUNTS:
            form = FORMS[tongue](count)
            others = {name: 7 for text in forms for name, _ in lists.parameters(text) if name != "n"}
            assert say(key, n=count, **others) == say.fill(forms[form], {"n": count, **others}), (key, count)


@pytest.mark.parametrize("po", SOURCES, ids=label)
def test_compiled_list_is_current(po: Path) -> None:
    assert po.with_suffix(".mo").read_bytes() == lists.compiled(po), "run: python -m game.words compile"


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("title", ["", *PLAYABLE])
def test_the_rules_have_their_words(title: str, tongue: str) -> None:
    """Every refusal, fault, event, prompt and option of a playable title, and what match, levels and commands say."""
    assert not lists.missing(title, tongue)


def test_common_lists_do_not_say_the_same_key() -> None:
    said: dict[str, str] = {}
    for domain in DOMAINS:
        if domain in titles():
            continue
        for key in lists.texts(lists.source("en", domain)):
            assert key not in said, f"{key}: {said.get(key)} and {domain}"
            said[key] = domain


def test_no_common_text_is_unused() -> None:
    assert not lists.unused("emporium")


@pytest.mark.parametrize("title", titles())
def test_a_switch_says_what_switching_it_on_would_do_and_nothing_of_its_states(title: str) -> None:
    own = {key for po in lists.sources() if po.stem == title for key in lists.texts(po)}
    for option in game(title).options:
        name = f"option.{option.key}"
        if option.switch and option.offered:
            assert f"{name}.effect" in own
            assert not {key for key in own if key.startswith((f"{name}.True", f"{name}.False"))}
