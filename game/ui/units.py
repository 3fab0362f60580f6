"""Logical units: every layout number is in units `u`; a unit is `s` pixels, and `s` grows with the window.

1.0 at 720p, 1.25 at 1080p, 1.7 at 1440p, 2.5 at 4K, between them in proportion; times the user's own scale.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

Point = tuple[float, float]
"""x and y: in units, or in pixels of the screen or of the map, as stated where it is used."""
STEPS = ((720, 1.0), (1080, 1.25), (1440, 1.7), (2160, 2.5))
NARROWEST = 960
"""A window shows at least this many units across at scale 1: a narrow one is drawn smaller instead."""
LEAST_SCALE, TV = 0.8, 1.4
TARGET = 44
"""The minimum side of anything that is clicked or tapped, in units."""


class Area(NamedTuple):
    """A rectangle in units, in the window's own coordinates."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Area:
        """Smaller by `dx` on the left and right and by `dy` (or `dx`) at top and bottom; negative numbers grow it."""
        dy = dx if dy is None else dy
        return Area(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Area:
        return Area(self.x + dx, self.y + dy, self.w, self.h)

    def columns(self, count: int, gap: float = 8) -> list[Area]:
        w = (self.w - gap * (count - 1)) / count
        return [Area(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def rows(self, height: float, count: int, gap: float = 8) -> list[Area]:
        return [Area(self.x, self.y + i * (height + gap), self.w, height) for i in range(count)]

    def cells(self, count: int, sides: Iterable[float]) -> list[Area]:
        """`count` squares, in centred rows, of the first of the `sides` that fits; empty if none does."""
        for side in sides:
            columns = int(self.w // side)
            rows = -(-count // columns) if columns else 0
            if columns and rows * side <= self.h:
                break
        else:
            return []
        x, y = self.centre
        squares = []
        for n in range(count):
            row, column = divmod(n, columns)
            wide = min(columns, count - row * columns) * side
            squares.append(Area(x - wide / 2 + column * side, y - rows * side / 2 + row * side, side, side))
        return squares

    def grid(self, count: int, columns: int, side: float, gap: float = 8) -> list[Area]:
        """`count` squares, row by row from the upper left corner."""
        step = side + gap
        return [Area(self.x + n % columns * step, self.y + n // columns * step, side, side) for n in range(count)]

    def lines(self, widths: Sequence[float], height: float, gap: float = 8) -> list[Area] | None:
        """Areas of these widths, each in the first line with room, the widest first; None: they do not fit."""
        left: list[float] = []
        placed = {}
        for i in sorted(range(len(widths)), key=lambda i: -widths[i]):
            row = next((row for row, x in enumerate(left) if x + widths[i] <= self.right), len(left))
            if row == len(left):
                left.append(self.x)
            placed[i] = Area(left[row], self.y + row * (height + gap), widths[i], height)
            left[row] = placed[i].right + gap
        fits = all(area.right <= self.right and area.bottom <= self.bottom for area in placed.values())
        return [placed[i] for i in range(len(widths))] if fits else None

    def cut_top(self, h: float, gap: float = 0) -> tuple[Area, Area]:
        return Area(self.x, self.y, self.w, h), Area(self.x, self.y + h + gap, self.w, self.h - h - gap)

    def cut_bottom(self, h: float, gap: float = 0) -> tuple[Area, Area]:
        """The lower strip, then the rest."""
        return Area(self.x, self.bottom - h, self.w, h), Area(self.x, self.y, self.w, self.h - h - gap)

    def cut_left(self, w: float, gap: float = 0) -> tuple[Area, Area]:
        return Area(self.x, self.y, w, self.h), Area(self.x + w + gap, self.y, self.w - w - gap, self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple[Area, Area]:
        """The right strip, then the rest."""
        return Area(self.right - w, self.y, w, self.h), Area(self.x, self.y, self.w - w - gap, self.h)


def about(at: Point, side: float) -> Area:
    """A square about a point."""
    return Area(at[0] - side / 2, at[1] - side / 2, side, side)


def around(areas: Iterable[Area]) -> Area:
    """The smallest area that contains all of them (at least one)."""
    kept = list(areas)
    x, y = min(a.x for a in kept), min(a.y for a in kept)
    return Area(x, y, max(a.right for a in kept) - x, max(a.bottom for a in kept) - y)


def base_scale(width: int, height: int) -> float:
    """Pixels per unit for a window of this size, before the user's own scale."""
    s = STEPS[-1][1] * height / STEPS[-1][0]
    if height < STEPS[0][0]:
        s = height / STEPS[0][0]
    for (low, small), (high, large) in pairwise(STEPS):
        if low <= height <= high:
            s = small + (large - small) * (height - low) / (high - low)
    return min(s, width / NARROWEST)


def most_scale(height: int) -> float:
    """The largest user scale that leaves room for the table: 150 % at 720p, 200 % from 1080p."""
    return min(2.0, max(1.5, 1.5 + 0.5 * (height - 720) / 360))


@dataclass(frozen=True)
class Units:
    """Pixels per unit in a window of `size` pixels."""

    size: tuple[int, int]
    scale: float = 1.0
    tv: bool = False

    @cached_property
    def s(self) -> float:
        wanted = max(LEAST_SCALE, self.scale) * (TV if self.tv else 1.0)
        return base_scale(*self.size) * min(wanted, most_scale(self.size[1]))

    @property
    def w(self) -> float:
        return self.size[0] / self.s

    @property
    def h(self) -> float:
        return self.size[1] / self.s

    def px(self, units: float) -> int:
        return round(units * self.s)

    def rect(self, area: Area) -> Rect:
        """In pixels; edges are rounded, so that neighbours meet."""
        (left, top, w, h), s = area, self.s
        x, y = round(left * s), round(top * s)
        return Rect(x, y, round((left + w) * s) - x, round((top + h) * s) - y)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """From pixels to units."""
        return x / self.s, y / self.s
