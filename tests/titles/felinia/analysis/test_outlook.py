"""What people ask before they decide: the order of a stack, ships in reach, the worth of a trip, the last table."""

from __future__ import annotations

import pytest

from game.rules.felinia.actions import OWN_BOARD, PlaceBid, Step, Stop
from game.rules.felinia.components import BONUS_IDS
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.scoring import points_of
from game.rules.felinia.state import Felinia
from game.titles.felinia.analysis.outlook import (
    Aim,
    Turn,
    aim,
    boards_with,
    deals_at,
    next_price,
    next_seat,
    open_place,
    own_board,
    rival,
    sailing,
    sailing_with,
    silver_after,
    tokens_in_hand,
    tokens_left,
    turns,
    under_way,
    wanted_by,
)
from game.titles.felinia.analysis.tally import rows, scored_groups
from game.titles.felinia.analysis.trips import Trip, best, group_of, most, trips
from tests.rules.felinia.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    bid_all,
    bids,
    face_up,
    good,
    hold,
    lay,
    opening,
    post,
    province,
    sail,
    ships,
    trading,
)


# -- bids
@pytest.mark.rule("FE-55", "FE-56")
def test_the_order_of_a_stack_and_who_still_gets_a_tile() -> None:
    state = opening()
    lay(state, 1, "wine", "books")
    for seat, silver in ((RED, 4), (BLUE, 0), (GREEN, 1), (YELLOW, 2)):
        hold(state, seat, silver=silver)
    bids(state, 1, BLUE, GREEN)
    assert turns(state, 0, (RED,)) == [Turn(RED, 3, 1), Turn(BLUE, 2, 0), Turn(GREEN, 1, 2)]
    assert turns(state, 0, (RED, YELLOW))[0] == Turn(YELLOW, 4, 0), "two silver do not pay four"
    assert (next_price(state, 0), next_price(state, 0, 1)) == (3, 4)
    assert silver_after(state, RED, 0) == 1
    assert silver_after(state, GREEN, 0) == -2


@pytest.mark.rule("FE-49", "FE-124")
def test_the_own_board_gives_the_bid_round_and_what_is_above_six_is_lost() -> None:
    state = opening()
    hold(state, RED, silver=5)
    assert [own_board(state, RED, bid_round) for bid_round in (1, 2, 3)] == [(6, 0), (6, 1), (6, 2)]
    assert state.silver[RED] == 5


@pytest.mark.rule("FE-47")
def test_who_bids_next_and_how_many_tokens_are_left() -> None:
    state = opening()
    assert (rival(state, RED), next_seat(state)) == (BLUE, BLUE)
    assert [tokens_left(state, seat) for seat in range(4)] == [3, 3, 3, 3]
    assert [tokens_in_hand(state, seat) for seat in range(4)] == [3, 3, 3, 3]
    state.play(PlaceBid("market_1"))
    assert (tokens_left(state, RED), tokens_in_hand(state, RED)) == (2, 2)
    for _ in range(10):
        state.play(PlaceBid(OWN_BOARD))
    assert (rival(state, YELLOW), tokens_left(state, RED), tokens_left(state, YELLOW)) == (EMPTY, 0, 1)
    assert (tokens_in_hand(state, RED), tokens_in_hand(state, YELLOW)) == (0, 1)


def test_the_next_seat_is_that_of_the_next_token() -> None:
    state = opening()
    for seat in range(4):
        hold(state, seat, silver=6)
    bids(state, 2, GREEN, BLUE)
    bids(state, 4, YELLOW)
    trading(state)
    assert (state.decision.seat, next_seat(state), open_place(state)) == (GREEN, BLUE, 1)
    state.play(state.options()[0])
    assert (state.decision.seat, next_seat(state)) == (BLUE, YELLOW)
    bid_all(state)
    assert open_place(opening()) is None


