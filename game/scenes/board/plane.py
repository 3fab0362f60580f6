"""Conversion between map pixels and screen pixels: one uniform scale and an offset."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pygame import Rect

from game.rules.board import Board
from game.ui.theme import SMALL
from game.ui.units import Area, Point


@dataclass(frozen=True, slots=True)
class Plane:
    """`k`: screen pixels per map pixel; `left`, `top`: screen position of the map's origin; `letters`: size of the
    smallest letters, in units."""

    k: float
    left: float = 0.0
    top: float = 0.0
    letters: float = field(default=SMALL, compare=False)

    def at(self, x: float, y: float) -> Point:
        return self.left + x * self.k, self.top + y * self.k

    def back(self, x: float, y: float) -> Point:
        """Map point of a screen point."""
        return (x - self.left) / self.k, (y - self.top) / self.k

    def px(self, size: float) -> int:
        """A map length in screen pixels, at least 1."""
        return max(1, round(size * self.k))

    def lying(self, place: Area) -> Rect:
        """Screen rectangle centred on `place`.

        Equal places give equal sizes, so that one cached surface serves them all.
        """
        box = Rect(0, 0, round(place.w * self.k), round(place.h * self.k))
        x, y = self.at(*place.centre)
        box.topleft = round(x - box.w / 2), round(y - box.h / 2)
        return box

    def area(self, place: Area, s: float) -> Area:
        """A map area in units, `s` screen pixels to the unit."""
        x, y = self.at(place.x, place.y)
        return Area(x / s, y / s, place.w * self.k / s, place.h * self.k / s)

    def moved(self, dx: float, dy: float) -> Plane:
        return replace(self, left=self.left + dx, top=self.top + dy)


def fitted(board: Board, box: Rect, zoom: float = 1.0, centre: Point | None = None) -> Plane:
    """Fit the map into `box`: whole at zoom 1, otherwise around `centre` (map px), clamped to the map's edges."""
    k = min(box.w / board.width, box.h / board.height) * zoom
    wide, high = board.width * k, board.height * k
    x, y = centre or (board.width / 2, board.height / 2)
    left = box.centerx - x * k if wide > box.w else box.x + (box.w - wide) / 2
    top = box.centery - y * k if high > box.h else box.y + (box.h - high) / 2
    if wide > box.w:
        left = min(box.x, max(box.right - wide, left))
    if high > box.h:
        top = min(box.y, max(box.bottom - high, top))
    return Plane(k, left, top)
