"""Drawing in units: what widgets and scenes use to paint themselves."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.ui import art, paint, text
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import PLAYERS, Plate
from game.ui.units import Area, Point

STILL = (0.0, 0.0)


class Canvas:
    """Draws on `surface` in the units of `look`. `shift` moves everything, as for the content of a scrolled list."""

    def __init__(self, surface: Surface, look: Look, shift: Point = STILL) -> None:
        self.surface, self.look, self.shift = surface, look, shift

    def lowered(self, by: float) -> Canvas:
        return Canvas(self.surface, self.look, (self.shift[0], self.shift[1] + by))

    def px(self, units: float) -> int:
        return self.look.px(units)

    def rect(self, area: Area) -> Rect:
        return self.look.rect(area.moved(*self.shift) if self.shift != STILL else area)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point in pixels."""
        return self.px(x + self.shift[0]), self.px(y + self.shift[1])

    def plate(self, area: Area, style: Plate | str, radius: float | None = None) -> None:
        """A rounded plate with its shadow; `style` is a Plate or the name of one."""
        style = self.look.palette.plate(style) if isinstance(style, str) else style
        if radius is not None:
            style = replace(style, radius=radius)
        box = self.rect(area)
        margin = paint.plate_margin(style, self.look.s)
        self.surface.blit(paint.plate(style, box.size, self.look.s), (box.x - margin, box.y - margin))

    def halo(self, area: Area, radius: float = 14, colour: str = "", spread: float = 9, strength: int = 235) -> None:
        """A glow around an area; draw it before what stands there."""
        box, wide = self.rect(area), max(1, self.px(spread))
        face = paint.halo(box.size, self.px(radius), colour or self.look.palette.gold, wide, strength)
        paint.bordered(self.surface, face, (box.x - 3 * wide, box.y - 3 * wide), 4 * wide + self.px(radius))

    def ring(self, area: Area, radius: float, colour: str, width: float = 2) -> None:
        """A smooth rounded outline."""
        paint.outline(self.surface, self.rect(area), self.px(radius), colour, max(1, self.px(width)))

    def line(self, a: Point, b: Point, colour: str, width: float = 1) -> None:
        pygame.draw.line(self.surface, colour, self.at(*a), self.at(*b), max(1, self.px(width)))

    def text(
        self,
        string: str,
        at: Point,
        units: float,
        face: Face = Face.TEXT,
        colour: str = "",
        anchor: str = "topleft",
        outline: str = "",
    ) -> Rect:
        """One line; `anchor` is a name of a Rect's point. Returns its rectangle in pixels."""
        rim = max(1, self.px(1.4)) if outline else 0
        img = text.line(string, face, self.px(units), colour or self.look.palette.paper, outline, rim)
        box = img.get_rect(**{anchor: self.at(*at)})
        self.surface.blit(img, box)
        return box

    def icon(self, name: str, centre: Point, units: float, colour: str = "", alpha: int = 255) -> None:
        """An icon in one colour, centred on a point."""
        px = self.px(units)
        tones = (colour or self.look.palette.gold, *art.PLAIN[1:])
        img = art.art(name, px, tones)
        x, y = self.at(*centre)
        self._blit(img, (x - px // 2, y - px // 2), alpha)

    def picture(self, name: str, area: Area, tones: tuple[str, ...] = art.PLAIN, alpha: int = 255) -> None:
        """A picture that fills an area."""
        box = self.rect(area)
        self._blit(art.art(name, box.size, tones), box.topleft, alpha)

    def mark(self, player: str, centre: Point, units: float, initial: str = "") -> None:
        """A player's shape, centred on a point, with the player's initial on it if given."""
        px = self.px(units)
        x, y = self.at(*centre)
        self.surface.blit(art.mark(player, px), (x - px // 2, y - px // 2))
        if initial:
            colours = PLAYERS[player]
            down = units * 0.09 if colours.shape == "triangle" else 0
            at = centre[0], centre[1] + down
            self.text(initial, at, max(15.0, units * 0.42), Face.BOLD, colours.ink, "center")

    def _blit(self, img: Surface, at: tuple[int, int], alpha: int) -> None:
        if alpha >= 255:
            self.surface.blit(img, at)
            return
        img.set_alpha(alpha)
        self.surface.blit(img, at)
        img.set_alpha(255)
