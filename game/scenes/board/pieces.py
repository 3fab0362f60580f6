"""Pieces that travel: a title says where each stands in a position; the table moves it from one to the next."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface, transform

from game.scenes.board.ways import along
from game.ui import paint
from game.ui.tween import mix
from game.ui.units import Point

TRAVEL_MS = 300.0
"""How long a piece is on its way."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A sprite about a point of the map; the larger `z` lies on top. Pieces of one `group` leave together, and fade on
    their way."""

    key: str
    sprite: Surface
    at: Point
    z: float = 0.0
    group: str = ""


@dataclass(frozen=True, slots=True)
class Flight:
    """A piece on its way, in map pixels; one that comes or goes is faded. Those of one `group` start together. `way`:
    the line along which it goes, if that is not straight. `after`: milliseconds that it waits before it starts; one
    that is `fleeting` is seen only on its way."""

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
    """How often it turns round on its way, clockwise."""

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
    """It turns over in its place, from its back to its face, on bare ground."""

    back: Surface | None = None
    ground: str = ""

    def face(self, t: float) -> Surface:
        front = self.piece.sprite
        side = self.back if self.back is not None and t < 0.5 else front
        out = paint.silhouette(front, self.ground)
        slim = max(1, round(side.get_width() * abs(1 - 2 * t)))
        paint.centred(out, transform.smoothscale(side, (slim, side.get_height())), out.get_rect().center)
        return out
