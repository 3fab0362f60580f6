"""The computer player of Sky Traders where one answer is clearly right: whom it attacks, refuses and hires."""

from __future__ import annotations

from random import Random

import pytest

from game.players import player
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Accept, AttackShip, Bundle, Demand, Hire, Refuse
from game.rules.sky_traders.components import Crew, Kind, Tile
from game.rules.sky_traders.decisions.attack import AnswerDemand
from game.rules.sky_traders.state import SkyTraders
from tests.rules.sky_traders.positions import acting, clear, put, trading


def chosen(state: SkyTraders) -> Action:
    """What a normal player answers."""
    seat = state.decision.seat
    return player("normal", "sky_traders").choose(state.seen_by(seat), seat, Random(1)).action


def neighbours(own: Crew, guard: Crew | None) -> SkyTraders:
    """Far from any port, seat 0 with its fighter finds seat 1 with wine and perhaps a guard."""
    state = acting(Tile.VOLCANO)
    state.place[1] = Tile.VOLCANO
    clear(state, 0, 4)
    put(state, 0, 5, own)
    clear(state, 1, 4)
    if guard is not None:
        put(state, 1, 4, guard)
    for hold in (1, 2):
        put(state, 1, hold, Kind.WINE, 3)
    return state


@pytest.mark.parametrize("guard", [None, Crew.SKYMAN])
def test_a_weak_and_laden_ship_is_attacked(guard: Crew | None) -> None:
    assert chosen(neighbours(Crew.GUNNER, guard)) == AttackShip(1)


def test_a_ship_that_is_as_strong_is_left_alone() -> None:
    assert chosen(neighbours(Crew.SKYMAN, Crew.SKYMAN)) != AttackShip(1)
    assert chosen(neighbours(Crew.SKYMAN, Crew.GUNNER)) != AttackShip(1)


def test_an_empty_ship_is_not_worth_being_wanted_for() -> None:
    state = neighbours(Crew.GUNNER, Crew.SKYMAN)
    clear(state, 1, 1, 2)
    state.coins[1] = 0
    assert chosen(state) != AttackShip(1)


def demanded(own: Crew, guard: Crew, coins: int) -> SkyTraders:
    """Seat 1 has to answer a demand for so many coins."""
    state = neighbours(own, guard)
    state.play(AttackShip(1))
    state.play(Demand(Bundle(coins=coins)))
    assert isinstance(state.decision, AnswerDemand)
    return state


def test_a_demand_is_refused_by_whom_it_need_not_frighten_and_met_by_whom_a_fight_would_cost_more() -> None:
    assert chosen(demanded(Crew.SKYMAN, Crew.GUNNER, 5)) == Refuse()
    assert chosen(demanded(Crew.GUNNER, Crew.SKYMAN, 3)) == Accept()


def test_who_has_no_fighter_hires_one() -> None:
    state = trading(coins=40)
    choice = chosen(state)
    assert isinstance(choice, Hire)
    assert choice.crew is Crew.BOATSWAIN
