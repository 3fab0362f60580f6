"""The whole recorded games: between them both ends of both games are reached."""

from __future__ import annotations

from pathlib import Path

import pytest

import tests.records
from game.match import Match
from game.paths import SUFFIX
from game.rules.felinia import GAME
from game.rules.felinia.events import GameEnded

RECORDS = sorted(Path(tests.records.__file__).parent.glob(f"felinia-*{SUFFIX}"))


@pytest.mark.rule("FE-142", "FE-144", "FE-157")
def test_both_ends_of_both_games_are_reached() -> None:
    ends = set()
    for record in RECORDS:
        match = Match.resume(record, keep=False)
        extended = GAME.extended(len(match.header.seats), match.header.options)
        told = [event for step in match.told(0) for event in step.events]
        ends |= {(extended, event.cause) for event in told if isinstance(event, GameEnded)}
    assert ends == {(extended, cause) for extended in (False, True) for cause in ("merchants", "deck")}
    assert len(RECORDS) >= 8
