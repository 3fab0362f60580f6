"""The games: each package beside this file is one title and exports `GAME`. No windows, files or clocks in here."""

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
