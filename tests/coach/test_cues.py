"""Every cue of every title: its words, and that it asks only the view of whoever decides."""

from __future__ import annotations

import re

import pytest

from game import words
from game.rules import titles
from game.titles import titled

LONGEST = 30
"""Words that a bubble may have."""
TITLES = [title for title in titles() if titled(title).cues]


def test_every_title_has_some() -> None:
    assert list(titles()) == TITLES


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_each_says_something_short(title: str, tongue: str) -> None:
    words.speak(tongue)
    for cue in titled(title).cues or ():
        text = words.of(title)(f"coach.{cue.key}")
        assert 3 < len(re.findall(r"\w+", text)) <= LONGEST


@pytest.mark.parametrize("title", TITLES)
def test_there_are_enough_for_what_matters_and_few_enough_to_be_heard(title: str) -> None:
    assert 8 <= len(titled(title).cues or ()) <= 12


@pytest.mark.parametrize("title", TITLES)
def test_no_two_have_the_same_name(title: str) -> None:
    keys = [cue.key for cue in titled(title).cues or ()]
    assert len(set(keys)) == len(keys)
