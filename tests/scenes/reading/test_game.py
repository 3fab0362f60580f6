"""A game of each title is played by somebody who hears the position and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from game import words
from game.match import Match, Seat
from game.rules.kernel import Scalar
from tests.playable import PLAYABLE
from tests.scenes.hands import table_of
from tests.scenes.reading.reader import Listener
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"))
OPTIONS: dict[str, dict[str, Scalar]] = {"sky_traders": {"round_limit": 12, "map_setup": "fixed"}}
"""Who listens plays by chance, which would never end this game."""
FRAME, MOST, SOME = 250.0, 1500, 60
"""Milliseconds of a frame, for nobody looks; presses that are enough for a game, and for much of a round."""


def test_a_whole_game_is_played_by_ear() -> None:
    assert listened("zeelandia", MOST).over


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("title", PLAYABLE)
def test_a_game_is_begun_by_ear(title: str, language: str) -> None:
    assert listened(title, SOME, language).count >= SOME / 4


@pytest.mark.fuzz
@pytest.mark.timeout(600)
@pytest.mark.parametrize("title", PLAYABLE)
def test_each_game_is_played_by_ear(title: str) -> None:
    assert listened(title, MOST).over


def listened(title: str, most: int, language: str = "en") -> Match:
    """A match played by ear, at most so many presses of it."""
    match = Match.new(title, PEOPLE, OPTIONS.get(title, {}), seed=7, first=0, secrets="open")
    with showing(lambda host: host.table(match), language=language, speed="instant", reduced_motion=True) as driver:
        driver.frame = FRAME
        driver.wait("idle")
        listener, presses = Listener(driver, table_of(driver), Random(7)), 0
        while not match.over and presses < most:
            listener.answer()
            presses += 1
    return match
