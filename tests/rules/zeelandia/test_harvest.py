"""Section 5.7: harvest."""

from __future__ import annotations

import pytest

from game.rules.zeelandia.actions import Figure, Lay, Turned
from game.rules.zeelandia.components import Crop, Tile
from game.rules.zeelandia.events import FigureReturned, Harvested
from game.rules.zeelandia.state import Zeelandia
from tests.rules.zeelandia.positions import (
    BLUE,
    GREEN,
    RED,
    field,
    hex_of,
    holding,
    lay,
    mill,
    opening,
    play,
    points,
    put,
    puts,
    sites,
    told,
)


def harvests(state: Zeelandia) -> list[tuple[int, str, int]]:
    return [(event.seat, event.hex, event.points) for event in told(state, Harvested)]


def of_start_mill(*crops: tuple[Crop, int], harvest: str = "variety") -> tuple[int, int]:
    """What Red's h0406 yields with these three on h0405, h0305 and h0306, and Red's figures in supply afterwards."""
    state = opening("h0406", harvest=harvest)
    (first, second, last) = (field(crop, value) for crop, value in crops)
    puts(state, {"h0405": first, "h0305": second})
    lay(state, RED, "h0306", last)
    (seat, hex, yielded), *more = harvests(state)
    assert (seat, hex, more) == (RED, "h0406", [])
    assert points(state)[RED] == yielded
    return yielded, state.figures(RED)


@pytest.mark.rule("ZE-86", "ZE-87", "ZE-90", "ZE-E13")
def test_three_crops() -> None:
    assert of_start_mill(("tulips", 6), ("cabbage", 3), ("rapeseed", 4)) == (5 + 6 + 3 + 4 + 5, 4)


@pytest.mark.rule("ZE-89", "ZE-E14")
def test_two_crops() -> None:
    assert of_start_mill(("tulips", 6), ("tulips", 2), ("cabbage", 3)) == (5 + 11, 4)


@pytest.mark.rule("ZE-88", "ZE-92", "ZE-E15")
def test_one_crop() -> None:
    assert of_start_mill(("tulips", 6), ("tulips", 2), ("tulips", 7)) == (0, 4)


@pytest.mark.rule("ZE-91", "ZE-E16")
def test_value_0_counts_as_its_kind() -> None:
    assert of_start_mill(("tulips", 6), ("cabbage", 0), ("rapeseed", 2)) == (5 + 8 + 5, 4)
    assert of_start_mill(("tulips", 6), ("cabbage", 0), ("tulips", 2)) == (5 + 8, 4)
    assert of_start_mill(("tulips", 0), ("cabbage", 0), ("rapeseed", 0)) == (5 + 0 + 5, 4)


@pytest.mark.rule("ZE-88")
def test_no_crop_yields_nothing() -> None:
    state = opening("h0406")
    puts(state, {"h0405": mill(4), "h0305": mill(3)})
    lay(state, RED, "h0306", mill(2), Figure(False))
    assert harvests(state) == [(RED, "h0406", 0)]
    assert state.figures(RED) == 4


@pytest.mark.rule("ZE-88", "ZE-89", "ZE-90")
def test_a_plain_harvest_is_the_sum_whatever_the_kinds() -> None:
    assert of_start_mill(("tulips", 6), ("cabbage", 3), ("rapeseed", 4), harvest="plain") == (18, 4)
    assert of_start_mill(("tulips", 6), ("tulips", 2), ("cabbage", 3), harvest="plain") == (16, 4)
    assert of_start_mill(("tulips", 6), ("tulips", 2), ("tulips", 7), harvest="plain") == (20, 4)
    assert of_start_mill(("tulips", 6), ("cabbage", 0), ("rapeseed", 2), harvest="plain") == (13, 4)
    state = opening("h0406", harvest="plain")
    puts(state, {"h0405": mill(4), "h0305": mill(3)})
    lay(state, RED, "h0306", mill(2), Figure(False))
    assert harvests(state) == [(RED, "h0406", 5)]


