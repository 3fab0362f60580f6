"""The computer player of Felinia in positions where one answer is clearly right."""

from __future__ import annotations

from random import Random

from game.players import player
from game.players.values.felinia import NAMES, VALUE
from game.rules.felinia.actions import OWN_BOARD, PlaceBid
from game.rules.felinia.state import Felinia
from tests.rules.felinia.positions import BLUE, RED, bids, hold, lay, opening, ships


def two_ships() -> Felinia:
    """Red lacks one good for each of two ships, and each lies alone on a market."""
    state = opening(2)
    ships(state, ("5:00", ()), ("5:30", ()), ("7:00", (BLUE,)), ("9:45", (BLUE,)))
    hold(state, BLUE)
    hold(state, RED, "watches", "clothes", silver=6)
    for market, good in enumerate(("watches", "clothes", "crockery"), 1):
        lay(state, market, good)
    return state


def test_it_sends_two_merchants_in_a_round_where_it_can() -> None:
    state = two_ships()
    chosen: list[str] = []
    while len(chosen) < 2:
        action = PlaceBid(OWN_BOARD)
        if state.decision.seat == RED:
            choice = player("normal", "felinia").choose(state.seen_by(RED), RED, Random(1)).action
            assert isinstance(choice, PlaceBid)
            action = choice
            chosen.append(action.place)
        state.play(action)
    assert sorted(chosen) == ["market_1", "market_2"]


def test_a_second_merchant_counts_as_far_as_tokens_and_silver_bring_it() -> None:
    def second(*stacks: int, silver: int = 6) -> float:
        state = two_ships()
        state.silver[RED] = silver
        for market in stacks:
            bids(state, market, RED)
        return VALUE.measure(state)[RED][NAMES.index("bids.second")]

    assert second(1, 2) == 1
    assert 0 < second(1) < 1
    assert second(3) == 0
    assert second(1, 2, silver=3) < 1, "two tokens and two ships cost four"
