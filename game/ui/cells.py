"""Voronoi cells: to each of some points belongs the part of a plane that is nearer to it than to any other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from game.ui.units import Point

Edge = tuple[Point, int]
"""The start of an edge of a cell, and the number of the point on its other side; -1 at the border of the plane."""
NOBODY = -1


@lru_cache(maxsize=8)
def cells(points: tuple[Point, ...], size: Point) -> tuple[tuple[Edge, ...], ...]:
    """By point, the edges of its cell clockwise, in a plane of this size."""
    return tuple(_cell(points, size, number) for number in range(len(points)))


def _cell(points: Sequence[Point], size: Point, number: int) -> tuple[Edge, ...]:
    (x, y), (w, h) = points[number], size
    edges: list[Edge] = [((0.0, 0.0), NOBODY), ((w, 0.0), NOBODY), ((w, h), NOBODY), ((0.0, h), NOBODY)]
    for other, (ox, oy) in enumerate(points):
        if other != number:
            edges = _cut(edges, ((x + ox) / 2, (y + oy) / 2), (x - ox, y - oy), other)
    return tuple(edges)


def _cut(edges: Sequence[Edge], at: Point, towards: Point, other: int) -> list[Edge]:
    """The part of a polygon on one side of a line, which becomes the edge to `other`."""
    inside = [(p[0] - at[0]) * towards[0] + (p[1] - at[1]) * towards[1] for p, _ in edges]
    out: list[Edge] = []
    for i, (p, beyond) in enumerate(edges):
        j = (i + 1) % len(edges)
        a, b = inside[i], inside[j]
        if a >= 0:
            out.append((p, beyond))
        if (a >= 0) != (b >= 0):
            out.append((mixed(p, edges[j][0], a / (a - b)), other if a >= 0 else beyond))
    return out


def mixed(p: Point, q: Point, t: float) -> Point:
    """Linear interpolation."""
    return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t


def distance(p: Point, a: Point, b: Point) -> float:
    """From a point to a line segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / ((dx * dx + dy * dy) or 1.0)
    return math.dist(p, mixed(a, b, max(0.0, min(1.0, t))))
