"""Computer players that answer at once, without a process of their own. At a twin of a table they choose as they did at
the table itself, which they might; only their reasons are made anew, from what they see there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.players.choice import Budget, Choice
from game.players.ladder import player
from game.players.reasons import WIDTH, contrast, public_reasons, reasons
from game.players.thinker import Thinker
from game.players.tree import Tree
from game.players.values import value_of
from game.rules.kernel import Action, State


class Thoughts:
    """The answers to all questions, in their order."""

    def __init__(self) -> None:
        self.chosen: list[Action] = []
        self._asked = 0

    def again(self) -> None:
        """From now on the questions of the twin come, which are the same."""
        self._asked = 0

    def choose(self, choose: Callable[[], Action]) -> Action:
        if self._asked == len(self.chosen):
            self.chosen.append(choose())
        self._asked += 1
        return self.chosen[self._asked - 1]


def explained(title: str, view: State, seat: int, action: Action, instead: Action | None, others_hear: bool) -> Choice:
    value, rng = value_of(title), Random(1)
    tree = Tree(value, rng, WIDTH, 1, value.shared)
    state = view.imagine(seat, rng)
    tree.begin(state, list(dict.fromkeys((action, *tree.options(state)))))
    choice = Choice(action, reasons(value, tree, view, seat, action))
    if others_hear:
        choice = replace(choice, reasons=public_reasons(value, view, seat, choice, Random(1)))
    if instead not in (None, action):
        choice = replace(choice, contrast=contrast(value, view, seat, action, instead, Random(1)))
    return choice


@contextmanager
def thinking(thoughts: Thoughts) -> Iterator[None]:
    """Hints and computer players of every table go by these thoughts."""
    answers: dict[Thinker, Choice | None] = {}

    def ask(
        self: Thinker,
        view: State,
        seat: int,
        level: str,
        title: str,
        *_: Any,
        instead: Action | None = None,
        public_reasons: bool = False,
        **__: Any,
    ) -> None:
        budget = Budget(playouts=0)
        action = thoughts.choose(lambda: player(level, title).choose(view, seat, Random(1), budget).action)
        fits = view.refusal(action) is None
        answers[self] = explained(title, view, seat, action, instead, public_reasons) if fits else Choice(action)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Thinker, "warm", lambda self: None)
        patch.setattr(Thinker, "ask", ask)
        patch.setattr(Thinker, "poll", lambda self, fallback=True: answers.pop(self, None))
        yield
