"""The value function of each title (`game.players.value`)."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.players.value import PointsOnly, ValueFunction
from game.titles import titled


@cache
def value_of(title: str, style: str = "", level: str = "") -> ValueFunction[Any]:
    """The value function of a title, or `PointsOnly` if it has none; that of a level, in one of the title's styles, if
    it has that."""
    if style or level:
        return value_of(title).at_level(level).styled(style)
    evaluation = titled(title).evaluation
    return evaluation() if evaluation else PointsOnly(title)
