"""The value functions: each module of this package is a title's and exports `VALUE` (see `game.players.value`)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.players.value import PointsOnly, ValueFunction


@cache
def value_of(title: str, style: str = "", level: str = "") -> ValueFunction[Any]:
    """The value function of a title, or `PointsOnly` if it has none; that of a level, in one of the title's styles, if
    it has that."""
    if style or level:
        return value_of(title).at_level(level).styled(style)
    if not find_spec(f"game.titles.{title}") or not find_spec(f"game.titles.{title}.mind.evaluation"):
        return PointsOnly(title)
    value: ValueFunction[Any] = import_module(f"game.titles.{title}.mind.evaluation").VALUE
    return value
