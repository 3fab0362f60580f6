"""Sentences about the result of an advised answer, by the rules alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game import words
from game.rules.kernel import Action, State
from game.titles import titled
from game.words import Voice


class PlanTeller(Protocol):
    """A title's plan. `names` are by seat; `state` is the view of the deciding seat. Empty if nothing can be
    predicted."""

    def __call__(self, say: Voice, names: Sequence[str], state: Any, action: Action, /) -> str: ...


def plan(title: str, names: Sequence[str], state: State, action: Action) -> str:
    """The sentence of the title's own plan; empty if it has none."""
    teller = titled(title).plan
    return teller(words.of(title), names, state, action) if teller else ""
