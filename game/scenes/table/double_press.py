"""A press that repeats the last one just after the screen has changed hands: it was meant for the person before."""

from __future__ import annotations

from math import hypot

from game.ui.inputs import Input, Key, Pointer

SOON_MS = 300.0
"""Milliseconds after the next person's prompt appears in which a repeated press plays nothing."""
NEAR = 12.0
"""Units between two presses of the pointer that are one place to a hand."""


class DoublePress:
    def __init__(self) -> None:
        self.last: Input | None = None
        """The latest press."""
        self._repeats = False
        """It repeats the one before it."""
        self._left = 0.0
        """Milliseconds for which a repeated press plays nothing."""

    @property
    def stray(self) -> bool:
        """The latest press was meant for the person before."""
        return self._repeats and self.guards

    @property
    def guards(self) -> bool:
        """A repeated press would play nothing now."""
        return self._left > 0

    def before_input(self, given: Input, scale: float) -> None:
        """Called before an input is handled; `scale`: pixels per unit."""
        if _pressed(given):
            self._repeats = self.last is not None and _alike(self.last, given, NEAR * scale)
            self.last = given

    def change_hands(self) -> None:
        """Another person's prompt has appeared."""
        self._left = SOON_MS

    def advance(self, ms: float) -> None:
        self._left = max(0.0, self._left - ms)


def _pressed(given: Input) -> bool:
    return given.down if isinstance(given, Key) else isinstance(given, Pointer) and given.kind == "press"


def _alike(one: Input, other: Input, near: float) -> bool:
    if isinstance(one, Pointer) and isinstance(other, Pointer):
        return hypot(one.x - other.x, one.y - other.y) <= near
    return isinstance(one, Key) and isinstance(other, Key) and one.scancode == other.scancode
