"""What an answer in Zeelandia achieves, told before it is given."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.zeelandia.actions import Figure, Lay
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.state import Zeelandia
from game.telling.plan import plan
from game.words import NBSP
from tests.rules.zeelandia.positions import RED, field, mill, opening, put


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
