"""The numbers that a lesson says are those of the rules: `SAID` of `test_<title>.py` works out those of each text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib import import_module

import pytest

from game import words
from game.lessons.lesson import lesson
from tests.lessons.saying import TAUGHT, keys

NUMBERS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12,
    "два": 2, "две": 2, "двух": 2, "двумя": 2, "двое": 2, "три": 3, "трёх": 3, "тремя": 3, "четыре": 4, "четырёх": 4,
    "пять": 5, "пяти": 5, "шесть": 6, "шести": 6, "семь": 7, "восемь": 8, "девять": 9, "десять": 10, "двенадцать": 12,
}  # fmt: skip
"""A word for one is not counted."""


def numbers(title: str, key: str, tongue: str) -> list[int]:
    """All that a text says, in figures or in words from two on."""
    words.speak(tongue)
    found = re.findall(r"\w+", words.of(title)(f"lesson.{key}").lower())
    return sorted(int(word) if word.isdigit() else NUMBERS[word] for word in found if word.isdigit() or word in NUMBERS)


def proofs(title: str) -> Mapping[str, Callable[[], list[int]]]:
    """By the key of a text: its numbers, worked out by the rules."""
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
