"""A sentence about what an advised answer achieves by the rules alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game import words
from game.rules.kernel import Action, State
from game.titles import titled
from game.words import Voice


class PlanTeller(Protocol):
    """`names` by seat; `state` as whoever decides sees it. Empty: nothing can be foretold."""

    def __call__(self, say: Voice, names: Sequence[str], state: Any, action: Action, /) -> str: ...


def plan(title: str, names: Sequence[str], state: State, action: Action) -> str:
    """By the title's own plan; empty for a title without one."""
    own = titled(title).plan
    return own()(words.of(title), names, state, action) if own else ""