@pytest.mark.rule("FE-76", "FE-80")
def test_ships_that_ask_for_a_good_and_those_that_it_would_open() -> None:
    state = opening()
    ships(state, ("9:45", (RED,)), ("5:00", ()), ("5:15", ()), ("7:00", (BLUE, GREEN)))
    assert wanted_by(state, good("clothes")) == [0, 2], "the ship of 7:00 is full"
    hold(state, RED, "clothes", "crockery", "watches", silver=3)
    assert boards_with(state, RED, good("clothes"), 3) == [0]
    assert boards_with(state, RED, good("watches"), 3) == [], "no silver is left for the fare"
    assert boards_with(state, RED, good("watches"), 2) == [1]
    assert boards_with(state, RED, good("clothes"), 4) == []
    state.merchants[RED] = 0
    assert boards_with(state, RED, good("clothes"), 1) == []


@pytest.mark.rule("FE-76")
def test_what_a_deal_is_for_and_what_is_missing_then() -> None:
    state = opening()
    ships(state, ("5:15", ()), ("5:00", ()), ("8:30", ()), ("8:00", (BLUE,)))
    hold(state, RED, "watches", "clothes")
    lay(state, 1, "watches", "books", "wine", "wine")
    watches, wine, books = good("watches"), good("wine"), good("books")
    assert sorted(deals_at(state, RED, 0)) == sorted([(EMPTY, watches), (EMPTY, books), (EMPTY, wine)])
    assert aim(state, RED, deals_at(state, RED, 0)) == Aim(1, (watches,), 0), "two for 5:00"
    assert aim(state, RED, [(EMPTY, wine)]) == Aim(0, (wine,), 1), "of 5:15 and 8:30 the earlier"
    assert aim(state, RED, [(EMPTY, books)]) is None
    assert aim(state, RED, [(EMPTY, good("crockery"))]) is None, "the ship of 8:00 is full"
    state.bag = [0] * len(state.bag)
    state.bag[wine] = 3
    assert sorted(deals_at(state, RED, GUILD)) == sorted([(watches, wine), (good("clothes"), wine)])
    assert aim(state, RED, [(good("clothes"), wine)]) == Aim(2, (wine,), 1), "5:15 wants the clothes itself"
    state.merchants[RED] = 0
    assert aim(state, RED, [(EMPTY, watches)]) is None


@pytest.mark.rule("FE-83", "FE-84")
def test_which_ships_would_sail() -> None:
    state = opening()
    ships(state, ("5:15", ()), ("5:00", ()), ("8:30", (BLUE,)), None)
    assert [sailing(state, dock) for dock in range(3)] == ["waits", "earliest", "waits"]
    assert [sailing_with(state, BLUE, dock) for dock in range(3)] == ["waits", "full", "full"]
    assert sailing(state, 2) == "waits", "nobody has boarded"
    state.merchants[RED] = 1
    assert [sailing_with(state, RED, 0), sailing_with(state, BLUE, 0)] == ["last", "waits"]
    state.final = True
    assert [sailing(state, dock) for dock in range(3)] == ["last"] * 3


# -- trips
def way(state: Felinia, *names: str) -> Trip:
    wanted = tuple(province(state, name) for name in names)
    return next(trip for trip in trips(state) if trip.way == wanted)


