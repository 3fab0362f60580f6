"""Explanations of choices, beside the reasons that follow from the evaluation (`reasons`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from game.players.choice import Reason
from game.players.evaluation import Evaluation, S
from game.rules.kernel import Action


@dataclass(frozen=True, eq=False)
class Explanation(Generic[S]):
    evaluation: Evaluation[S]
    explains_search: bool = False
    """Whether `why` explains what a search has chosen, too; where it says nothing, the features do."""

    claims: Mapping[str, Callable[[S, int], float]] = field(default_factory=dict)
    """By group of features: what its sentence speaks of, counted in a position for a seat. It may be said only where
    there is more of that; without a count, wherever the group gains."""

    def why(self, state: S, action: Action) -> tuple[Reason, ...]:
        """Reasons for an answer that was chosen without a search."""
        return ()

    def advised(self, state: S, action: Action) -> Action:
        """The answer for a person where a computer player chose this one, which may have spared the others' time."""
        return action

    def speaks(self, state: S, action: Action, group: str) -> bool:
        """Whether an action can bring what a group of features counts, so that it may be said to."""
        return True

    def harmed(self, view: S, seat: int, ends: Sequence[S], others: Sequence[S]) -> Mapping[str, int | str]:
        """What of a rival's an action harms: parameters of the title's text `harm.OF`, with its `of`. `ends`:
        positions that the action leads to, `others`: those that its alternative leads to. Empty if nothing stands
        out."""
        return {}

    def delayed(self, view: S, seat: int, ends: Sequence[S], others: Sequence[S]) -> float:
        """Of what a rival loses in `ends`, the value that is only put off: that it is not its turn yet."""
        return 0.0

    def points_scale(self, state: S) -> float:
        """Final points per point of value."""
        return 1.0

    def without_face_down(self, view: S, seat: int) -> S:
        """The view of a seat without what lies face down before it, or the same object if nothing does: the others hear
        reasons that follow from this."""
        return view

    def tellable(self, group: str) -> bool:
        """Whether the points of a group of features are true in `without_face_down` as well."""
        return True
