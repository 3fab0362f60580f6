"""After the lesson one plays without the rules, and beats `easy`."""

from __future__ import annotations

import pytest

from game.lessons.lesson import lesson
from game.rules import titles
from tools.lab.arena import LESSON_REACH, Pairing, arena, tally
from tools.lab.newcomers import LESSON


def share(title: str, games: int) -> float:
    """Of the victories of a newcomer among `easy` players, at the lesson's table."""
    taught = lesson(title)
    return tally([*arena([Pairing(title, LESSON, "easy", len(taught.chairs), options=taught.options)], games)]).rate


@pytest.mark.parametrize("title", titles())
def test_whoever_follows_the_lesson_beats_easy(title: str) -> None:
    assert share(title, 6) > 0.5


@pytest.mark.fuzz
@pytest.mark.parametrize("title", titles())
def test_over_many_games_as_well(title: str) -> None:
    assert share(title, 60) >= LESSON_REACH
