"""A canvas in map pixels: positions come from the level, text sizes are kept readable in units."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.scenes.board.plane import Plane
from game.ui import art, paint, rich, text
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.hexes import corners
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import PLAYERS, Plate
from game.ui.units import Area, Point, about, around

FAINT = 90
"""Opacity of a picture whose count is zero."""


class Sheet:
    """`k`: units per map px. Pictures come from `folder` under `assets/art`."""

    def __init__(self, surface: Surface, look: Look, plane: Plane, folder: str) -> None:
        self.canvas, self.plane, self.look, self.folder = Canvas(surface, look), plane, look, folder
        self.k = plane.k / look.s

    # ------------------------------------------------------------------ map to screen
    def area(self, place: Area) -> Area:
        """In units."""
        return self.plane.area(place, self.look.s)

    def at(self, point: Point) -> Point:
        """In units."""
        x, y = self.plane.at(*point)
        return x / self.look.s, y / self.look.s

    def rect(self, place: Area) -> Rect:
        """In pixels."""
        return self.canvas.rect(self.area(place))

    def units(self, size: float) -> float:
        """Text size scaled from full size, never below the readable minimum."""
        return max(self.plane.letters, size * self.k)

    # ------------------------------------------------------------------ plates and pictures
    def put(self, face: Surface, point: Point) -> None:
        """Blit a sprite centred on a point."""
        paint.centred(self.canvas.surface, face, self.plane.at(*point))

    def plate(self, place: Area, style: Plate | str, radius: float | None = None) -> None:
        self.canvas.plate(self.area(place), style, None if radius is None else radius * self.k)

    def ring(self, place: Area, radius: float, colour: str, width: float = 2) -> None:
        self.canvas.ring(self.area(place), radius * self.k, colour, width)

    def halo(self, place: Area, radius: float, colour: str = "", spread: float = 6, strength: int = 200) -> None:
        self.canvas.halo(self.area(place), radius * self.k, colour, spread, strength)

    def picture(self, name: str, place: Area, alpha: int = 255, tones: tuple[str, ...] = art.PLAIN) -> None:
        self.canvas.picture(f"{self.folder}/{name}", self.area(place), tones, alpha)

    def mark(self, player: str, point: Point, size: float) -> None:
        self.canvas.mark(player, self.at(point), size * self.k)

    def ribbon(self, points: Sequence[Point], *tones: tuple[str, float]) -> None:
        """A line of layered strokes: colours with widths in units, bottom first."""
        line = [self.plane.at(x, y) for x, y in points]
        for tone, wide in tones:
            pygame.draw.lines(self.canvas.surface, tone, False, line, max(1, round(wide * self.look.s)))

    def put_art(self, name: str, at: Point, side: float, tones: tuple[str, ...] = art.PLAIN, alpha: int = 255) -> None:
        """A square picture centred on a point."""
        self.picture(name, about(at, side), alpha, tones)

    def hexagon(self, centre: Point, radius: float, fill: str | None, edge: str = "") -> None:
        """A hex with a vertex at the top; `radius` from centre to vertex."""
        points = [self.plane.at(*corner) for corner in corners(centre, radius)]
        paint.polygon(self.canvas.surface, points, fill, edge, 1.4 * self.look.s)

    # ------------------------------------------------------------------ text and numbers
    def text(
        self,
        words: str,
        point: Point,
        size: float = 16,
        face: Face = Face.BOLD,
        colour: str = "",
        anchor: str = "center",
        outline: str = "",
        room: float = math.inf,
    ) -> Rect:
        """Plain text, by default in ink and the numeral face; clipped to `room` map px."""
        ink, units = colour or self.look.palette.ink, self.units(size)
        if room < math.inf:
            words = text.clipped(words, face, self.canvas.px(units), round(room * self.plane.k))
        return self.canvas.text(words, self.at(point), units, face, ink, anchor, outline=outline)

    def rich(
        self,
        words: str,
        point: Point,
        size: float = 16,
        colour: str = "",
        face: Face = Face.SEMI,
        anchor: str = "center",
    ) -> Rect:
        """A line of rich text."""
        ink = colour or self.look.palette.ink
        block = rich.block(words, face, self.canvas.px(self.units(size)), ink, rich.ENDLESS)
        place = block.get_rect(**{anchor: self.canvas.at(*self.at(point))})
        self.canvas.surface.blit(block, place)
        return place

    def lines(self, words: Sequence[str], at: Point, step: float, size: float, ink: str, face: Face) -> None:
        """Lines of rich text below each other, the first at `at`."""
        for number, line in enumerate(words):
            self.rich(line, (at[0], at[1] + number * step), size, ink, face, "midleft")

    def para(self, words: str, place: Area, size: float, ink: str, face: Face = Face.TEXT) -> None:
        """Wrapped rich text from the top of a place."""
        px, room = self.canvas.px(self.units(size)), self.rect(place)
        self.canvas.surface.blit(rich.block(words, face, px, ink, room.w), room)

    def wide(self, words: str, size: float = 16, face: Face = Face.SEMI) -> float:
        """Width of a line in map px."""
        return rich.size(words, face, self.canvas.px(self.units(size)), rich.ENDLESS)[0] / self.plane.k

    def tall(self, words: str, size: float, room: float) -> float:
        """Height of a paragraph wrapped at `room` map px, in map px."""
        px = self.canvas.px(self.units(size))
        return rich.size(words, Face.TEXT, px, round(room * self.plane.k))[1] / self.plane.k

    def fitting(self, texts: Sequence[str], room: float, size: float, face: Face = Face.BOLD) -> str:
        """The first text no wider than `room`, otherwise the last."""
        return next((words for words in texts if self.wide(words, size, face) <= room), texts[-1])

    def tag(self, words: str, place: Area, style: Plate, size: float = 22, face: Face = Face.BOLD) -> None:
        """Rich text centred on a plate."""
        self.plate(place, style, style.radius)
        self.rich(words, place.centre, size, style.ink, face)

    def label(
        self, words: str, centre: Point, style: Plate, size: float = 22, high: float = 30, face: Face = Face.BOLD
    ) -> Area:
        """A plate as wide as its text and at least `high`, centred on a point; its area."""
        wide, high = self.wide(words, size, face) + 20, max(high, self.units(size) / self.k + 8)
        place = Area(centre[0] - wide / 2, centre[1] - high / 2, wide, high)
        self.tag(words, place, style, size, face)
        return place

    def count(
        self,
        place: Area,
        n: int,
        icon: str = "",
        *,
        loud: bool = False,
        none: str = "0",
        size: float = 16,
        alpha: int = 255,
    ) -> None:
        """A picture at the left of a place and `n` at its right.

        `loud`: in the warning colour. Where `none` is not "0", a zero count is shown faintly.
        """
        palette, y = self.look.palette, place.centre[1]
        quiet = not n and none != "0"
        if icon:
            side = min(place.h - 1, 25)
            self.picture(icon, Area(place.x, y - side / 2, side, side), FAINT if quiet else alpha)
        colour = palette.bad if loud else palette.ink_soft if quiet else palette.ink
        self.text(str(n) if n else none, (place.right - 2, y), size, colour=colour, anchor="midright")

    def pill(
        self, words: str, at: Point, style: Plate, size: float = 30, anchor: str = "center", face: Face = Face.BOLD
    ) -> Area:
        """Text on a round plate. `anchor` (center, bottom, left, right) is the point of the plate at `at`; its area."""
        high = max(1.22 * size, 1.3 * self.units(size) / self.k)
        wide = max(high, self.wide(words, size, face) + 0.55 * high)
        left = at[0] - {"left": 0.0, "right": wide}.get(anchor, wide / 2)
        place = Area(left, at[1] - (high if anchor == "bottom" else high / 2), wide, high)
        self.plate(place, style, high / 2)
        self.rich(words, place.centre, size, style.ink, face)
        return place

    def nameplate(self, place: Area, player: str, name: str, right: float) -> None:
        """A strip in a player's colour with their shape; the name is clipped at `right`."""
        tone, side, y = PLAYERS[player], place.h - 4, place.centre[1]
        self.plate(place, tone.plate(8, 90))
        self.mark(player, (place.x + side / 2 + 4, y), side)
        left, px = place.x + side + 9, self.canvas.px
        room = px((right - left) * self.k)
        fitted = text.fit(name, Face.SEMI, self.units(17), self.look.s, room, px(place.h * self.k))
        shown = text.clipped(name, Face.SEMI, px(fitted.units), room)
        self.canvas.text(shown, self.at((left, y)), fitted.units, Face.SEMI, tone.ink, "midleft")

    def cells(self, places: Sequence[Area], style: Plate) -> None:
        """A plate around `places` with a ring around each, in the plate's `sign` colour."""
        box = self.rect(around(places).inset(-2))
        rings = tuple(tuple(self.rect(place.inset(2)).move(-box.x, -box.y)) for place in places)
        self.canvas.surface.blit(_cells(box.size, rings, style, self.k, self.look.s), box)


@kept
def _cells(size: tuple[int, int], rings: tuple[tuple[int, ...], ...], style: Plate, k: float, s: float) -> Surface:
    """In pixels; `k`: units per map px, `s`: pixels per unit."""
    out = paint.plate(style, size, s).copy()
    for x, y, w, h in rings:
        out.blit(paint.ring((w, h), round(5 * k * s), style.sign, max(1, round(s))), (x, y))
    return out
