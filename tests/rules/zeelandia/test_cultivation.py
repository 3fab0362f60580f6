"""Sections 5.4 and 5.5: where tiles go, and figures."""

from __future__ import annotations

import pytest

from game.rules.zeelandia.actions import Figure, Lay, Pass, Steps, UseStuiver
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.decisions.islands import Uncover
from game.rules.zeelandia.decisions.turn import EndTurn
from game.rules.zeelandia.events import FigurePlaced, Harvested, IslandOpened, TileLaid, TileLeft
from tests.rules.zeelandia.positions import (
    BLUE,
    GREEN,
    RED,
    ROUND_TOWN,
    YELLOW,
    field,
    hex_of,
    holding,
    journal,
    lay,
    mill,
    opening,
    play,
    put,
    puts,
    refusal,
    sites,
    stock,
    to_move,
    told,
)

TULIPS = field("tulips", 6)


@pytest.mark.rule("ZE-30", "ZE-59", "ZE-E10")
def test_seeds_go_next_to_a_manned_mill_of_ones_own() -> None:
    state = opening("h0406", "h0607")
    assert sites(state, RED, TULIPS) == ["h0305", "h0306", "h0405"]
    holding(state, RED, TULIPS)
    assert refusal(state, Lay("h0705")) == ("mill.none_near", {}, "ZE-59")  # next to a neutral mill
    assert refusal(state, Lay("h0707")) == ("mill.none_near", {}, "ZE-59")  # next to Blue's
    assert refusal(state, Lay("h0407")) == ("hex.occupied", {}, "ZE-59")
    assert refusal(state, Lay("m3")) == ("hex.unknown", {"hex": "m3"}, "ZE-59")


@pytest.mark.rule("ZE-60")
def test_seeds_may_touch_mills_of_others_and_count_for_them() -> None:
    state = opening("h0406", "h0407")
    assert "h0306" in sites(state, RED, TULIPS)
    puts(state, {"h0307": field("cabbage", 1), "h0408": field("cabbage", 2)})
    lay(state, RED, "h0306", TULIPS)
    assert [(e.seat, e.hex, e.points) for e in told(state, Harvested)] == [(BLUE, "h0407", 5 + 1 + 2 + 6)]


@pytest.mark.rule("ZE-31", "ZE-61", "ZE-E11")
def test_a_mill_goes_next_to_any_land() -> None:
    state = opening("h0406", "h0607")
    assert sites(state, RED, mill(2)) == ROUND_TOWN
    put(state, "h0409", field("tulips", 1))  # anybody's field
    put(state, "h0704", field("tulips", 4))  # an open island
    reached = sites(state, RED, mill(2))
    assert "h0410" in reached
    assert "h0703" in reached
    holding(state, RED, mill(2))
    assert refusal(state, Lay("h1004")) == ("land.none_near", {}, "ZE-61")
    assert refusal(state, Lay("h0409")) == ("hex.occupied", {}, "ZE-61")
    assert refusal(state, Lay("nowhere")) == ("hex.unknown", {"hex": "nowhere"}, "ZE-61")


@pytest.mark.rule("ZE-62")
def test_a_covered_island_is_neither_land_nor_a_site() -> None:
    state = opening("h0406")
    put(state, "h0305", field("cabbage", 3))
    put(state, "h0405", field("cabbage", 1))
    assert "h0206" not in sites(state, RED, mill(1))  # an island beside the field
    assert "h0106" not in sites(state, RED, mill(1))  # water beside the island only
    holding(state, RED, mill(1))
    assert refusal(state, Lay("h0206")) == ("island.covered", {}, "ZE-62")
    state.mills[RED].append(hex_of(state, "h0305"))
    assert "h0206" not in sites(state, RED, TULIPS)
    holding(state, RED, TULIPS)
    assert refusal(state, Lay("h0206")) == ("island.covered", {}, "ZE-62")


@pytest.mark.rule("ZE-63")
def test_a_tile_with_a_place_must_be_placed() -> None:
    state = opening("h0406")
    puts(state, {"h0305": field("cabbage", 1), "h0306": field("cabbage", 2)})
    holding(state, RED, field("cabbage", 3))
    assert state.options() == [Lay("h0405")]
    assert refusal(state, Pass())[0] == "action.unexpected"


@pytest.mark.rule("ZE-64", "ZE-E21")
def test_without_a_place_the_tile_leaves_the_game() -> None:
    state = opening("h0406", seats=4)
    state.mills[YELLOW].clear()
    to_move(state, YELLOW)
    stock(state, m1=TULIPS)
    journal(state).clear()
    ground = list(state.ground)
    state.play(Steps(1))
    assert told(state, TileLeft) == [TileLeft(YELLOW, TULIPS)]
    assert state.ground == ground
    assert state.decision == EndTurn(YELLOW)
    state.audit()


@pytest.mark.rule("ZE-65")
def test_laid_tiles_stay() -> None:
    state = opening("h0406")
    lay(state, RED, "h0305", TULIPS)
    put(state, "h0405", field("rapeseed", 2))
    lay(state, RED, "h0306", field("rapeseed", 3))
    assert [state.ground[hex_of(state, name)] for name in ("h0305", "h0405")] == [TULIPS, field("rapeseed", 2)]
    for tile in (TULIPS, mill(2)):
        assert "h0305" not in sites(state, BLUE, tile)


