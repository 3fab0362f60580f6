"""Cues: conditions on the offered answers, at which the coach speaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.match.action_sequence import answers_of
from game.rules.kernel import Action, Decision, State


@dataclass(frozen=True, slots=True)
class Cue:
    """`about(state, answer)` is asked at decisions of the kinds `at`: whether the cue concerns this legal answer. A
    sequence is judged by its `last` answer, otherwise by its first."""

    key: str
    at: tuple[type[Decision[Any, Any]], ...]
    about: Callable[[Any, Any], bool]
    chance: bool = False
    """A chance speaks as soon as such an answer is legal; a warning, which is neither, waits until someone considers
    one."""
    last: bool = False
    news: bool = False
    """It speaks as soon as it is so, of the position rather than of an answer."""

    def speaks_of(self, state: State, action: Action) -> bool:
        answers = answers_of(action)
        return isinstance(state.decision, self.at) and self.about(state, answers[-1 if self.last else 0])

    def offered(self, state: State) -> Action | None:
        """For a chance or news, the first legal answer it concerns, or None."""
        if not (self.chance or self.news) or not isinstance(state.decision, self.at):
            return None
        return next((action for action in state.options() if self.about(state, action)), None)

    def heeded(self, state: State, action: Action) -> bool:
        """Whether this answer shows that the person has understood."""
        return self.news or self.speaks_of(state, action) == self.chance
