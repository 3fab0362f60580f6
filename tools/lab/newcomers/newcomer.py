"""A newcomer: chooses what looks best by what the lesson taught."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, TypeVar

from game.players.choice import Budget, Choice
from game.rules.kernel import Action, State
from game.rules.toolkit import unroll

S = TypeVar("S", bound=State)
Worth = Callable[[Any, Action, int], float]
"""How good an answer of a seat looks in a position."""


class Newcomer:
    """Chooses what looks best."""

    budget = Budget()

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def choose(
        self, view: State, seat: int, rng: Random, budget: Budget | None = None, explain: bool = False
    ) -> Choice:
        return Choice(max(view.options(), key=lambda action: self.worth(view, action, seat)))


def then(state: S, action: Action, seat: int) -> S:
    """The position at the next decision after an answer, with any luck."""
    after = state.imagine(seat, Random(1))
    after.play(action)
    unroll(after, (Random(number) for number in count()))
    return after
