"""The value functions: each module of this package is a title's and exports `VALUE` (see `game.players.value`)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from game.players.value import PointsOnly, ValueFunction


@cache
def value_of(title: str, style: str = "", level: str = "") -> ValueFunction[Any]:
    """The value function of a title, or `PointsOnly` if it has none; that of a level, in one of the title's styles, if
    it has that."""
    if style or level:
        return value_of(title).at_level(level).styled(style)
    if title not in {module.name for module in iter_modules(__path__)}:
        return PointsOnly(title)
    value: ValueFunction[Any] = import_module(f"{__name__}.{title}").VALUE
    return value
