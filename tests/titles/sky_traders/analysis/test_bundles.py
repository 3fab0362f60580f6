"""A bundle thing by thing."""

from __future__ import annotations

import pytest

from game.rules.sky_traders.actions import NOTHING, Bundle, Promise
from game.rules.sky_traders.components import Crew, Kind
from game.titles.sky_traders.analysis.bundles import Thing, count, held, things, with_count
from tests.rules.sky_traders.positions import bargaining, put

WORD = Promise(True, 4, False)
FULL = Bundle(7, ((Kind.FOOD, 2), (Kind.WINE, 1)), (Crew.GUNNER, Crew.GUNNER), (2, 2, 5), (WORD,))


def test_everything_in_it_is_listed_and_counted() -> None:
    listed: list[Thing] = [2, 2, 5, None, Kind.FOOD, Kind.WINE, Crew.GUNNER, Crew.GUNNER, WORD]
    assert things(FULL) == listed
    assert [count(FULL, thing) for thing in dict.fromkeys(listed)] == [2, 1, 7, 2, 1, 2, 1]
    assert things(NOTHING) == []


@pytest.mark.parametrize("thing", [None, 2, 5, Kind.FOOD, Kind.WINE, Crew.GUNNER, WORD])
def test_more_and_less_of_a_thing(thing: Thing) -> None:
    without = with_count(FULL, thing, 0)
    assert count(without, thing) == 0
    assert things(without) == [other for other in things(FULL) if other != thing]
    assert with_count(without, thing, count(FULL, thing)) == FULL, "each sort in its usual order"


def test_what_a_seat_could_give() -> None:
    state = bargaining((3, 3, 6), (1, 2, 4))
    put(state, 0, 1, Kind.WINE, 2)
    put(state, 0, 2, Kind.WINE, 1)
    assert [held(state, 0, thing) for thing in (3, 6, 1, Kind.WINE, Crew.SKYMAN, Crew.GUNNER)] == [2, 1, 0, 3, 1, 0]
