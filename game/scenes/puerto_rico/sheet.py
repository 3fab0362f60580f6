"""A canvas whose places are map pixels: what is painted on the board is placed by the level and read in units."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.table.plane import Plane
from game.ui import art, rich
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import SMALL, Plate
from game.ui.units import Area, Point


class Sheet:
    """`k` is units of the screen for a map pixel."""

    def __init__(self, surface: Surface, look: Look, plane: Plane) -> None:
        self.canvas, self.plane, self.look = Canvas(surface, look), plane, look
        self.k = plane.k / look.s

    def area(self, place: Area) -> Area:
        """In units."""
        x, y = self.plane.at(place.x, place.y)
        return Area(x / self.look.s, y / self.look.s, place.w * self.k, place.h * self.k)

    def at(self, point: Point) -> Point:
        """In units."""
        x, y = self.plane.at(*point)
        return x / self.look.s, y / self.look.s

    def units(self, size: float) -> float:
        """A size of letters that is right at full size, never less than what can be read."""
        return max(SMALL, size * self.k)

    def plate(self, place: Area, style: Plate | str, radius: float | None = None) -> None:
        self.canvas.plate(self.area(place), style, None if radius is None else radius * self.k)

    def picture(self, name: str, place: Area, alpha: int = 255, tones: tuple[str, ...] = art.PLAIN) -> None:
        self.canvas.picture(f"puerto_rico/{name}", self.area(place), tones, alpha)

    def mark(self, player: str, point: Point, size: float) -> None:
        self.canvas.mark(player, self.at(point), size * self.k)

    def text(
        self,
        told: str,
        point: Point,
        size: float = 16,
        face: Face = Face.BOLD,
        colour: str = "#3b2a1c",
        anchor: str = "center",
        outline: str = "",
    ) -> Rect:
        """In the face of numbers, unless another is named."""
        return self.canvas.text(told, self.at(point), self.units(size), face, colour, anchor, outline=outline)

    def rich(
        self,
        told: str,
        point: Point,
        size: float = 16,
        colour: str = "#3b2a1c",
        face: Face = Face.SEMI,
        anchor: str = "center",
    ) -> Rect:
        """A line with pictures in it."""
        block = rich.block(told, face, self.canvas.px(self.units(size)), colour, 100_000)
        place = block.get_rect(**{anchor: self.canvas.at(*self.at(point))})
        self.canvas.surface.blit(block, place)
        return place

    def wide(self, told: str, size: float = 16, face: Face = Face.SEMI) -> float:
        """How wide such a line is, in map pixels."""
        return rich.size(told, face, self.canvas.px(self.units(size)), 100_000)[0] / self.plane.k

    def ring(self, place: Area, radius: float, colour: str, width: float = 2) -> None:
        self.canvas.ring(self.area(place), radius * self.k, colour, width)

    def halo(self, place: Area, radius: float, colour: str = "", spread: float = 6, strength: int = 200) -> None:
        self.canvas.halo(self.area(place), radius * self.k, colour, spread, strength)
