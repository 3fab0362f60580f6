"""The steps of a turn, and the current one (section 5)."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import Decision
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.decisions.islands import Uncover
from game.rules.zeelandia.decisions.purchase import Move
from game.rules.zeelandia.decisions.stacks import TurnUp
from game.rules.zeelandia.decisions.turn import EndTurn
from game.rules.zeelandia.state import Zeelandia

PHASES = ("purchase", "cultivation", "islands", "harvest", "stuiver")
DECIDED: dict[type[Decision[Any, Any]], str] = {
    TurnUp: "purchase",
    Move: "purchase",
    Place: "cultivation",
    PutFigure: "cultivation",
    Uncover: "islands",
    EndTurn: "stuiver",
}
"""The step in which each decision is made; none is made in a harvest."""


def phase(state: Zeelandia) -> int | None:
    """Index of the current step; None before the game begins and after it ends."""
    if state.over or not state.round:
        return None
    return PHASES.index(DECIDED[type(state.decision)])
