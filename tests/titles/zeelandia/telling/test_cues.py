"""What matters in Zeelandia: each cue speaks where it should, and is silent beside that."""

from __future__ import annotations

from game.rules.zeelandia.actions import Lay, Steps
from game.rules.zeelandia.components import FIGURES
from game.titles.zeelandia.analysis.prospects import space_ahead, to_warehouse
from tests.coach.asking import cue, speaks
from tests.rules.zeelandia.positions import (
    BLUE,
    RED,
    START_MILLS,
    field,
    guild_master,
    hex_of,
    holding,
    mill,
    opening,
    puts,
    stock,
)

TITLE = "zeelandia"


def test_a_mill_without_a_figure_for_it() -> None:
    state = opening("h0406")
    stock(state, m1=mill(3), m2=field("cabbage", 3))
    assert not speaks(TITLE, "unmanned", state, Steps(1))
    state.mills[RED] = [hex_of(state, name) for name in START_MILLS][:FIGURES]
    assert not state.figures(RED)
    assert speaks(TITLE, "unmanned", state, Steps(1))
    assert not speaks(TITLE, "unmanned", state, Steps(2))


def test_the_last_guilder_before_the_warehouse() -> None:
    state = opening("h0406")
    state.pos[RED] = state.front - 1
    guild_master(state, "m2")
    assert speaks(TITLE, "penniless", state, Steps(2))
    assert not speaks(TITLE, "penniless", state, Steps(1)), "a guilder is left"
    state.pos[BLUE] = state.front - 1
    assert not speaks(TITLE, "penniless", state, Steps(2)), "the guilders run forward"
    state.pos[BLUE] = state.rear
    guild_master(state, "m0")
    assert not speaks(TITLE, "penniless", state, Steps(2)), "the warehouse is far"


def test_the_warehouse_is_close_from_two_to_six_steps_before_it() -> None:
    close = {}
    for space in ("m0", "m1", "m2", "m3", "m4", "m5", "m6", "m7"):
        state = opening("h0406")
        state.pos[RED] = state.front - 1
        guild_master(state, space)
        left = to_warehouse(state, space_ahead(state, 2))
        close[left] = speaks(TITLE, "penniless", state, Steps(2))
    assert close == {steps: 2 <= steps <= 6 for steps in (1, 2, 3, 4, 5, 6, 7, 10)}


def test_a_mill_that_closes_for_nothing() -> None:
    for harvest, crop, wasted in (
        ("variety", "cabbage", True),
        ("variety", "tulips", False),
        ("plain", "cabbage", False),
    ):
        state = opening("h0406", harvest=harvest)
        puts(state, {"h0305": field("cabbage", 3), "h0405": field("cabbage", 2)})
        holding(state, RED, field(crop, 5))  # type: ignore[arg-type]
        assert speaks(TITLE, "wasted", state, Lay("h0306")) is wasted


def test_a_hex_that_pays_the_neighbour_more() -> None:
    for value, generous in ((6, True), (5, True), (4, False)):
        state = opening("h0406", "h0407")
        puts(state, {"h0305": field("cabbage", 3), "h0405": field("cabbage", 1)})
        puts(state, {"h0307": field("tulips", value), "h0408": field("rapeseed", 2)})
        holding(state, RED, field("tulips", 7))
        assert state.owner(hex_of(state, "h0407")) == BLUE
        assert not speaks(TITLE, "generous", state, Lay("h0306")), "there is no other hex"
        state.mills[RED].append(hex_of(state, "h0606"))
        assert speaks(TITLE, "generous", state, Lay("h0306")) is generous
        others = [lay for lay in state.options() if lay != Lay("h0306")]
        assert others
        assert not any(speaks(TITLE, "generous", state, lay) for lay in others)


def test_the_last_turns() -> None:
    state = opening("h0406")
    assert cue(TITLE, "final").offered(state) is None
    state.stacks["mill"] = [0 for _ in state.stacks["mill"]]
    state.tops["mill"] = None
    assert cue(TITLE, "final").offered(state) is not None


def test_a_stop_on_the_warehouse_or_on_an_empty_space() -> None:
    state = opening("h0406")
    guild_master(state, "m8")
    before = to_warehouse(state, state.guild_master)
    assert speaks(TITLE, "fined", state, Steps(before))
    assert not speaks(TITLE, "fined", state, Steps(before + 1))
    guild_master(state, "m0")
    assert not speaks(TITLE, "ending", state, Steps(1))
    stock(state, m1=None)
    assert speaks(TITLE, "ending", state, Steps(1))


def test_a_tile_without_a_place_for_it() -> None:
    state = opening("h0406")
    stock(state, m1=field("tulips", 3))
    assert not speaks(TITLE, "placeless", state, Steps(1))
    for hex, tile in enumerate(state.ground):
        if tile is None and state.chart.kinds[hex] != "island":
            state.ground[hex] = field("tulips", 1)
    assert speaks(TITLE, "placeless", state, Steps(1))


def test_a_harvest_that_is_ripe() -> None:
    for crop, ripe in (("tulips", True), ("cabbage", False)):
        state = opening("h0406")
        puts(state, {"h0305": field("cabbage", 3), "h0405": field("cabbage", 2)})
        holding(state, RED, field(crop, 5))  # type: ignore[arg-type]
        assert (cue(TITLE, "ripe").offered(state) == Lay("h0306")) is ripe
