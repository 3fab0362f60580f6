"""Hexagons with a point at the top: corners, centres and picking. `size` is the distance from centre to corner."""

from __future__ import annotations

import math

Point = tuple[float, float]
Cell = tuple[int, int]
"""Axial coordinates q, r."""

NEIGHBOURS: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def corners(centre: Point, size: float) -> list[Point]:
    """Six, clockwise from the top."""
    return [
        (centre[0] + size * math.sin(math.pi * k / 3), centre[1] - size * math.cos(math.pi * k / 3)) for k in range(6)
    ]


def centre(cell: Cell, size: float, origin: Point = (0.0, 0.0)) -> Point:
    q, r = cell
    return origin[0] + math.sqrt(3) * size * (q + r / 2), origin[1] + 1.5 * size * r


def pick(point: Point, size: float, origin: Point = (0.0, 0.0)) -> Cell:
    """The cell at a point: the inverse of `centre`, by cube rounding."""
    x, y = (point[0] - origin[0]) / size, (point[1] - origin[1]) / size
    q, r = math.sqrt(3) / 3 * x - y / 3, 2 / 3 * y
    s = -q - r
    a, b, c = round(q), round(r), round(s)
    if abs(a - q) > abs(b - r) and abs(a - q) > abs(c - s):
        a = -b - c
    elif abs(b - r) > abs(c - s):
        b = -a - c
    return a, b


def inside(point: Point, middle: Point, size: float) -> bool:
    """Whether a point lies in the hexagon about `middle`."""
    return pick((point[0] - middle[0], point[1] - middle[1]), size) == (0, 0)
