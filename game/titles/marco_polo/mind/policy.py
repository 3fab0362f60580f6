"""Choices without a search in Marco Polo, and how searches look ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.players.policy import Search
from game.players.tuned_policy import TunedPolicy, numbers_of
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Pick
from game.rules.marco_polo.decisions.turn import END, Turn
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.mind.evaluation import FEATURES, MarcoPoloEvaluation
from game.titles.marco_polo.mind.manner import Manner
from game.titles.marco_polo.mind.options import promising

SWINGS = {name: max(0.15 * abs(number), 0.01) for name, number in numbers_of(Manner()).items()} | {
    f"weights.{name}.{knot}": 0.3 * guess for name, guess in FEATURES.items() for knot in range(3)
}


@dataclass(frozen=True, eq=False)
class MarcoPoloPolicy(TunedPolicy[MarcoPolo]):
    """Turns are played on alone; everything else is not searched."""

    kind = Manner
    swings: ClassVar = SWINGS

    evaluation: MarcoPoloEvaluation
    most: int = 5
    playouts: tuple[int, int] = (2, 8)
    judged_a_minute: int = 11
    widths: tuple[int, int] = (600, 600)

    def sensible(self, state: MarcoPolo, options: list[Action]) -> list[Action]:
        return promising(state, options, self.evaluation.manner)

    def without_search(self, state: MarcoPolo, options: list[Action]) -> Action | None:
        """Characters go by their talents."""
        talents = self.evaluation.manner.talents
        picks = [option for option in options if isinstance(option, Pick)]
        return max(picks, key=lambda pick: talents[pick.character]) if picks else None

    def turn(self, state: MarcoPolo) -> int:
        return state.round * 1000 + state.turns

    def search(self, state: MarcoPolo) -> Search:
        return "alone" if isinstance(state.decision, Turn) else "none"

    def pass_action(self, state: MarcoPolo) -> Action | None:
        """Whoever has dice left ends the turn without laying any."""
        return END if isinstance(state.decision, Turn) else None
