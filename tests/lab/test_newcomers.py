"""After the lesson one plays without the rules, and beats `easy`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.lessons.lesson import lesson
from game.rules import titles
from tools.lab.arena import LESSON_REACH, Pairing, Played, arena, tally
from tools.lab.newcomers import LESSON

GAMES = 6


def games_of(title: str, games: int) -> Iterator[Played]:
    """A newcomer among `easy` players, at the lesson's table."""
    taught = lesson(title)
    return arena([Pairing(title, LESSON, "easy", len(taught.chairs), options=taught.options)], games)


@pytest.mark.parametrize("title", titles())
def test_whoever_follows_the_lesson_beats_easy(title: str) -> None:
    """More than half of the games, which end as soon as that is certain."""
    games: list[Played] = []
    for played in games_of(title, GAMES):
        games.append(played)
        if tally(games).wins > GAMES / 2:
            return
    raise AssertionError(tally(games))


@pytest.mark.fuzz
@pytest.mark.parametrize("title", titles())
def test_over_many_games_as_well(title: str) -> None:
    assert tally([*games_of(title, 60)]).rate >= LESSON_REACH
