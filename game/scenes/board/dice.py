"""Painting and throwing dice."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Surface

from game.scenes.board.pieces import Flight
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.theme import PLAYERS
from game.ui.units import Point

PIPS: Mapping[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Pip positions by value, relative to the centre. A value without an entry is a die not yet rolled: no pips."""
CORNERS = {"triangle": (3, 1.3), "square": (4, 1.3), "diamond": (4, 1.3), "star": (10, 1.36), "circle": (24, 1.0)}
"""Polygon of a pip in a player's shape: corners, and their distance from the centre relative to a round pip."""
THROW_MS = 700.0
TURNS, LEAP = 7, 60.0
"""Number of faces shown during a throw, and the height of its arc in map px."""


@kept
def die(value: int, px: int, tones: tuple[str, str, str, str], owner: str) -> Surface:
    """`tones`: body, edge, light, pips. `owner`: player whose shape marks the corner, or empty."""
    body, edge, light, pip = tones
    out = paint.rounded((px, px), round(px * 0.2), light, body, edge, max(1, round(px * 0.05))).copy()
    middle, apart, wide = (0.38, 0.2, 0.16) if owner else (0.5, 0.25, 0.19)
    dot = paint.disc(max(2, round(px * wide)), pip, pip)
    for x, y in PIPS.get(value, ()):
        paint.centred(out, dot, (px * (middle + x * apart), px * (middle + y * apart)))
    if owner:
        side = round(px * 0.36)
        out.blit(art.mark(owner, side), (px - side, px - side))
    return out


@kept
def owned(value: int, player: str, px: int, body: str) -> Surface:
    """A die whose pips have the shape of the player who supplied it; `body`: picture of the blank face."""
    tone = PLAYERS[player]
    face = art.art(body, px, tone.tones).copy()
    radius = px * (0.16 if value == 1 else 0.115)
    for across, down in PIPS.get(value, ()):
        shape = _pip(tone.shape, (px * (0.5 + 0.24 * across), px * (0.485 + 0.24 * down)), radius)
        paint.polygon(face, shape, tone.ink)
    return face


def _pip(shape: str, at: Point, radius: float) -> list[Point]:
    count, far = CORNERS[shape]
    turned = math.pi / 4 if shape == "square" else 0.0
    points = []
    for number in range(count):
        reach = radius * (0.62 if shape == "star" and number % 2 else far)
        angle = math.tau * number / count + turned
        points.append((at[0] + reach * math.sin(angle), at[1] - reach * math.cos(angle)))
    return points


@dataclass(frozen=True, slots=True)
class Throw(Flight):
    """The flight of a thrown die: cycles through `faces` and ends on the rolled face."""

    ms: float = THROW_MS
    faces: tuple[Surface, ...] = ()

    def face(self, t: float) -> Surface:
        return self.piece.sprite if t >= 1.0 else self.faces[math.floor(t * TURNS) * 5 % len(self.faces)]

    def at(self, t: float) -> Point:
        x, y = Flight.at(self, t)
        return x, y - abs(math.sin(t * math.pi * 2)) * (1 - t) * LEAP
