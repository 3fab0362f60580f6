"""A honeycomb that grows during play, scaled to fit everything that must be visible."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from game.ui.units import Area, Point

Cell = tuple[int, int]
"""Axial coordinates."""
MARGIN = 0.08, 0.1
"""Margin around the fitted cells, across and down, in hex widths."""


@dataclass(frozen=True)
class Honeycomb:
    """In map px. `wide`: width of a hex between parallel sides; `origin`: centre of cell (0, 0)."""

    wide: float
    origin: Point = (0.0, 0.0)

    @property
    def radius(self) -> float:
        """From the centre of a hex to a corner."""
        return self.wide / math.sqrt(3)

    def at(self, cell: Cell) -> Point:
        q, r = cell
        return self.origin[0] + self.wide * (q + r / 2), self.origin[1] + self.wide * r * math.sqrt(3) / 2

    def hex(self, cell: Cell) -> Area:
        (x, y), high = self.at(cell), 2 * self.radius
        return Area(x - self.wide / 2, y - high / 2, self.wide, high)


def fitted(window: Area, cells: Iterable[Cell], widest: float) -> Honeycomb:
    """Fit all cells centred into the window; no hex wider than `widest`."""
    points = [Honeycomb(1.0).at(cell) for cell in cells]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, low = min(y for _, y in points), max(y for _, y in points)
    across, down = right - left + 1 + MARGIN[0], low - top + 2 / math.sqrt(3) + MARGIN[1]
    wide = min(widest, window.w / across, window.h / down)
    x, y = window.centre
    return Honeycomb(wide, (x - wide * (left + right) / 2, y - wide * (top + low) / 2))
