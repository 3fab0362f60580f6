"""From the board of a level to the screen and back: one uniform scale and a shift, in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.rules.board import Board
from game.ui.units import Area, Point


@dataclass(frozen=True, slots=True)
class Plane:
    """`k` pixels of the screen for one of the map; `left` and `top` are where the map's corner lies."""

    k: float
    left: float = 0.0
    top: float = 0.0

    def at(self, x: float, y: float) -> Point:
        return self.left + x * self.k, self.top + y * self.k

    def back(self, x: float, y: float) -> Point:
        """From the screen to the map."""
        return (x - self.left) / self.k, (y - self.top) / self.k

    def px(self, size: float) -> int:
        """Pixels of the screen for a size on the map."""
        return max(1, round(size * self.k))

    def lying(self, place: Area) -> Rect:
        """Where something lies in a place of the map: equally large wherever that is, so that it is painted once."""
        box = Rect(0, 0, round(place.w * self.k), round(place.h * self.k))
        x, y = self.at(*place.centre)
        box.topleft = round(x - box.w / 2), round(y - box.h / 2)
        return box

    def area(self, place: Area, s: float) -> Area:
        """A place of the map in units of `s` pixels."""
        x, y = self.at(place.x, place.y)
        return Area(x / s, y / s, place.w * self.k / s, place.h * self.k / s)

    def moved(self, dx: float, dy: float) -> Plane:
        return Plane(self.k, self.left + dx, self.top + dy)


def fitted(board: Board, box: Rect, zoom: float = 1.0, centre: Point | None = None) -> Plane:
    """The map in `box`: all of it at zoom 1, else about `centre` (map pixels), the box never emptier than need be."""
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
