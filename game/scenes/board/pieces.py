"""Travelling pieces: a title gives their positions, the table animates the moves between them."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface, transform

from game.scenes.board.ways import along
from game.ui import paint
from game.ui.tween import mix
from game.ui.units import Point

TRAVEL_MS = 300.0
"""Duration of a flight."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A sprite centred on a map point; higher `z` lies on top.

    Pieces of one `group` leave together and fade on the way.
    """

    key: str
    sprite: Surface
    at: Point
    z: float = 0.0
    group: str = ""


@dataclass(frozen=True, slots=True)
class Flight:
    """A piece in motion, in map px; arrivals and departures fade.

    Flights of one `group` start together. `way`: path, if not straight. `after`: delay in ms. `fleeting`: visible only
    during the flight.
    """

    piece: Piece
    source: Point
    target: Point
    fade: tuple[int, int] = (255, 255)
    group: str = ""
    ms: float = TRAVEL_MS
    way: tuple[Point, ...] = ()
    after: float = 0.0
    fleeting: bool = False
    turns: float = 0.0
    """Clockwise turns during the flight."""

    def at(self, t: float) -> Point:
        if self.way:
            return along(self.way, t)
        return mix(self.source[0], self.target[0], t), mix(self.source[1], self.target[1], t)

    def face(self, t: float) -> Surface:
        alpha = round(mix(self.fade[0], self.fade[1], t))
        face = self.piece.sprite if alpha >= 255 else paint.fade(self.piece.sprite, alpha)
        return transform.rotate(face, -360 * self.turns * t) if self.turns else face


@dataclass(frozen=True, slots=True)
class Flip(Flight):
    """A piece turned over in place, from its back to its face, on bare ground."""

    back: Surface | None = None
    ground: str = ""

    def face(self, t: float) -> Surface:
        front = self.piece.sprite
        side = self.back if self.back is not None and t < 0.5 else front
        out = paint.silhouette(front, self.ground)
        slim = max(1, round(side.get_width() * abs(1 - 2 * t)))
        paint.centred(out, transform.smoothscale(side, (slim, side.get_height())), out.get_rect().center)
        return out
