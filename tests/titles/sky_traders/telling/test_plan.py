"""What an answer in Sky Traders achieves, told before it is given."""

from __future__ import annotations

import pytest

from game import words
from game.rules.kernel import Action
from game.rules.sky_traders.actions import FlyTo, MineClouds
from game.rules.sky_traders.components import EXPORTS, Kind, Tile
from game.rules.sky_traders.state import SkyTraders
from game.telling.plan import plan
from game.words import NBSP
from tests.rules.sky_traders.positions import acting, flying, price, put


def told(state: SkyTraders, action: Action) -> str:
    return plan("sky_traders", ("Anna", "Boris"), state, action).replace(NBSP, " ")


@pytest.mark.rule("ST-181")
def test_a_flight_tells_what_the_cargo_brings_there() -> None:
    state = flying(Tile.CITY_1)
    assert told(state, FlyTo(Tile.VOLCANO)) == ""
    put(state, 0, 1, Kind.SLIME, 4)
    put(state, 0, 2, Kind.TEXTILES, 2)
    price(state, Kind.TEXTILES, 6)
    assert told(state, FlyTo(Tile.VOLCANO)) == "The Volcano pays 4 to 24 coins for the slime aboard"
    assert told(state, FlyTo(Tile.CITY_2)) == "The cargo sells in City 2 for 12 coins"


def test_a_flight_with_empty_holds_tells_what_can_be_loaded_there() -> None:
    state = flying(Tile.CITY_1)
    price(state, EXPORTS[Tile.CITY_2], 4)
    goods = words.of("sky_traders")(f"kind.{EXPORTS[Tile.CITY_2]}")
    assert told(state, FlyTo(Tile.CITY_2)).lower() == f"{goods} can be loaded there at 4 coins a barrel".lower()


@pytest.mark.rule("ST-55")
def test_the_clouds_tell_how_much_phlogiston_there_will_be() -> None:
    state = acting(Tile.VOLCANO)
    state.phlogiston[0] = 2
    assert told(state, MineClouds()) == "The ship then has 3 to 8 phlogiston"
    state.phlogiston[0] = 7
    assert told(state, MineClouds()) == "The ship then has 8 to 10 phlogiston"