@pytest.mark.rule("FE-99", "FE-101", "FE-145", "FE-148")
def test_every_way_of_a_trip_and_what_it_brings() -> None:
    state = opening()
    hold(state, GREEN, silver=1)
    face_up(state, "tiger_f2", "tiger")
    face_up(state, "tiger_f5", "lynx")
    post(state, GREEN, "tiger_f6")
    sail(state, "8:15", GREEN)
    assert trips(state) == [], "tiles are turned first"
    state.play(Stop())
    found = best(trips(state))
    assert set(found) == {province(state, name) for name in ("tiger_x1", "tiger_x2", "tiger_f2", "tiger_f5")}
    near = way(state, "tiger_x2", "tiger_f5")
    assert near.post
    assert near.safe
    assert near.points == {"trade": 1, "groups": 3, "gold": 1}
    assert near.total == 5
    assert near.after.silver[GREEN] == 1
    assert most(trips(state), province(state, "tiger_x2")) == 5
    assert most(trips(state), province(state, "tiger_x1")) == way(state, "tiger_x1", "tiger_f2").total
    assert sorted(group_of(near.after, GREEN, near.goal)) == sorted(
        province(state, name) for name in ("tiger_f5", "tiger_f6")
    )
    assert way(state, "tiger_x1").points == {}, "silver scores nothing"
    assert way(state, "tiger_x1").after.silver[GREEN] == 2
    assert (state.silver[GREEN], state.gold[GREEN], len(state.trail)) == (1, 0, 1), "nothing was played"


@pytest.mark.rule("FE-100", "FE-151")
def test_a_good_out_of_the_bag_scores_whatever_it_is_and_ends_what_is_safe() -> None:
    state = opening()
    face_up(state, "lynx_f1", "lynx")
    sail(state, "8:00", RED)
    state.play(Stop())
    first = way(state, "lynx_x1")
    assert first.points == {"goods": 1}
    assert first.safe, "nothing is drawn before it"
    onwards = way(state, "lynx_x1", "lynx_f1")
    assert not onwards.safe
    assert onwards.points["goods"] == 1


@pytest.mark.rule("FE-103")
def test_a_trip_goes_on_as_long_as_there_is_food() -> None:
    state = opening(2, "extended")
    hold(state, RED, food=0)
    sail(state, "5:00", RED)
    longest = max(len(trip.way) for trip in trips(state))
    assert longest == 3, "two steps, and one for the food of the first crossroads"
    state.food[RED] = 0
    fed = [trip for trip in trips(state) if len(trip.way) == 3]
    assert all(province(state, "lion_x1") in trip.way or province(state, "lion_x2") in trip.way for trip in fed)


def test_a_ship_is_under_way_while_its_merchants_explore() -> None:
    state = opening()
    assert under_way(state) == EMPTY
    sail(state, "5:00", RED)
    assert under_way(state) == 0


@pytest.mark.parametrize("name", ["lion_x1", "lion_x2"])
def test_a_step_is_foreseen_as_it_is_played(name: str) -> None:
    state = opening(2, "extended")
    sail(state, "5:00", RED)
    foreseen, after = way(state, name), state.after(Step(name))[0]
    assert foreseen.safe
    assert (foreseen.after.silver, foreseen.after.food) == (after.silver, after.food)
    assert foreseen.total == sum(points_of(after, RED).values()) - sum(points_of(state, RED).values())


# -- the end
@pytest.mark.rule("FE-145", "FE-146", "FE-147", "FE-E14")
def test_the_rows_of_the_table_come_to_everybodys_points() -> None:
    state = opening()
    state.tiles[BLUE] = [0, 2, 5, 0, 1]
    state.bonus[BLUE] = [BONUS_IDS.index("panther_plus1"), BONUS_IDS.index("lynx_extra")]
    hold(state, BLUE, "wine", "books", gold=2, spice=3)
    post(state, RED, "lion_f6", "tiger_f1")
    table = {row.key: row for row in rows(state)}
    assert (table["panther"].counts[BLUE], table["panther"].points[BLUE]) == (2, 4)
    assert (table["lynx"].counts[BLUE], table["lynx"].points[BLUE]) == (2, 4)
    assert (table["bonus"].counts[BLUE], table["bonus"].points[BLUE]) == (1, 2)
    assert list(table)[:5] == ["lion", "panther", "tiger", "cheetah", "lynx"]
    for line in state.standings():
        assert sum(row.points[line.seat] for row in table.values()) == line.points
    assert [(len(group), each, points) for group, each, points in scored_groups(state, RED)] == [(2, 2, 4)]
    assert "mystery" in {row.key for row in rows(opening(2, "extended"))}
