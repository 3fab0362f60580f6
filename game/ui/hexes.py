"""Hexagons with a vertex at the top. `size` is the distance from centre to vertex."""

from __future__ import annotations

import math

from game.ui.units import Point


def corners(centre: Point, size: float) -> list[Point]:
    """The six vertices, clockwise from the top."""
    return [
        (centre[0] + size * math.sin(math.pi * k / 3), centre[1] - size * math.cos(math.pi * k / 3)) for k in range(6)
    ]


def inside(point: Point, middle: Point, size: float) -> bool:
    """Whether a point lies in the hexagon around `middle`."""
    x, y = abs(point[0] - middle[0]), abs(point[1] - middle[1])
    return x <= math.sqrt(3) / 2 * size and y + x / math.sqrt(3) <= size
