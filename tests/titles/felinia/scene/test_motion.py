"""What is seen to move: ships sail, merchants go round the island, goods and finds change hands, tiles turn over."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from game.rules.felinia.actions import Buy, Embark, PlaceBid, Sell, Step, Stop, TakeBonus
from game.rules.felinia.components import GOODS
from game.rules.felinia.decisions.storage import Storage
from game.rules.felinia.events import FourthKept, Stocked, TileTurned
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action, Event
from game.scenes.board.pieces import Flight, Flip
from game.titles.felinia.scene import mat
from game.titles.felinia.scene.board import FeliniaBoard
from game.ui.units import Area, Point
from tests.rules.felinia.positions import (
    BLUE,
    RED,
    begin,
    bids,
    boards,
    face_up,
    hold,
    lay,
    opening,
    post,
    sail,
    ships,
    trading,
)
from tests.titles.felinia.scene.staged import at, shown
from tests.titles.felinia.scene.test_pieces import board_of, moved


def named(flights: list[Flight], name: str) -> list[Flight]:
    return [flight for flight in flights if name in flight.piece.key]


def inside(area: Area, point: Point) -> bool:
    return area.x <= point[0] <= area.right and area.y <= point[1] <= area.bottom


def told(state: Felinia, *events: Event) -> tuple[list[Flight], Felinia]:
    """What travels while these events are shown, and the position after them, as the first seat sees it."""
    with shown(at(state.copy())) as (_, table):
        before = table.moment
        after = before.state.copy()
        for event in events:
            if isinstance(event, TileTurned):
                after.ground[after.chart.index[event.province]] = 0
            if isinstance(event, Stocked):
                after.market[after.chart.place_index[event.market]] += [GOODS.index(good) for good in event.goods]
        return board_of(table).flights(events, before, before.at(after)), after


@pytest.mark.parametrize("departure", ["5:00", "6:15", "5:30", "6:45", "6:00"])
def test_a_voyage_ends_at_the_port_and_crosses_no_province(departure: str) -> None:
    state = opening(3)
    ships(state, (departure, (RED,)), ("7:00", ()), ("9:45", ()), ("9:30", ()))
    hold(state, RED, silver=1)
    bids(state, 1, RED)
    lay(state, 1, "wine")
    trading(state)
    with shown(at(state.copy())) as (_, table):
        before, places = table.moment, board_of(table).places
        after, events = before.state.after(Buy("wine"))
        assert after.traveller == RED
        flights = board_of(table).flights(events, before, before.at(after))
        (hull,) = named(flights, "dock.0.")
        assert hull.source == places.ships[0].centre
        assert hull.target == places.offing.centre
        (sailor,) = named(flights, "ship.0.0.")
        port = places.centres[after.at]
        assert math.dist(sailor.target, port) < places.tile
        for centre in places.centres:
            assert all(math.dist(point, centre) > 80 for point in sailor.way[1:-1])


def test_what_a_merchant_pays_goes_into_the_bag() -> None:
    state = opening(3)
    ships(state, ("5:15", ()), ("5:00", ()), ("5:30", ()), ("6:15", ()))
    hold(state, RED, "wine", "wine", "clothes", silver=0)
    boards(state, RED)
    flights, board = moved(state, Embark(0))
    paid = [flight for flight in flights if flight.target == board.places.one("bag").centre]
    assert sorted(flight.piece.key.split(".")[2] for flight in paid) == ["clothes", "wine", "wine"]
    (boarder,) = named(flights, "home")
    assert inside(board.places.ships[0], boarder.target)


def test_a_bought_tile_goes_to_the_mat_and_the_silver_marker_slides() -> None:
    state = opening(3)
    hold(state, RED, "watches", silver=5)
    lay(state, 1, "wine", "clothes")
    bids(state, 1, RED, BLUE)
    trading(state)
    flights, board = moved(state, Buy("clothes"))
    (tile,) = [flight for flight in flights if "clothes" in flight.piece.key]
    assert inside(board.places.city, tile.source)
    assert inside(board.places.part("goods"), tile.target)
    (marker,) = named(flights, "silver.marker")
    assert (marker.source, marker.target) == (
        mat.silver_at(board.places, 5),
        mat.silver_at(board.places, 3),
    )


def test_silver_of_ones_own_board_is_seen_on_the_track() -> None:
    state = opening()
    hold(state, RED, silver=2)
    flights, board = moved(state, PlaceBid("own_board"))
    (marker,) = named(flights, "silver.marker")
    assert marker.target == mat.silver_at(board.places, 3)


def test_goods_of_the_bag_come_to_the_markets() -> None:
    state = opening()
    lay(state, 2, "wine")
    flights, after = told(state, Stocked("market_2", ("books", "wine")))
    came = named(flights, "stocked")
    assert len(came) == len(after.market[1]) - 1
    assert len({flight.source for flight in came}) == 1
    assert len({flight.target for flight in came}) == 2


def test_a_tile_turns_over_in_its_place() -> None:
    state = opening()
    face_up(state, "tiger_f2", "tiger")
    sail(state, "8:15", RED)
    flights, _ = told(state, TileTurned(RED, "tiger_f5", "lion"))
    (flip,) = [flight for flight in flights if isinstance(flight, Flip)]
    assert flip.source == flip.target
    sides = [flip.face(t) for t in (0.0, 0.25, 0.75, 1.0)]
    assert len({face.get_size() for face in sides}) == 1
    assert len({face.get_buffer().raw for face in sides}) == 4


def found(action: Action) -> tuple[list[Flight], Felinia, FeliniaBoard]:
    state = opening()
    face_up(state, "tiger_f5", "lynx")
    post(state, RED, "tiger_f6")
    sail(state, "8:15", RED)
    state.play(Stop())
    if action != Step("tiger_x2"):
        state.play(Step("tiger_x2"))
    flights, board = moved(state, action)
    return flights, state, board


def test_what_a_merchant_finds_flies_to_the_mat() -> None:
    flights, _, board = found(Step("tiger_x2"))
    (find,) = named(flights, "found")
    assert inside(board.places.part("wealth"), find.target)


def test_a_gold_ring_shows_the_group_that_scores() -> None:
    flights, state, _ = found(Step("tiger_f5"))
    rings = {flight.piece.key for flight in named(flights, "ring")}
    assert rings == {f"ring.{state.chart.index[name]}" for name in ("tiger_f5", "tiger_f6")}


def test_a_tile_goes_to_whoever_takes_it() -> None:
    flights, _, board = found(Step("tiger_f5"))
    (tile,) = named(flights, "taken")
    assert tile.source == board.place_of("tiger_f5")
    assert inside(board.places.part("tiles"), tile.target)
    state = opening()
    hold(state, BLUE, silver=2, gold=1, spice=1)
    bids(state, 6, BLUE)
    trading(state)
    with shown(at(state)) as (_, table):
        before = replace(table.moment, eyes=RED)
        after, events = state.after(TakeBonus("lion_plus1"))
        flights = board_of(table).flights(events, before, before.at(after))
        (bonus,) = named(flights, "taken")
        assert inside(board.places.city, bonus.source)
        assert bonus.target == board.place_of(f"seat.{BLUE}")


def test_a_sale_and_the_fourth_good_are_heard() -> None:
    state = opening()
    hold(state, RED, "books", "books", "wine", "watches", "clothes", silver=2)
    begin(state, Storage())
    with shown(at(state)) as (_, table):
        assert table.title.narration.tale.sound([FourthKept(RED)]) == "coin"
        after, events = state.after(Sell("wine"))
        assert table.title.narration.tale.sound(events) == "coin"
        assert after.silver[RED] == 3
