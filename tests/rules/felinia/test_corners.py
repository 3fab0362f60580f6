"""Rare positions, each set up bare: what is still in reach, and the order under the deck."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.felinia.components import GOODS, PLACE_IDS
from game.rules.felinia.decisions import boarding, exploration, mystery, trade
from tests.rules.felinia.positions import BLUE, RED, asked, boards, hold, opening, province, ships


@pytest.mark.rule("FE-73")
def test_a_sale_into_the_bag_opens_a_swap() -> None:
    state = opening()
    hold(state, RED, "books", "wine", silver=0)
    state.bag = [0] * len(GOODS)
    assert trade.guild_in_reach(state, RED, 1)
    assert not trade.guild_in_reach(state, RED, 2)


@pytest.mark.rule("FE-73", "FE-46")
def test_more_than_six_silver_is_never_in_reach() -> None:
    state = opening()
    hold(state, RED, "books", "wine", silver=6, gold=4)
    assert trade.guild_in_reach(state, RED, 6)
    assert not trade.guild_in_reach(state, RED, 7)


@pytest.mark.rule("FE-82")
def test_a_spice_to_sell_brings_a_ship_in_reach() -> None:
    state = opening()
    ships(state, ("5:00", ()), ("5:15", ()), ("5:45", ()), ("6:30", ()))
    hold(state, BLUE, "watches", "watches", silver=0, spice=1)
    boards(state, BLUE)
    assert isinstance(asked(state), boarding.Board)


@pytest.mark.rule("FE-104")
def test_a_food_step_is_asked_even_if_it_can_lead_to_one_province_only() -> None:
    state = opening(mode="extended")
    here = province(state, "lion_x1")
    state.traveller, state.at, state.steps = RED, here, 3
    state.trail = [here, *state.chart.near_home[here][1:]]
    state.food[RED] = 1
    exploration.NEXT_STEP.run(state)
    assert isinstance(asked(state), exploration.Walk)


@pytest.mark.rule("FE-110", "FE-140")
def test_returned_places_go_below_those_returned_before() -> None:
    state = opening(mode="extended")
    state.places_deck = [0] * len(PLACE_IDS)
    state.places_deck[5] = 1
    state.places_under = [(BLUE, 2), (BLUE, 3)]
    assert mystery.DrawPlaces(owner=RED).split(state) == (1, (PLACE_IDS[2],))
    mystery.KeepPlace(RED, (0, 1)).answer(state, mystery.NONE)
    assert state.places_under == [(BLUE, 2), (BLUE, 3), (RED, 0), (RED, 1)]


@pytest.mark.rule("FE-95")
@pytest.mark.parametrize("cross", [False, True])
def test_ways_over_a_border_are_offered_by_option_only(cross: bool) -> None:
    state = opening(2, "extended", cross_border_movement=cross)
    state.at = province(state, "lion_f8")  # as if it stood at the border
    assert (province(state, "tiger_f5") in exploration.ways(state)) == cross


@pytest.mark.rule("FE-108", "FE-139")
def test_nobody_is_thought_to_hold_two_places_of_a_kind() -> None:
    state = opening(2, "extended")
    state.places[BLUE] = [0, 3, 5, 7]
    for kind in state.places[BLUE]:
        state.places_deck[kind] -= 1
    for seed in range(5):
        held = state.seen_by(RED).imagine(RED, Random(seed)).places[BLUE]
        assert len(set(held)) == 4
