"""The time for which the pointer or the focus has rested on a widget, which then shows its tip."""

from __future__ import annotations

from math import inf


class Dwell:
    def __init__(self) -> None:
        self.ms = 0.0

    def restart(self) -> None:
        """Another widget, or another input."""
        self.ms = 0.0

    def stop(self) -> None:
        """No tip until the next restart."""
        self.ms = -inf
