"""The games: each subpackage is one title and exports `GAME`. No windows, files or clocks in here.

One word for one thing, in all titles:

    state      a position: all pieces, and the agenda of what is still to come
    decision   a point where a seat or chance must act, with the rules that apply there
    automatic  an item of the agenda that the rules carry out by themselves
    action     an answer to a decision; a refusal says why it is not allowed
    event      a fact about what happened, for the log and the screen
    view       a state as one seat may know it; `Concealed` is raised if a rule would need to know more
    board      a level that has been read; a title computes its chart from it, once
    setting    the options of a table
    pay, gain  change what a seat holds and record the event
    audit      checks that no piece is lost or doubled
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from game.rules.kernel import Game


@cache
def titles() -> tuple[str, ...]:
    """The names of the title packages, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def game(title: str) -> Game:
    """The `GAME` of a title. Raises KeyError for an unknown title."""
    if title not in titles():
        raise KeyError(title)
    rules: Game = import_module(f"{__name__}.{title}").GAME
    return rules