@pytest.mark.rule("ZE-92")
@pytest.mark.parametrize(("last", "yielded"), [("cabbage", 5 + 3 + 3 + 2), ("tulips", 0)])
def test_the_figure_comes_back_from_every_harvest(last: Crop, yielded: int) -> None:
    state = opening("h0406")
    puts(state, {"h0405": field("tulips", 3), "h0305": field("tulips", 3)})
    assert (state.figures(RED), state.mills[RED]) == (3, [hex_of(state, "h0406")])
    lay(state, RED, "h0306", field(last, 2))
    assert harvests(state) == [(RED, "h0406", yielded)]
    assert told(state, FigureReturned) == [FigureReturned(RED, "h0406")]
    assert (state.figures(RED), state.mills[RED]) == (4, [])
    state.audit()


@pytest.mark.rule("ZE-81")
def test_a_mill_is_harvested_only_when_all_neighbours_are_occupied() -> None:
    state = opening("h0406")
    lay(state, RED, "h0305", field("cabbage", 3))
    lay(state, RED, "h0405", field("tulips", 3))
    assert harvests(state) == []
    assert state.gaps[hex_of(state, "h0406")] == 1
    lay(state, BLUE, "h0306", mill(1), Figure(False))
    assert harvests(state) == [(RED, "h0406", 5 + 3 + 3)]


@pytest.mark.rule("ZE-81", "ZE-87")
def test_mills_and_farms_occupy_but_add_nothing() -> None:
    state = opening("h0607", "h0507", side="family")
    puts(state, {"h0305": mill(5), "h0404": field("tulips", 2), "h0504": field("rapeseed", 3)})
    put(state, "h0304", Tile("farm", 0))
    lay(state, RED, "h0405", mill(1), Figure(True))  # also next to two start mills
    assert harvests(state) == [(RED, "h0405", 1 + 2 + 3)]


@pytest.mark.rule("ZE-82", "ZE-E17")
def test_at_the_edge_only_existing_hexes_count() -> None:
    state = opening("h0406", "h0507", side="family")
    put(state, "h0410", field("tulips", 4))
    lay(state, BLUE, "h0510", mill(3), Figure(True), Turned(Tile("rapeseed", 2)))
    assert harvests(state) == []
    lay(state, BLUE, "h0610", field("cabbage", 1))
    assert harvests(state) == [(BLUE, "h0510", 3 + 4 + 2 + 1 + 5)]


@pytest.mark.rule("ZE-83", "ZE-84", "ZE-E18")
def test_completed_by_another() -> None:
    state = opening("h0406", "h0607", "h0407", seats=3)
    puts(state, {"h0305": field("cabbage", 3), "h0405": field("cabbage", 1)})
    lay(state, GREEN, "h0306", field("tulips", 7))
    assert harvests(state) == [(RED, "h0406", 5 + 7 + 3 + 1)]
    assert points(state) == [16, 0, 0]
    assert told(state, FigureReturned) == [FigureReturned(RED, "h0406")]
    assert [state.figures(seat) for seat in range(3)] == [4, 3, 3]


@pytest.mark.rule("ZE-85", "ZE-E29")
def test_a_mill_laid_into_a_closed_gap_is_harvested_at_once() -> None:
    state = opening("h0505", side="family")
    puts(state, {"h0305": mill(1), "h0307": mill(3), "h0206": Tile("tulips", 3), "h0207": Tile("cabbage", 4)})
    lay(state, RED, "h0306", mill(2), Figure(True))
    assert harvests(state) == [(RED, "h0306", 2 + 7)]
    assert told(state, FigureReturned) == [FigureReturned(RED, "h0306")]
    assert state.figures(RED) == 3


@pytest.mark.rule("ZE-85")
def test_islands_of_the_mill_are_opened_first() -> None:
    state = opening("h0505", side="family")
    puts(state, {"h0305": mill(1), "h0307": mill(3)})
    tiles = [Turned(Tile("tulips", 3)), Turned(Tile("cabbage", 4))]
    lay(state, RED, "h0306", mill(2), Figure(True), *tiles)
    assert harvests(state) == [(RED, "h0306", 2 + 7)]


@pytest.mark.rule("ZE-86", "ZE-94")
def test_crop_tiles_count_whoever_laid_them_and_in_every_harvest() -> None:
    state = opening("h0406", "h0407")
    lay(state, BLUE, "h0306", field("tulips", 7))
    puts(state, {"h0405": field("cabbage", 1)})
    lay(state, RED, "h0305", field("cabbage", 3))
    assert harvests(state) == [(RED, "h0406", 5 + 7 + 1 + 3)]
    puts(state, {"h0307": field("cabbage", 2)})
    lay(state, BLUE, "h0408", field("rapeseed", 4))
    assert harvests(state)[1:] == [(BLUE, "h0407", 5 + 7 + 2 + 4 + 5)]


