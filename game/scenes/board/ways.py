"""Lines along roads and around land: smooth, sampled, parallel."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from game.rules.board import Link
from game.scenes.board.plane import Plane
from game.ui.units import Point

PARTS = 8
"""Segments of the curve between two points."""
TURN = math.radians(8)
"""Angular step of a path around something."""


def closed(points: Sequence[Point]) -> list[Point]:
    """A closed curve through the points."""
    return _spline([points[-1], *points, points[0], points[1]])


def curve(link: Link) -> list[Point]:
    """Path of a link from `a` to `b`, in map px."""
    return [*_spline([link.points[0], *link.points, link.points[-1]]), link.points[-1]]


def _spline(points: Sequence[Point]) -> list[Point]:
    """A Catmull-Rom spline; the first and last points only give the directions at the ends."""
    out = []
    for corners in zip(points, points[1:], points[2:], points[3:], strict=False):
        for part in range(PARTS):
            t = part / PARTS
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
            x, y = (sum(w * c[axis] for w, c in zip(weights, corners, strict=True)) / 2 for axis in (0, 1))
            out.append((x, y))
    return out


def dots(points: Iterable[Point], plane: Plane, step: float) -> Iterator[Point]:
    """Points along a line in map px, every `step` screen pixels."""
    run = 0.0
    for a, b in pairwise(plane.at(x, y) for x, y in points):
        long = math.dist(a, b)
        while run <= long and long:
            yield a[0] + (b[0] - a[0]) * run / long, a[1] + (b[1] - a[1]) * run / long
            run += step
        run -= long


def beside(points: Sequence[Point], far: float) -> list[Point]:
    """The parallel line at distance `far`, to the right."""
    out = []
    for number, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, number - 1)], points[min(len(points) - 1, number + 1)]
        long = math.dist((ax, ay), (bx, by)) or 1.0
        out.append((x - (by - ay) / long * far, y + (bx - ax) / long * far))
    return out


def length(points: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(points))


def along(points: Sequence[Point], t: float) -> Point:
    """The point at fraction `t` of a line's length."""
    rest = t * length(points)
    for a, b in pairwise(points):
        long = math.dist(a, b)
        if rest <= long and long:
            return a[0] + (b[0] - a[0]) * rest / long, a[1] + (b[1] - a[1]) * rest / long
        rest -= long
    return points[-1]


def led(links: Iterable[Link], places: Sequence[str]) -> list[Point]:
    """Path through the places along the links between them; pairs without a link are skipped."""
    joined = {ends: link for link in links for ends in ((link.a, link.b), (link.b, link.a))}
    out: list[Point] = []
    for ends in pairwise(places):
        if (link := joined.get(ends)) is not None:
            out += curve(link) if link.a == ends[0] else reversed(curve(link))
    return out


def round_about(points: Sequence[Point], middle: Point, far: float, start: Point, end: Point) -> list[Point]:
    """Path around all points at distance `far`, on the shorter side of `middle`."""
    x, y = middle
    first, last = (math.atan2(b - y, a - x) for a, b in (start, end))
    turn = (last - first + math.pi) % math.tau - math.pi
    count = max(1, round(abs(turn) / TURN))
    way = [_outside(points, middle, far, first + turn * n / count) for n in range(count + 1)]
    while len(way) > 1 and _veers(start, way[0], way[1]) * turn < 0:
        del way[0]
    return [start, *way, end]


def _outside(points: Sequence[Point], middle: Point, far: float, heading: float) -> Point:
    """The point at distance `far` beyond all points, in a direction from `middle`."""
    (x, y), across, down = middle, math.cos(heading), math.sin(heading)
    reach = max((a - x) * across + (b - y) * down for a, b in points) + far
    return x + reach * across, y + reach * down


def _veers(a: Point, b: Point, c: Point) -> float:
    """Positive if the path a, b, c turns clockwise at b."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def strip(p: Point, q: Point, half: float) -> list[Point]:
    """A stretch of road as a polygon, `2 * half` wide."""
    far = math.dist(p, q) or 1.0
    x, y = -(q[1] - p[1]) / far * half, (q[0] - p[0]) / far * half
    return [(p[0] + x, p[1] + y), (q[0] + x, q[1] + y), (q[0] - x, q[1] - y), (p[0] - x, p[1] - y)]
