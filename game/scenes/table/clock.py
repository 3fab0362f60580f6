"""The time that a person has left for what a title limits."""

from __future__ import annotations

import math
from collections.abc import Hashable

from game.scenes.table.parts import Limit
from game.telling.labels import Meter
from game.words import Voice

LAST = 15
"""Seconds left when it becomes loud."""


class Clock:
    """Counts down while a person decides. Undo gives no time back, for it is kept by the limit's key."""

    def __init__(self) -> None:
        self._left: dict[Hashable, float] = {}

    def run(self, limit: Limit, ms: float) -> bool:
        """Lets time pass; whether another second is to be shown, or none is left."""
        before = self._left.get(limit.key, limit.seconds * 1000.0)
        left = self._left[limit.key] = max(0.0, before - ms)
        return not left or math.ceil(left / 1000) != math.ceil(before / 1000)

    def seconds(self, limit: Limit) -> int:
        """Seconds left; 0: time is up."""
        return math.ceil(self._left.get(limit.key, limit.seconds * 1000.0) / 1000)

    def meter(self, limit: Limit, say: Voice) -> Meter:
        minutes, seconds = divmod(self.seconds(limit), 60)
        return Meter(say("table.clock"), f"{minutes}:{seconds:02}", "clock", self.seconds(limit) <= LAST)
