"""What an answer in Zeelandia achieves, told before it is given."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.zeelandia.actions import Figure, Lay, Steps
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.state import Zeelandia
from game.telling.plan import plan
from game.titles.zeelandia.telling.plan import best_harvest, find_sites, foresee
from game.words import NBSP
from tests.rules.zeelandia.positions import RED, field, hex_of, mill, opening, put, stock


def told(state: Zeelandia, action: Action) -> str:
    return plan("zeelandia", ("Anna", "Boris", "Vera", "Gleb"), state, action).replace(NBSP, " ")


def test_a_figure_tells_what_its_mill_has() -> None:
    state = opening("h0406")
    put(state, "h0306", field("tulips", 3))
    state.agenda.append(Place(RED, mill(2)))
    laid = told(state, Lay("h0305"))
    assert laid == "The new mill would now yield 9 points; 2 hexes are still free"
    state.advance(Lay("h0305"))
    assert isinstance(state.decision, PutFigure)
    assert told(state, Figure(True)) == laid
    assert told(state, Figure(False)) == ""


def test_a_purchase_counts_a_harvest_beside_an_island_it_would_open() -> None:
    state = opening("h0406", harvest="plain", side="family")
    for name in ("h0306", "h0405"):
        put(state, name, field("tulips", 3))
    stock(state, m1=mill(4))
    assert state.chart.near_islands[hex_of(state, "h0305")]
    assert best_harvest(find_sites(foresee(state, Steps(1))), RED) == 5 + 3 + 3


def test_a_field_tells_how_rich_its_mill_becomes() -> None:
    state = opening("h0406", harvest="plain")
    state.agenda.append(Place(RED, field("tulips", 3)))
    assert told(state, Lay("h0305")) == "Feeds the player's own mill: it would now yield 8 points"
