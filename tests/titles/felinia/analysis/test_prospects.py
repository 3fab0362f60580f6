"""What a stack of tokens may lead to, and what a position shows of tiles that lie face down."""

from __future__ import annotations

import pytest

from game.rules.felinia import GAME
from game.rules.felinia.actions import Buy, Decline, Embark, SwapSpice
from game.rules.felinia.decisions.exploration import due
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.felinia.views import without_face_down, without_memory
from game.titles.felinia.analysis.prospects import fare, ladder
from tests.rules.felinia.positions import BLUE, GREEN, RED, YELLOW, bids, good, hold, lay, opening, ships, trading


def market(*goods: str, stack: tuple[int, ...]) -> Felinia:
    """Market 3 is to be resolved; nobody holds goods, everybody has four silver."""
    state = opening()
    for seat in range(4):
        hold(state, seat, silver=4)
    ships(state, ("5:00", ()), ("9:45", ()), ("5:15", ()), ("7:30", ()))
    lay(state, 3, *goods)
    bids(state, 3, *stack)
    trading(state)
    return state


@pytest.mark.rule("FE-55", "FE-56")
def test_each_token_pays_its_height_and_boards_the_first_ship_that_the_tile_opens() -> None:
    state = market("wine", "clothes", "watches", stack=(RED, BLUE, GREEN, BLUE))
    hold(state, RED, "watches", "crockery", "books", silver=5)
    hold(state, BLUE, "books", "books", silver=3)
    hold(state, GREEN, "wine", "clothes", silver=2)
    top, second, third, last = ladder(state, Buy("watches"))
    assert (top.seat, top.price, top.silver, top.after) == (RED, 4, 5, 1)
    assert (top.ship, top.take) == (0, good("watches"))
    assert (second.seat, second.price, second.silver, second.after, second.ship) == (BLUE, 3, 3, 0, EMPTY)
    assert (third.seat, third.after, third.ship, third.take) == (GREEN, 0, 2, good("wine"))
    assert (last.seat, last.silver, last.after, last.why) == (BLUE, 0, None, "sold_out")


def test_a_choice_takes_what_another_needs() -> None:
    state = market("wine", "clothes", "watches", stack=(RED, BLUE))
    hold(state, BLUE, "books", "books", silver=3)
    assert ladder(state, Buy("wine"))[1].ship == 3
    assert ladder(state, Buy("watches"))[1].ship == EMPTY
    assert (ladder(state, Decline())[0].after, ladder(state, Decline())[0].why) == (None, "declines")
    assert ladder(state, Decline())[1].ship == 3


def test_who_has_no_silver_makes_no_deal_and_leaves_the_tile() -> None:
    state = market("wine", stack=(RED, BLUE))
    hold(state, RED, "books", silver=1)
    top, below = ladder(state)
    assert (top.after, top.why) == (None, "cannot_pay")
    assert (below.after, below.why) == (3, "")


def test_the_same_seat_pays_twice_and_a_ship_fills() -> None:
    state = market("watches", "watches", stack=(RED, BLUE, RED))
    hold(state, RED, "watches", silver=6)
    hold(state, BLUE, "watches", silver=6)
    first, second, third = ladder(state)
    assert (first.ship, first.silver, first.after) == (0, 6, 3)
    assert (second.ship, second.after) == (EMPTY, 4), "5:00 has one space"
    assert (third.silver, third.after, third.why) == (2, None, "sold_out"), "the fare of 5:00 is one silver"


@pytest.mark.rule("FE-67")
def test_at_the_guild_any_own_tile_may_go_for_any_in_the_bag() -> None:
    state = market("wine", stack=(YELLOW,))
    hold(state, YELLOW, "watches", "crockery", silver=3)
    bids(state, 3)
    bids(state, 6, YELLOW)
    state.place = GUILD
    (rung,) = ladder(state)
    assert (rung.price, rung.after, rung.ship, rung.take) == (1, 2, 0, good("watches"))
    (rung,) = ladder(state, SwapSpice("watches", "books"))
    assert (rung.ship, rung.take) == (EMPTY, good("books"))


