"""Scripted opponents that follow a few rules of thumb, without evaluation or search, as a benchmark for the levels.

A title's scripts are the `SCRIPTS` of the module named after it. In the arena they are called `script:shipper`
and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from game.players.choice import Budget, Choice
from game.players.ladder import AT_ONCE
from game.rules.kernel import Action, State

Script = Callable[[Any, int], Action]
"""Answers the decision of a seat's view."""
SCRIPT = "script"
"""Replaces the level in the arena's name of a scripted player."""


def scripts_of(title: str) -> Mapping[str, Script]:
    """The scripts of a title; empty if it has none."""
    module = f"{__name__}.{title}"
    return import_module(module).SCRIPTS if find_spec(module) else {}


@dataclass(frozen=True)
class Scripted:
    """A player that follows a script."""

    script: Script
    budget: Budget = AT_ONCE

    def choose(
        self, view: State, seat: int, rng: Random, budget: Budget | None = None, explain: bool = False
    ) -> Choice:
        return Choice(self.script(view, seat))
