"""What previews are told: every mill that a tile touches, the one just laid, islands and governors."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.zeelandia.actions import Figure, Lay
from game.rules.zeelandia.components import FIGURES, Tile
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.events import Harvested
from game.rules.zeelandia.scoring import governor_points
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.analysis.prospects import Prospect, assumed_answer, islands_opened, prospects, site
from tests.rules.zeelandia.positions import RED, field, hex_of, mill, opening, profit, put, puts, settle, table


def holding(state: Zeelandia, tile: Tile) -> Zeelandia:
    """Red is to lay this tile."""
    state.agenda.append(Place(RED, tile))
    return state


def names(state: Zeelandia, hexes: list[int]) -> list[str]:
    return [state.chart.ids[hex] for hex in hexes]


@pytest.mark.parametrize("side", ["tactical", "family"])
def test_a_mill_that_is_laid_is_told_as_if_it_were_manned(side: str) -> None:
    state = holding(opening("h0406", "h0407", side=side), mill(2))
    own, neighbour = prospects(state, Lay("h0305"))
    assert own == Prospect(RED, hex_of(state, "h0305"), 0, 0, 3, 0, False), "one crop at most"
    assert neighbour.seat == RED
    assert neighbour.hex == hex_of(state, "h0406")
    assert names(state, islands_opened(state, hex_of(state, "h0305"))) == ["h0206", "h0304"]


def test_islands_that_are_known_count_for_it() -> None:
    state = holding(opening("h0406"), mill(2))
    put(state, "h0306", field("tulips", 3))
    own = prospects(state, Lay("h0305"))[0]
    assert own.now == 2 + 3 + 4, "rapeseed 4 of the island, tulips 3"
    hidden = holding(opening("h0406", side="family"), mill(2))
    put(hidden, "h0306", field("tulips", 3))
    assert prospects(hidden, Lay("h0305"))[0].now == 0
    assert prospects(hidden, Lay("h0305"))[0].missing == own.missing


def test_a_mill_without_a_figure_is_nobodys() -> None:
    state = holding(opening("h0406"), mill(2))
    state.advance(Lay("h0305"))
    hex = hex_of(state, "h0305")
    assert isinstance(state.decision, PutFigure)
    assert site(state, Figure(True)) == hex == site(state, Figure(False))
    assert prospects(state, Figure(True))[0].hex == hex
    assert all(prospect.hex != hex for prospect in prospects(state, Figure(False)))
    bare = holding(opening("h0406"), mill(2))
    bare.mills[RED] += [hex_of(bare, name) for name in ("h0505", "h0507", "h0606")]
    assert bare.figures(RED) == 0
    assert len(bare.mills[RED]) == FIGURES
    assert all(prospect.hex != hex for prospect in prospects(bare, Lay("h0305")))


def test_a_harvest_names_the_governor_that_would_be_met() -> None:
    state = opening("h0505", side="family", governors=True)
    puts(state, {"h0503": Tile("rapeseed", 3), "h0602": mill(0), "h0703": field("tulips", 4)})
    put(state, "h0603", mill(2), RED)
    there = {p.hex: p for p in prospects(holding(state, field("cabbage", 2)), Lay("h0604"))}
    assert there[hex_of(state, "h0603")].governor == 4, "were it harvested like this"
    assert governor_points(state, RED, hex_of(state, "h0603")) == -3, "two kinds as yet"
    assert governor_points(state, RED, hex_of(state, "h0505")) == 0, "none is near"


def test_a_fine_takes_no_more_than_there_is() -> None:
    state = opening("h0505", side="family", governors=True)
    put(state, "h0603", mill(2), RED)
    for has, fine in ((0, 0), (2, -2), (9, -3)):
        profit(state, has)
        assert governor_points(state, RED, hex_of(state, "h0603")) == fine


def test_the_tactical_side_tells_what_is_on_an_island_until_it_is_open() -> None:
    known, hidden = opening("h0406"), opening("h0406", side="family")
    hex = hex_of(known, "h0304")
    assert known.printed(hex) == Tile("rapeseed", 4)
    assert hidden.printed(hex) is None
    put(known, "h0304", Tile("rapeseed", 4))
    assert known.printed(hex) is None


@pytest.mark.parametrize("side", ["tactical", "family"])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_foretold_comes_true(side: str, seed: int) -> None:
    """A mill said to lack nothing is harvested by that answer, for those points, and no other is."""
    rng, state = Random(seed), table(4, side, governors=True, harvest=("plain", "variety")[seed % 2])
    settle(state, rng)
    checked = 0
    while not state.over:
        action = state.decision.sample(state, rng)
        place = site(state, action)
        asks = isinstance(state.decision, Place) and state.decision.tile.kind == "mill" and state.figures(state.active)
        known = place is not None and not asks and (state.setting.tactical or not islands_opened(state, place))
        foretold = prospects(state, action) if known else []
        state.journal = []
        state.advance(action)
        if known:
            found = {(e.seat, state.chart.index[e.hex]): e.points for e in state.journal if isinstance(e, Harvested)}
            assert {(p.seat, p.hex): p.now for p in foretold if not p.missing} == found
            checked += len(found)
    assert checked


def test_a_harvest_of_nothing_is_told_as_one() -> None:
    state = holding(opening("h0406"), field("tulips", 3))
    around = [near for near in state.chart.near[hex_of(state, "h0406")] if state.ground[near] is None]
    last, *others = (state.chart.ids[hex] for hex in around)
    for name in others:
        state.occupy(hex_of(state, name), field("tulips", 1))
    (worthless,) = prospects(state, Lay(last))
    assert (worthless.missing, worthless.now, worthless.wasted) == (0, 0, True)
    state.occupy(hex_of(state, last), field("cabbage", 1))
    assert not any(prospect.wasted for prospect in prospects(holding(opening("h0406"), mill(2)), Lay("h0305")))


def test_a_plain_harvest_of_one_kind_is_no_waste() -> None:
    state = holding(opening("h0406", harvest="plain"), field("tulips", 3))
    around = [near for near in state.chart.near[hex_of(state, "h0406")] if state.ground[near] is None]
    last, *others = (state.chart.ids[hex] for hex in around)
    for name in others:
        state.occupy(hex_of(state, name), field("tulips", 1))
    (harvested,) = prospects(state, Lay(last))
    assert (harvested.missing, harvested.now, harvested.wasted) == (0, 5 + 1 + 1 + 3, False)


@pytest.mark.parametrize("side", ["tactical", "family"])
def test_what_covered_islands_would_add_keeps_a_mill_from_being_told_as_wasted(side: str) -> None:
    state = holding(opening("h0406", side=side), mill(2))
    for near in state.chart.near[hex_of(state, "h0305")]:
        if state.ground[near] is None and state.chart.kinds[near] != "island":
            put(state, state.chart.ids[near], mill(1))
    own = prospects(state, Lay("h0305"))[0]
    assert own.hex == hex_of(state, "h0305")
    assert own.missing == 0
    assert own.wasted == (side == "tactical"), "its islands are known there: a farm and one crop"


def test_a_figure_is_supposed_only_where_it_is_asked_for() -> None:
    state = holding(opening("h0406"), mill(2))
    assert assumed_answer(state) is None
    state.advance(Lay("h0305"))
    assert assumed_answer(state) == Figure(True)
