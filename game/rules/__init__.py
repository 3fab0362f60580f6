"""The games: each package beside this file is one title and exports `GAME`. No windows, files or clocks in here.

One word for one thing, in all titles:

    state      a position: what lies where, and the agenda of what is still to come
    decision   what a seat or chance is to answer now; the rules that bite there stand in it
    step       what the rules do next by themselves, also on the agenda
    action     an answer to a decision; a refusal says why it is not allowed
    event      a fact about what happened, for the log and the screen
    view       a state as one seat may know it; `Concealed` is raised where a rule would need to know more
    board      a level as it was read; a chart is what a title works out from it once
    setting    the options of a table
    pay, gain  change what a seat holds and tell it
    audit      whether all pieces are there
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from game.rules.kernel import Game


@cache
def titles() -> tuple[str, ...]:
    """The titles that can be played, by name of their package, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def game(title: str) -> Game:
    """The one object of a title. Raises KeyError for a title that is not there."""
    if title not in titles():
        raise KeyError(title)
    found: Game = import_module(f"{__name__}.{title}").GAME
    return found
