"""Section 1 and 2: what is in the box, and how a table is set up."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.rules import game
from game.rules.zeelandia.actions import Start, Steps
from game.rules.zeelandia.components import CROPS, FIGURES, GUILDERS, STUIVERS, TILES, TRACK, Tile
from game.rules.zeelandia.decisions.purchase import Move
from game.rules.zeelandia.decisions.start import PlaceStart
from game.rules.zeelandia.events import FigurePlaced, Stocked, TopTurned
from tests.rules.zeelandia.positions import (
    BLUE,
    GREEN,
    RED,
    START_MILLS,
    hex_of,
    opening,
    play,
    refusal,
    settle,
    table,
    told,
)


@pytest.mark.rule("ZE-1")
def test_the_box() -> None:
    assert {stack: sum(tiles.values()) for stack, tiles in TILES.items()} == {"mill": 28, "landscape": 30, "island": 30}
    assert [sum(n for tile, n in TILES["landscape"].items() if tile.kind == crop) for crop in CROPS] == [10, 10, 10]
    assert (FIGURES, GUILDERS, STUIVERS, TRACK) == (4, 5, 12, 100)
    state = table(4, governors=True)
    assert len(state.governors) == 7
    assert [len(records) for records in state.records] == [2] * 4


@pytest.mark.rule("ZE-2")
def test_values_of_the_tiles() -> None:
    assert Counter({tile.value: n for tile, n in TILES["mill"].items()}) == {0: 3, 1: 5, 2: 6, 3: 6, 4: 5, 5: 3}
    for crop in CROPS:
        fields = [tile.value for tile, n in TILES["landscape"].items() if tile.kind == crop for _ in range(n)]
        assert fields == [0, 1, 2, 3, 3, 4, 4, 5, 6, 7]
        islands = [tile.value for tile, n in TILES["island"].items() if tile.kind == crop for _ in range(n)]
        assert islands == [1, 1, 2, 2, 3, 3, 4, 4]
    assert TILES["island"][Tile("farm", 0)] == 6
    state = table()
    assert [state.ground[hex] for hex in state.chart.starts] == [Tile("mill", 5)] * 6


@pytest.mark.rule("ZE-3")
def test_two_to_four_players() -> None:
    assert list(game("zeelandia").seats) == [2, 3, 4]


@pytest.mark.rule("ZE-4")
def test_the_number_of_players_changes_only_what_is_handed_out() -> None:
    two, four = opening(seats=2), opening(seats=4)
    for part in ("market", "stacks", "tops", "guild_master", "rear", "governors", "chart"):
        assert getattr(two, part) == getattr(four, part), part


@pytest.mark.rule("ZE-5")
def test_four_options_free_to_combine() -> None:
    options = {option.key: (option.default, option.choices) for option in game("zeelandia").options}
    assert options == {
        "board_side": ("family", ("family", "tactical")),
        "governors": (False, (False, True)),
        "records": (False, (False, True)),
        "harvest": ("plain", ("plain", "variety")),
    }
    for side, governors, records, harvest in product(*(choices for _, choices in options.values())):
        setting = table(3, str(side), bool(governors), bool(records), harvest=str(harvest)).setting
        assert (setting.tactical, setting.variety) == (side == "tactical", harvest == "variety")
        assert (setting.governors, setting.records) == (governors, records)


@pytest.mark.rule("ZE-6")
def test_family_side_has_a_covered_tile_on_every_island() -> None:
    state = opening(side="family")
    assert state.left("island") == len(state.chart.islands) == 30
    assert not state.chart.faces
    assert all(state.ground[hex] is None for hex in state.chart.islands)


@pytest.mark.rule("ZE-7")
def test_tactical_side_shows_its_faces_and_keeps_them_covered() -> None:
    state = opening(side="tactical")
    assert sorted(state.chart.faces) == list(state.chart.islands)
    assert state.chart.faces[hex_of(state, "h0206")] == Tile("farm", 0)
    assert state.chart.faces[hex_of(state, "h0304")] == Tile("rapeseed", 4)
    assert state.left("island") == 0
    assert all(state.ground[hex] is None for hex in state.chart.islands)


@pytest.mark.rule("ZE-8")
def test_guild_master_starts_on_the_first_workshop() -> None:
    state = opening()
    assert state.chart.market[state.guild_master] == "m0"
    assert state.market[0] is None


@pytest.mark.rule("ZE-9")
def test_the_market_is_stocked() -> None:
    state = table(2)
    settle(state)
    kinds = ["mill" if tile and tile.kind == "mill" else tile and "field" for tile in state.market]
    assert kinds == [None, "field", "mill", "field", "field", "mill", "field", "mill", "field", None]
    assert (state.left("mill"), state.left("landscape")) == (25, 25)
    assert [event.space for event in told(state, Stocked)] == ["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"]


@pytest.mark.rule("ZE-10")
def test_the_top_of_each_stack_lies_open_before_anyone_decides() -> None:
    state = table(2)
    settle(state)
    assert isinstance(state.decision, PlaceStart)
    assert all(state.tops.values())
    assert [event.left for event in told(state, TopTurned)] == [25, 25]


@pytest.mark.rule("ZE-11")
def test_guilders_and_merchants_at_the_start() -> None:
    state = opening(seats=4)
    assert (state.rear, state.front, state.pos) == (0, 4, [0, 0, 0, 0])
    assert [state.money(seat) for seat in range(4)] == [4, 4, 4, 4]


@pytest.mark.rule("ZE-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_each_player_gets(seats: int) -> None:
    state = table(seats)
    settle(state)
    assert [state.figures(seat) for seat in range(seats)] == [4] * seats
    assert state.stuivers == [1] * seats
    assert [line.points for line in state.standings()] == [0] * seats


@pytest.mark.rule("ZE-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_other_stuivers_form_the_supply(seats: int) -> None:
    assert table(seats).supply == 12 - seats


@pytest.mark.rule("ZE-14")
def test_governors_stand_on_their_hexes() -> None:
    state = table(2, governors=True)
    named = ["h0106", "h0409", "h0601", "h0604", "h0902", "h0905", "h0908"]
    assert [state.chart.ids[hex] for hex in state.governors] == named
    assert table(2).governors == []


@pytest.mark.rule("ZE-15")
def test_records_start_at_nothing() -> None:
    assert table(3, records=True).records == [(0, 0)] * 3


@pytest.mark.rule("ZE-16", "ZE-17", "ZE-19")
@pytest.mark.parametrize("first", [RED, BLUE, GREEN])
def test_figures_are_placed_clockwise_from_the_first_player_who_then_begins(first: int) -> None:
    state = table(3, first=first)
    settle(state)
    order = []
    for name in START_MILLS[:3]:
        order.append(state.decision.seat)
        play(state, Start(name))
    assert order == [first, (first + 1) % 3, (first + 2) % 3]
    assert [event.hex for event in told(state, FigurePlaced)] == list(START_MILLS[:3])
    assert state.decision == Move(first)
    assert (state.round, state.extra) == (1, False)


@pytest.mark.rule("ZE-18", "ZE-28", "ZE-E2")
def test_one_figure_on_a_start_mill() -> None:
    state = table(2)
    settle(state)
    assert [action.hex for action in state.options() if isinstance(action, Start)] == list(START_MILLS)
    play(state, Start("h0406"))
    assert [action.hex for action in state.options() if isinstance(action, Start)] == list(START_MILLS[1:])
    assert refusal(state, Start("h0406")) == ("start_mill.taken", {}, "ZE-18")
    assert refusal(state, Start("h0506")) == ("start_mill.none_here", {}, "ZE-28")
    assert refusal(state, Start("h9999")) == ("hex.unknown", {"hex": "h9999"}, "ZE-28")
    play(state, Start("h0607"))
    assert [state.owner(hex) for hex in state.chart.starts] == [RED, None, None, None, None, BLUE]
    assert [state.figures(seat) for seat in (RED, BLUE)] == [3, 3]


@pytest.mark.rule("ZE-E1")
def test_example_set_up_for_four() -> None:
    state = opening(seats=4)
    assert sum(tile is not None and tile.kind == "mill" for tile in state.market) == 3
    assert sum(tile is not None and tile.kind != "mill" for tile in state.market) == 5
    assert (state.left("mill"), state.left("landscape"), state.supply) == (25, 25, 8)
    assert (state.rear, state.front, state.pos) == (0, 4, [0, 0, 0, 0])


def test_a_foreign_answer_is_refused() -> None:
    state = table(2)
    settle(state)
    assert refusal(state, Steps(1))[0] == "action.unexpected"
