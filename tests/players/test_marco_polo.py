"""The computer player of Marco Polo in positions where one answer is clearly right."""

from __future__ import annotations

from random import Random
from typing import Any

from game.players import player
from game.rules.marco_polo.actions import Complete, EndTurn, Swap
from tests.rules.marco_polo.positions import A, active, holds, luck, play, position


def chosen(state: Any) -> Any:
    seat = state.decision.seat
    return player("normal", "marco_polo").choose(state.seen_by(seat), seat, Random(1)).action


def test_the_saracen_pays_the_camel_that_a_contract_lacks() -> None:
    state = position(3, "2 3", 6, 0, (0, 0, 1), companions=True)
    state.companions[A] = ("saracen",)
    active(state, A, "ST01")
    holds(state, A, 6, 0, (0, 0, 1))
    assert Complete("ST01") not in state.options()
    actions = []
    while EndTurn() not in actions:
        actions.append(chosen(state))
        luck(play(state, actions[-1]))
    assert Swap("coin", 1) in actions
    assert Complete("ST01") in actions
