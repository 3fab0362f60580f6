"""Explanations of choices in Marco Polo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.players.choice import Reason
from game.players.explanation import Explanation
from game.players.weights import Row, at
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Pick
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import without_goals, without_hand

POINTS_SCALES: Mapping[str, Row] = {"normal": (0.25, 0.25, 0.75), "hard": (0.2, 0.2, 0.6), "expert": (0.2, 0.2, 0.5)}
"""By level, from the first round to the last: final points per point of the value that a seat was ahead, in 80 games of
four alike. The weights were learnt by victories, which leave the scale open."""


@dataclass(frozen=True, eq=False, kw_only=True)
class MarcoPoloExplanation(Explanation[MarcoPolo]):
    scale: Row
    """The one of `POINTS_SCALES` that belongs to the evaluation."""

    def why(self, state: MarcoPolo, action: Action) -> tuple[Reason, ...]:
        return (Reason("reason.character"),) if isinstance(action, Pick) else ()

    def points_scale(self, state: MarcoPolo) -> float:
        return at(self.scale, self.evaluation.progress(state))

    def without_face_down(self, view: MarcoPolo, seat: int) -> MarcoPolo:
        unread = without_goals(view, seat)
        return unread if view.setting.open_hands else without_hand(unread, seat)
