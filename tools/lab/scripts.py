"""Opponents that play by a few rules of thumb, without a value function or a search, to measure the levels against.

A title's own are `SCRIPTS` of `game/titles/<title>/mind/scripts.py`. In the arena they are called `script:shipper`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.players.choice import Budget, Choice
from game.players.ladder import AT_ONCE
from game.rules.kernel import Action, State
from game.titles import titled

Script = Callable[[Any, int], Action]
"""The answer of a seat to the decision of its view."""
SCRIPT = "script"
"""What stands in the place of a level in the name of a player of the arena."""


def scripts_of(title: str) -> Mapping[str, Script]:
    """The scripts of a title, empty if it has none."""
    scripts = titled(title).scripts
    return scripts() if scripts else {}


@dataclass(frozen=True)
class Scripted:
    """The player that follows a script."""

    script: Script
    budget: Budget = AT_ONCE

    def choose(
        self, view: State, seat: int, rng: Random, budget: Budget | None = None, explain: bool = False
    ) -> Choice:
        return Choice(self.script(view, seat))
