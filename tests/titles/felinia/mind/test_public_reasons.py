"""Reasons that others hear for what is done where tiles lie face down."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from game.players import ladder
from game.players.choice import Choice
from game.players.minds import mind_of
from game.players.reasons import public_reasons
from game.rules.felinia.state import Felinia
from tests.positions.told import records

PROMPTS = ("Walk", "Board")


def positions() -> list[Felinia]:
    """Of recorded games, in which somebody holds tiles and decides where a merchant goes."""
    found = []
    for match in records("felinia", 6):
        at = (cast(Felinia, match.at(number, -1)) for number in range(60, match.count, 7))
        there = (state for state in at if not state.over and state.decision.seat >= 0)
        found += [state for state in there if type(state.decision).__name__ in PROMPTS and len(state.options()) > 1][:3]
    return found


@pytest.mark.rule("FE-138")
def test_journeys_have_reasons_that_other_tiles_would_not_change() -> None:
    mind, player, said = mind_of("felinia"), ladder.player("normal", "felinia"), set[str]()
    for state in positions():
        seat = state.decision.seat
        action = player.choose(state.seen_by(seat), seat, Random(1)).action
        other = state.copy()
        other.tiles = [own[::-1] for own in state.tiles]
        told, twin = (
            public_reasons(mind, one.seen_by(seat), seat, Choice(action), Random(1)) for one in (state, other)
        )
        assert told == twin
        said |= {reason.key for reason in told}
    assert said & {"reason.trip", "reason.posts", "reason.aboard"}
    assert not said & {"reason.points", "reason.rival"}