@pytest.mark.rule("FE-84", "FE-85")
def test_which_ships_sail_can_be_asked_before() -> None:
    state = opening()
    ships(state, ("9:45", (RED, BLUE)), ("5:00", (GREEN,)), ("7:00", (RED,)), ("6:15", ()))
    assert due(state) == [1, 0]
    ships(state, ("9:45", (RED,)), ("5:00", ()), ("7:00", (RED,)), ("6:15", ()))
    assert due(state) == [1]
    state.final = True
    assert due(state) == [1, 3, 2, 0]


@pytest.mark.rule("FE-138")
def test_what_lies_face_down_in_front_of_others_counts_nothing_in_a_covered_position() -> None:
    state = opening(3, "extended")
    for seat in range(3):
        state.tiles[seat] = [2, 1, 0, 0, 3]
        state.bonus[seat] = [0, 4]
        state.specials[seat] = [0, 1, 2, 3]
        state.food[seat], state.spice[seat], state.places[seat] = 2, 3, [seat]
    twin = state.copy()
    twin.tiles[BLUE], twin.bonus[BLUE], twin.specials[BLUE] = [0, 0, 6, 0, 0], [], [4, 6]
    lines = without_face_down(state, [BLUE, GREEN]).standings()
    assert lines[RED] == state.standings()[RED]
    assert lines[BLUE].categories | {"goods": 0} == {
        "trade": 0, "bonus": 0, "groups": 0, "gold": 0, "spices": 1, "goods": 0, "food": 0, "mystery": 1
    }  # fmt: skip
    assert without_face_down(twin, [BLUE, GREEN]).standings() == lines
    assert state.bonus[BLUE], "the position itself stays"


@pytest.mark.rule("FE-138")
def test_without_memory_only_the_number_of_trade_tiles_of_others_is_known() -> None:
    state = opening(3)
    for seat in range(3):
        state.tiles[seat], state.bonus[seat], state.specials[seat] = [2, 1, 0, 0, 3], [0, 4], [0, 1]
    twin = state.copy()
    twin.tiles[BLUE], twin.bonus[BLUE], twin.specials[BLUE] = [0, 0, 6, 0, 0], [1], [4, 6]
    view, other = without_memory(state, RED), without_memory(twin, RED)
    assert (view.tiles, view.bonus, view.specials) == (other.tiles, other.bonus, other.specials)
    assert (view.tiles[RED], view.bonus[RED], view.specials[RED]) == ([2, 1, 0, 0, 3], [0, 4], [0, 1])
    assert [sum(tiles) for tiles in view.tiles] == [6, 6, 6]
    assert state.tiles[BLUE] == [2, 1, 0, 0, 3], "the position itself stays"


@pytest.mark.rule("FE-138", "FE-139")
def test_both_games_have_secrets() -> None:
    assert GAME.secrets(4, {"mode": "base"}) == "slight"
    assert GAME.secrets(4, {"mode": "extended"}) == "strict"


def test_a_ladder_tells_what_the_game_does() -> None:
    state = market("wine", "clothes", "watches", stack=(RED, BLUE))
    hold(state, RED, "watches", silver=5)
    rung = ladder(state, Buy("watches"))[0]
    state.play(Buy("watches"))
    assert state.silver[RED] == rung.after
    assert state.refusal(Embark(rung.ship)) is None


@pytest.mark.rule("FE-76")
def test_a_fare_is_told_piece_by_piece() -> None:
    state = opening()
    ships(state, ("9:45", ()), ("5:00", ()))
    hold(state, RED, "clothes", "crockery", "crockery", silver=0)
    assert fare(state, RED, 0) == [("clothes", True), ("clothes", False), ("crockery", True)]
    assert fare(state, RED, 1) == [("watches", False), ("watches", False), ("silver", False)]
