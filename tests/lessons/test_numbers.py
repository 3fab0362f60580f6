"""The numbers in a lesson's texts are those of the rules: `SAID` in `test_lesson.py` of each title computes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib import import_module

import pytest

from game import words
from game.lessons.lesson import Guess, lesson
from tests.lessons.saying import TAUGHT, keys

NUMBERS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
    "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
    "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
    "два": 2, "две": 2, "двух": 2, "двум": 2, "двумя": 2, "двое": 2, "три": 3, "трёх": 3, "трём": 3, "тремя": 3,
    "трое": 3, "четыре": 4, "четырёх": 4, "четырём": 4, "четырьмя": 4, "четверо": 4, "пять": 5, "пяти": 5, "пятью": 5,
    "шесть": 6, "шести": 6, "шестью": 6, "семь": 7, "семи": 7, "восемь": 8, "восьми": 8, "девять": 9, "девяти": 9,
    "десять": 10, "десяти": 10, "одиннадцать": 11, "двенадцать": 12, "тринадцать": 13, "четырнадцать": 14,
    "пятнадцать": 15, "шестнадцать": 16, "семнадцать": 17, "восемнадцать": 18, "девятнадцать": 19, "двадцать": 20,
    "тридцать": 30, "сорок": 40, "пятьдесят": 50, "шестьдесят": 60,
}  # fmt: skip
"""Numerals from two to twenty, tens to sixty. First and second, names of dice and round figures are not counted."""
ORDINALS = {"трет": 3, "четвёрт": 4, "пят": 5, "шест": 6, "седьм": 7, "восьм": 8, "девят": 9, "десят": 10}
"""Stems of Russian ordinals."""
ENDING = re.compile(r"(ый|ой|ий|ая|ья|ое|ье|ые|ьи|ого|ьего|ому|ьему|ым|ьим|ом|ьем|ей|ьей|ую|ью)")


def numbers(title: str, key: str, tongue: str) -> list[int]:
    """All numbers in a text, in figures or in words."""
    words.speak(tongue)
    found = re.findall(r"\w+", words.of(title)(f"lesson.{key}").lower())
    return sorted(number for word in found if (number := number_of(word)) is not None)


def number_of(word: str) -> int | None:
    if word.isdigit():
        return int(word)
    if word in NUMBERS:
        return NUMBERS[word]
    for stem, number in ORDINALS.items():
        if word.startswith(stem) and ENDING.fullmatch(word.removeprefix(stem)):
            return number
    return None


def proofs(title: str) -> Mapping[str, Callable[[], list[int]]]:
    """By the key of a text, its numbers as the rules have them."""
    said: Mapping[str, Callable[[], list[int]]] = import_module(f"tests.titles.{title}.test_lesson").SAID
    return said


@pytest.mark.parametrize("title", TAUGHT)
def test_every_text_with_numbers_is_proved_and_no_other(title: str) -> None:
    texts = dict.fromkeys(keys(lesson(title)))
    assert set(proofs(title)) == {key for key in texts if any(numbers(title, key, to) for to in words.LANGUAGES)}


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("title", TAUGHT)
def test_the_numbers_are_those_of_the_rules(title: str, tongue: str) -> None:
    expected = {key: sorted(prove()) for key, prove in proofs(title).items()}
    assert {key: numbers(title, key, tongue) for key in expected} == expected


@pytest.mark.parametrize("title", TAUGHT)
def test_the_right_guess_is_in_the_answer_that_is_proved(title: str) -> None:
    guesses = [step for chapter in lesson(title).chapters for step in chapter.steps if isinstance(step, Guess)]
    counted = [step for step in guesses if step.right > 1]  # the others have tests of their own
    assert {step.say: step.right in proofs(title)[step.answer]() for step in counted} == {
        step.say: True for step in counted
    }
