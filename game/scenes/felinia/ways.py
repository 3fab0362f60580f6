"""Ways over the board: dots to where something goes, ribbons between those who stand together."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.scenes.board.tags import arrow, heading
from game.scenes.felinia import colours
from game.scenes.felinia.faces import disc
from game.scenes.felinia.town import Town
from game.ui import paint
from game.ui.cells import mixed
from game.ui.units import Point

DOT = 13.0
"""From one dot of a way to the next, in map pixels."""


def dotted(town: Town, a: Point, b: Point, margin: float) -> None:
    """From one place to another, with an arrow at its end."""
    face = disc(round(10 * town.plane.k), colours.DOT[0], colours.DOT[2], colours.DOT[1])
    points = list(beads(a, b, DOT, margin))
    for at in points[:-1]:
        town.put(face, at)
    if points:
        town.put(arrow(round(13 * town.plane.k, 1), heading(a, b)), points[-1])


def beads(a: Point, b: Point, step: float, margin: float) -> Iterator[Point]:
    """Evenly between two places, without the `margin` at both ends."""
    far = math.dist(a, b)
    count = max(1, int((far - 2 * margin) / step))
    for i in range(count + 1):
        yield mixed(a, b, (margin + (far - 2 * margin) * i / count) / far)


def ribbon(town: Town, seat: int, a: int, b: int, wide: float = 1.0) -> None:
    """Between two posts of a group."""
    centres, k = town.places.centres, town.plane.k * town.places.tile / 70
    main, dark, light = town.tones(seat)
    p, q = (town.plane.at(*centres[end]) for end in (a, b))
    for tone, thick in ((dark, 17), (main, 12), (light, 3)):
        paint.polygon(town.canvas.surface, strip(p, q, thick * k * wide / 2), tone)


def strip(p: Point, q: Point, half: float) -> list[Point]:
    """A stretch of road as a polygon."""
    far = max(1e-6, ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5)
    x, y = -(q[1] - p[1]) / far * half, (q[0] - p[0]) / far * half
    return [(p[0] + x, p[1] + y), (q[0] + x, q[1] + y), (q[0] - x, q[1] - y), (p[0] - x, p[1] - y)]
