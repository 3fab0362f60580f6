"""When something matters: a question about an answer that is offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.match.action_sequence import answers_of
from game.rules.kernel import Action, Decision, State
from game.titles import titled


@dataclass(frozen=True, slots=True)
class Cue:
    """`about(state, answer)` is asked at decisions of the kinds `at`: whether this legal answer is one of those that it
    speaks of. A plan counts by its `last` answer, else by its first."""

    key: str
    at: tuple[type[Decision[Any, Any]], ...]
    about: Callable[[Any, Any], bool]
    chance: bool = False
    """It speaks as soon as such an answer is offered; a warning waits until somebody considers one."""
    last: bool = False

    def speaks_of(self, state: State, action: Action) -> bool:
        answers = answers_of(action)
        return isinstance(state.decision, self.at) and self.about(state, answers[-1 if self.last else 0])

    def offered(self, state: State) -> Action | None:
        """Of a chance: the first answer that it speaks of."""
        if not self.chance or not isinstance(state.decision, self.at):
            return None
        return next((action for action in state.options() if self.about(state, action)), None)

    def heeded(self, state: State, action: Action) -> bool:
        """Whether somebody who answers like this has understood."""
        return self.speaks_of(state, action) == self.chance


@cache
def cues(title: str) -> tuple[Cue, ...]:
    """All of a title, the most important first."""
    own = titled(title).cues
    return own() if own else ()
