"""Cues: conditions on the offered answers, at which the coach speaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from game.match.action_sequence import answers_of
from game.rules.kernel import Action, Decision, State


@dataclass(frozen=True, slots=True)
class Cue:
    """`about(state, answer)` is asked at decisions of the kinds `at`: whether the cue concerns this legal answer. A
    sequence is judged by its `last` answer, otherwise by its first."""

    key: str
    at: tuple[type[Decision[Any, Any]], ...]
    about: Callable[[Any, Any], bool]
    kind: Literal["warning", "chance", "news"] = "warning"
    """A warning waits until someone considers such an answer, a chance speaks as soon as one is legal; news speaks of
    the position rather than of an answer."""
    last: bool = False

    def speaks_of(self, state: State, action: Action) -> bool:
        answers = answers_of(action)
        return isinstance(state.decision, self.at) and self.about(state, answers[-1 if self.last else 0])

    def offered(self, state: State) -> Action | None:
        """For a chance or news, the first legal answer it concerns, or None."""
        if self.kind == "warning" or not isinstance(state.decision, self.at):
            return None
        return next((action for action in state.options() if self.about(state, action)), None)

    def heeded(self, state: State, action: Action) -> bool:
        """Whether this answer shows that the person has understood."""
        return self.kind == "news" or self.speaks_of(state, action) == (self.kind == "chance")