@pytest.mark.rule("ZE-93")
def test_a_harvested_mill_stays_and_is_neutral_for_good() -> None:
    state = opening("h0406")
    puts(state, {"h0405": field("tulips", 1), "h0305": field("cabbage", 3)})
    lay(state, RED, "h0306", field("rapeseed", 4))
    hex = hex_of(state, "h0406")
    assert (state.ground[hex], state.owner(hex)) == (mill(5), None)
    assert sites(state, RED, field("tulips", 7)) == []
    lay(state, BLUE, "h0307", mill(1), Figure(False))
    assert len(harvests(state)) == 1


@pytest.mark.rule("ZE-95", "ZE-E19")
def test_the_active_players_harvest_comes_first() -> None:
    state = opening("h0406", "h0607", "h0407", seats=3)
    puts(state, {"h0405": field("tulips", 1), "h0305": field("cabbage", 3)})
    puts(state, {"h0307": field("cabbage", 2), "h0408": field("rapeseed", 1)})
    lay(state, GREEN, "h0306", field("rapeseed", 4))
    assert harvests(state) == [(GREEN, "h0407", 5 + 7), (RED, "h0406", 5 + 8 + 5)]


@pytest.mark.rule("ZE-95")
def test_then_clockwise() -> None:
    for active, order in ((RED, [RED, BLUE]), (BLUE, [BLUE, RED]), (GREEN, [RED, BLUE])):
        state = opening("h0407", "h0406", "h0607", seats=3)
        puts(state, {"h0405": field("tulips", 1), "h0305": field("cabbage", 3)})
        puts(state, {"h0307": field("cabbage", 2), "h0408": field("rapeseed", 1)})
        lay(state, active, "h0306", mill(1), Figure(False))
        assert [seat for seat, _, _ in harvests(state)] == order


@pytest.mark.rule("ZE-95")
def test_the_others_come_clockwise_from_the_active_player_and_not_by_seat() -> None:
    state = opening("h0406", "h0607", "h0407", seats=3)
    puts(state, {"h0405": field("tulips", 1), "h0305": field("cabbage", 3)})
    puts(state, {"h0307": field("cabbage", 2), "h0408": field("rapeseed", 1)})
    lay(state, BLUE, "h0306", mill(1), Figure(False))
    assert [seat for seat, _, _ in harvests(state)] == [GREEN, RED]


@pytest.mark.rule("ZE-96")
def test_of_one_player_three_kinds_first_then_ascending_hex() -> None:
    state = opening("h0406", "h0607")
    state.mills[RED].append(hex_of(state, "h0407"))
    puts(state, {"h0405": field("cabbage", 1), "h0305": field("cabbage", 3)})
    puts(state, {"h0307": field("cabbage", 2), "h0408": field("rapeseed", 1)})
    lay(state, RED, "h0306", field("tulips", 4))
    assert [hex for _, hex, _ in harvests(state)] == ["h0407", "h0406"]
    state = opening("h0407", "h0607")
    state.mills[RED].append(hex_of(state, "h0406"))
    puts(state, {"h0405": field("cabbage", 1), "h0305": field("cabbage", 3)})
    puts(state, {"h0307": field("cabbage", 2), "h0408": field("cabbage", 4)})
    holding(state, RED, field("tulips", 4))
    play(state, Lay("h0306"))
    assert [hex for _, hex, _ in harvests(state)] == ["h0406", "h0407"]
    state = opening("h0407", "h0607")  # two kinds do not come before one
    state.mills[RED].append(hex_of(state, "h0406"))
    puts(state, {"h0405": field("cabbage", 1), "h0305": field("cabbage", 3)})
    puts(state, {"h0307": field("cabbage", 2), "h0408": field("rapeseed", 1)})
    lay(state, RED, "h0306", field("cabbage", 4))
    assert harvests(state) == [(RED, "h0406", 0), (RED, "h0407", 5 + 2 + 1 + 4)]
