"""What an advised answer achieves by the rules alone, in a sentence: the title's own `plan` tells, if it has one."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from game import words
from game.rules.kernel import Action, State


def plan(title: str, names: Sequence[str], state: State, action: Action) -> str:
    """`names` by seat; `state` as whoever decides sees it. Empty: nothing that can be foretold."""
    module = f"game.titles.{title}.telling.plan"
    told: str = import_module(module).plan(words.of(title), names, state, action) if find_spec(module) else ""
    return told
