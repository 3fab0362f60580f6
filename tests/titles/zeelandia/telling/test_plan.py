"""What an answer in Zeelandia achieves, told before it is given."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.zeelandia.actions import Figure, Lay, Steps
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.state import Zeelandia
from game.telling.plan import plan, prospect
from game.words import NBSP
from tests.rules.zeelandia.positions import RED, field, hex_of, mill, opening, put, stock


def told(state: Zeelandia, action: Action) -> str:
    return plan("zeelandia", ("Anna", "Boris", "Vera", "Gleb"), state, action).replace(NBSP, " ")


def test_a_figure_tells_what_its_mill_has() -> None:
    state = opening("h0406")
    put(state, "h0306", field("tulips", 3))
    state.agenda.append(Place(RED, mill(2)))
    laid = told(state, Lay("h0305"))
    assert laid == "The new mill is worth 9 points already; 2 hexes are still free"
    state.advance(Lay("h0305"))
    assert isinstance(state.decision, PutFigure)
    assert told(state, Figure(True)) == laid
    assert told(state, Figure(False)) == ""


def test_a_purchase_promises_a_harvest_but_achieves_none() -> None:
    state = opening("h0406", harvest="plain")
    state.mills[RED].append(hex_of(state, "h0606"))  # so that there is more than one place for the tile
    for name in ("h0305", "h0306"):
        put(state, name, field("tulips", 3))
    stock(state, m1=field("cabbage", 4))
    assert told(state, Steps(1)) == ""
    promised = prospect("zeelandia", ("Anna", "Boris"), state, Steps(1)).replace(NBSP, " ")
    assert promised.startswith("This tile can close a mill: ")


def test_a_field_tells_how_rich_its_mill_becomes() -> None:
    state = opening("h0406", harvest="plain")
    state.agenda.append(Place(RED, field("tulips", 3)))
    assert told(state, Lay("h0305")) == "Feeds the player's own mill: it would now yield 8 points"