@pytest.mark.rule("ZE-32", "ZE-66")
def test_a_figure_may_go_on_a_mill_just_laid() -> None:
    for put_it in (True, False):
        state = opening("h0406", "h0607")
        holding(state, RED, mill(3))
        play(state, Lay("h0405"))
        assert state.decision == PutFigure(RED, "h0405")
        assert state.options() == [Figure(True), Figure(False)]
        play(state, Figure(put_it))
        assert state.owner(hex_of(state, "h0405")) == (RED if put_it else None)
        assert state.figures(RED) == (2 if put_it else 3)
        assert told(state, FigurePlaced) == ([FigurePlaced(RED, "h0405")] if put_it else [])


@pytest.mark.rule("ZE-32", "ZE-66", "ZE-68")
def test_the_last_figure_may_go_too() -> None:
    state = opening("h0505", "h0507")
    for name in ("h0408", "h0608"):
        put(state, name, mill(1), BLUE)
    assert state.figures(BLUE) == 1
    holding(state, BLUE, mill(4))
    play(state, Lay("h0305"))
    assert state.options() == [Figure(True), Figure(False)]
    play(state, Figure(True))
    assert (state.figures(BLUE), state.owner(hex_of(state, "h0305"))) == (0, BLUE)


@pytest.mark.rule("ZE-32")
def test_nobody_is_asked_about_a_figure_for_a_field() -> None:
    state = opening("h0406")
    holding(state, RED, TULIPS)
    play(state, Lay("h0405"))
    assert state.decision == EndTurn(RED)


@pytest.mark.rule("ZE-67")
def test_without_a_figure_a_mill_stays_neutral() -> None:
    state = opening("h0406", "h0607")
    lay(state, RED, "h0405", mill(3), Figure(False), Pass())
    assert "h0404" not in sites(state, RED, TULIPS)
    for _ in range(12):
        kinds = {type(action).__name__ for action in state.options()}
        assert kinds <= {"Steps", "Lay", "Figure", "UseStuiver", "Pass"}
        if isinstance(state.decision, PutFigure):
            assert state.decision.hex != "h0405"
        play(state, state.options()[-1])
    assert state.owner(hex_of(state, "h0405")) is None


@pytest.mark.rule("ZE-68", "ZE-E20")
def test_with_all_figures_on_the_board_the_mill_is_neutral() -> None:
    state = opening("h0505", "h0507")
    for name in ("h0408", "h0608", "h0707"):
        put(state, name, mill(1), BLUE)
    assert state.figures(BLUE) == 0
    holding(state, BLUE, mill(4))
    play(state, Lay("h0305"))
    assert state.decision == EndTurn(BLUE)  # no question
    assert not told(state, FigurePlaced)
    assert state.owner(hex_of(state, "h0305")) is None
    assert [e.hex for e in told(state, IslandOpened)] == ["h0206", "h0304"]
    found = PutFigure(BLUE, "h0305").refusal(state, Figure(True))
    assert found is not None
    assert (found.key, found.rule) == ("figures.none", "ZE-68")


@pytest.mark.rule("ZE-69", "ZE-E20")
def test_a_neutral_mill_is_land_closes_gaps_and_is_never_harvested() -> None:
    state = opening("h0406", "h0607")
    puts(state, {"h0305": field("cabbage", 3), "h0405": field("tulips", 2)})
    lay(state, RED, "h0306", mill(3), Figure(False))
    assert [(e.seat, e.hex, e.points) for e in told(state, Harvested)] == [(RED, "h0406", 5 + 3 + 2)]
    assert "h0207" not in sites(state, BLUE, mill(1))
    assert {"h0306", "h0307"} & set(sites(state, BLUE, mill(1))) == {"h0307"}
    put(state, "h0307", field("tulips", 4))
    assert all(state.ground[n] is not None for n in state.chart.near[hex_of(state, "h0306")])
    lay(state, BLUE, "h0706", field("tulips", 5))
    assert len(told(state, Harvested)) == 1
    assert state.ground[hex_of(state, "h0306")] == mill(3)


@pytest.mark.rule("ZE-70")
def test_the_figure_is_decided_before_islands_are_turned_over() -> None:
    for side in ("family", "tactical"):
        state = opening("h0406", side=side)
        holding(state, RED, mill(3))
        state.play(Lay("h0305"))
        assert isinstance(state.decision, PutFigure)
        assert not told(state, IslandOpened)
        state.play(Figure(True))
        assert isinstance(state.decision, Uncover) or len(told(state, IslandOpened)) == 2


@pytest.mark.rule("ZE-34")
def test_purchase_cultivation_islands_harvest_in_this_order() -> None:
    state = opening("h0406")
    puts(state, {"h0306": field("cabbage", 3), "h0405": field("tulips", 2)})
    stock(state, m2=mill(3))
    play(state, Steps(2), Lay("h0305"), Figure(False))
    order = [e.__class__.__name__ for e in journal(state)]
    wanted = ["GuildMasterMoved", "TileTaken", "TileLaid", "IslandOpened", "Harvested"]
    assert [name for name in dict.fromkeys(order) if name in wanted] == wanted
    assert state.decision == EndTurn(RED)
    assert UseStuiver() in state.options()


@pytest.mark.rule("ZE-34")
def test_no_step_can_be_left_out() -> None:
    state = opening("h0406", seats=3)
    assert refusal(state, Pass())[0] == "action.unexpected"
    holding(state, GREEN, TULIPS)
    assert isinstance(state.decision, Place)
    assert refusal(state, UseStuiver())[0] == "action.unexpected"
    assert not told(state, TileLaid)
