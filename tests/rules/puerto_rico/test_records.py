"""The whole recorded games: between them each end of the game is reached, and much that is rare."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tests.records
from game.match import Match
from game.paths import SUFFIX
from game.rules import game

RECORDS = sorted(Path(tests.records.__file__).parent.glob(f"puerto_rico-*{SUFFIX}"))


def test_every_end_and_every_event_is_reached() -> None:
    assert len(RECORDS) >= 10
    ends, told = set(), set()
    for record in RECORDS:
        match = Match.resume(record, keep=False)
        final: Any = match.view(0)
        ends |= set(final.ending)
        told |= {type(event) for step in match.told(0) for event in step.events}
    assert ends == {"colonists", "city", "points"}
    assert told == set(game("puerto_rico").events)
