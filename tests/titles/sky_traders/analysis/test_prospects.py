"""What lies ahead agrees with what then happens."""

from __future__ import annotations

from game.rules.sky_traders import sky
from game.rules.sky_traders.actions import FlyTo, Lay, Sell, Stay
from game.rules.sky_traders.components import Crew, Damage, Kind, Tile
from game.titles.sky_traders.analysis.outlook import Outlook
from game.titles.sky_traders.analysis.phases import PHASES, phase
from game.titles.sky_traders.analysis.prospects import (
    barrels,
    beside,
    comers,
    fare,
    growth,
    hold,
    order_of_laying,
    proceeds,
    room,
    sales,
    ship,
    threat,
)
from tests.rules.sky_traders.positions import enlarge, flying, hurt, put, table
from tests.rules.sky_traders.turns import DRAFT, at, laid, position


def test_a_fare_is_what_the_flight_then_costs() -> None:
    state = position(at("Fly"))
    for flight in state.options():
        if isinstance(flight, FlyTo):
            after, _ = state.after(flight)
            assert state.phlogiston[0] - after.phlogiston[0] == fare(state, 0, flight.tile)


def test_takings_are_what_the_sales_then_bring() -> None:
    state = position(at("TradeHere", fits=lambda state: bool(proceeds(state, 0, state.place[0] or Tile.VOLCANO))))
    here = state.place[0]
    assert here is not None
    after = state
    for lot in sales(state, 0, here) or ():
        after, _ = after.after(Sell(lot.kind, lot.barrels))
    assert after.coins[0] - state.coins[0] == proceeds(state, 0, here)


def test_a_rival_with_phlogiston_for_the_way_may_come() -> None:
    state = position(at("Fly"))
    rivals = [seat for seat in range(1, state.seats) if state.place[seat] is not None]
    for tile in state.cells:
        for seat in comers(state, 0, tile):
            assert seat in rivals
            cost = fare(state, seat, tile)
            assert cost is not None
            assert cost <= state.phlogiston[seat] + state.flight_discount


def test_ships_on_one_tile_are_beside_each_other() -> None:
    state = table(4)
    state.place[2] = Tile.VOLCANO
    assert [beside(state, seat) for seat in range(4)] == [[1, 3], [0, 3], [], [0, 1]]
    state.place[2] = state.place[3] = None
    assert beside(state, 2) == [], "nobody is where there is no ship"


def test_a_ship_is_told_hold_by_hold() -> None:
    state = table(2)
    put(state, 0, 1, Kind.WINE, 2)
    enlarge(state, 0, 1)
    hurt(state, 0, 2)
    wine, broken, empty, crew, *_ = ship(state, 0)
    assert wine == hold(state, 0, 1) == (1, Kind.WINE, 2, None, True, 4)
    assert broken == (2, None, 0, Damage.LIGHT, False, 2)
    assert empty == (3, None, 0, None, False, 2)
    assert crew == (4, Crew.SKYMAN, 1, None, False, 2)
    assert (barrels(state, 0), room(state, 0)) == (2, 4 + 2 + 2 + 2)


def test_a_laid_tile_builds_and_opens_what_was_foretold() -> None:
    state = position(at("LayTile", laid(2, options=DRAFT), fits=lambda state: len(state.cells) > 4))
    for lay in state.options():
        if isinstance(lay, Lay):
            grown, (after, _) = growth(state, lay), state.after(lay)
            near = [tile for tile in state.cells if sky.adjacent(after.arrows, after.cells, lay.tile, tile)]
            assert len(grown.stages) == len(near) > 0
            assert {*grown.opened} == {*sky.open_cells(after.cells)} - {*sky.open_cells(state.cells)}


def test_everybody_lays_as_many_tiles_as_they_hold() -> None:
    state = position(at("LayTile", laid(4, options=DRAFT)))
    order = order_of_laying(state, 0)
    assert order[0] == 0
    assert [order.count(seat) for seat in range(4)] == state.unlaid


def test_a_flight_is_followed_by_the_rest_of_the_turn() -> None:
    state = position(at("Fly"))
    assert PHASES[phase(state)] == "flight"
    assert PHASES[phase(state.after(Stay())[0])] in ("dump", "action")


def test_only_a_stronger_rival_who_could_come_is_a_threat_and_only_where_it_tells_tiles_apart() -> None:
    state = flying(seats=3)
    put(state, 1, 4, Crew.GUNNER)
    strong = state.card(Crew.GUNNER).strength
    assert {threat(state, 0, tile) for tile in state.cells} == {strong}
    assert not Outlook(state, 0).threats
    state.phlogiston[1] = 1
    threats, reached = Outlook(state, 0).threats, {tile for tile in state.cells if 1 in comers(state, 0, tile)}
    assert 2 * len(reached) < len(state.cells)
    assert threats == dict.fromkeys(reached, strong)
    state.phlogiston[1] = 3
    threats, reached = Outlook(state, 0).threats, {tile for tile in state.cells if 1 in comers(state, 0, tile)}
    assert 2 * len(reached) > len(state.cells)
    assert threats == dict.fromkeys(set(state.cells) - reached, 0), "the few safe ones, where most are not"
    put(state, 0, 4, Crew.GUNNER)
    assert not any(threat(state, 0, tile) for tile in state.cells)
