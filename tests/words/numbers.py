"""The numbers in a title's rulebook and aid, to be compared with the components."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import pytest

from game import words
from game.words import rulebook

Expected = Mapping[str, Iterable[tuple[int, ...]]]
"""By rule of a section: the numbers of some of its paragraphs, each in the order of the text."""

in_every_language = pytest.mark.parametrize("language", words.LANGUAGES)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.speak("en")


def book(title: str, language: str) -> tuple[rulebook.RuleSection, ...]:
    words.speak(language)
    return rulebook.sections(title)


def aid(title: str, language: str) -> tuple[rulebook.RuleSection, ...]:
    words.speak(language)
    return rulebook.aid(title)


def paragraphs(read: tuple[rulebook.RuleSection, ...], rule: str) -> tuple[str, ...]:
    """The paragraphs of the section about a rule."""
    return next(section.paragraphs for section in read if rule in section.rules)


def numbers(paragraph: str) -> tuple[int, ...]:
    """The numbers in figures; those in names of pictures do not count."""
    return tuple(int(number) for number in re.findall(r"\d+", re.sub(r"\[[^\]]*\]", "", paragraph)))


def untold(read: tuple[rulebook.RuleSection, ...], expected: Expected) -> list[tuple[str, tuple[int, ...]]]:
    """The expected numbers that no paragraph of their section has."""
    found = {rule: {numbers(paragraph) for paragraph in paragraphs(read, rule)} for rule in expected}
    return [
        (rule, tuple(one)) for rule, all_of_it in expected.items() for one in all_of_it if tuple(one) not in found[rule]
    ]
