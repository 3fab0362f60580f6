"""A box on the shelf, which rises when it is chosen, and the brass plate under it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from game.scenes.scenery.bookshelf import FRONT
from game.scenes.scenery.box import box_flank, box_front
from game.titles.box import Box
from game.ui import paint
from game.ui.button import CardButton
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.label import Icon, Label, Painted
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.theme import BLACK, NORMAL
from game.ui.units import Area
from game.words import say

LIFT = 10.0
"""The chosen box rises by this much, in units."""


class BoxCard(CardButton):
    """A box on the shelf: clicked to choose it. One that does not fit the number of people is dimmed."""

    def __init__(
        self, area: Area, box: Box, flank: float, choose: Callable[[str], object], *, chosen: bool, fits: bool
    ) -> None:
        super().__init__(f"box.{box.title}", area, box.name, chosen=chosen, on_click=lambda: choose(box.title))
        self.box, self.flank, self.place, self.fits = box, flank, area, fits
        self.lift(1.0 if chosen else 0.0)

    def lift(self, rise: float) -> None:
        """Raises it off the shelf by a fraction of 1."""
        self.rise, self.area = rise, self.place.moved(0, -LIFT * rise)

    def paint(self, canvas: Canvas) -> None:
        look, area = canvas.look, self.area
        rect = canvas.rect(area)
        front = box_front(self.box, look, rect.size)
        if self.rise > 0:
            canvas.halo(area, 6, look.palette.lamp, 14, round(255 * self.rise))
        elif self.hot:
            canvas.halo(area, 6, look.palette.lamp, 9, 150)
        shadow, margin = _shadow(rect.size, canvas.px(10)), 3 * canvas.px(10)
        canvas.surface.blit(shadow, (rect.x - margin + canvas.px(6), rect.y - margin + canvas.px(6)))
        depth = canvas.px(abs(self.flank))
        if depth:
            flank = box_flank(self.box, look, rect.size, depth if self.flank > 0 else -depth)
            canvas.surface.blit(flank, (rect.right if self.flank > 0 else rect.x - depth, rect.y))
        canvas.surface.blit(front, rect)
        if not self.fits:
            canvas.surface.blit(_veil(rect.size, canvas.px(4)), rect)
        if self.rise > 0.5 or self.hot:
            canvas.ring(area.inset(-3), 7, look.palette.lamp_light, 2.4)

    def radius(self, look: Look) -> float:
        return 6


def brass_plate(stage: Stage, box: Box, place: Area, plank: float, last: str, *, lit: bool, fits: bool) -> None:
    """Seats, minutes and weight of the box at `place`, and when it was last played; `plank` is the upper edge of the
    shelf's front."""
    look = stage.look
    w = min(place.w - 4, 232.0)
    area = Area(place.centre[0] - w / 2, plank + 8 + (FRONT - 30) / 2, w, 30)
    low, high = box.seats
    seats = f"{low}–{high}"
    minutes = say("shelf.minutes", n=box.minutes)
    plate = look.palette.plate("brass.lit" if lit else "brass" if fits else "brass.off")
    ink = plate.ink
    scales = w > 220
    dots = not scales and w > 180
    room = w - (78 if scales else 60 if dots else 8) - (10 if scales or dots else 2)
    seats_w, minutes_w = (look.text_width(text, Face.SEMI, 15) + 1 for text in (seats, minutes))
    signs = room >= seats_w + minutes_w + 52
    spare = max(2.0, (room - seats_w - minutes_w - (42 if signs else 0)) / 3)
    first_x = area.x + (10 if scales or dots else 2) + spare + (21 if signs else 0)
    second_x = first_x + seats_w + spare + (21 if signs else 0)

    def draw(canvas: Canvas, at: Area) -> None:
        canvas.plate(at, plate)
        if signs:
            canvas.icon("people", (first_x - 11, at.centre[1]), 18, ink)
            canvas.icon("clock", (second_x - 11, at.centre[1]), 17, ink)
        for i in range(5 if scales or dots else 0):
            alpha = 255 if i < box.weight else 75
            if scales:
                canvas.icon("weight", (at.right - 72 + 13 * i, at.centre[1]), 13, ink, alpha)
            else:
                canvas.surface.blit(_dot(canvas.px(7), ink, alpha), canvas.at(at.right - 54 + 9 * i, at.y + 12))

    tip = f"{say('shelf.weight', weight=box.weight)}\n{last}"
    stage.add(Painted(f"plate.{box.title}", area, draw, tip=tip))
    first, second = Area(first_x, area.y, seats_w + 1, area.h), Area(second_x, area.y, minutes_w + 1, area.h)
    stage.add(Label(f"plate.{box.title}.seats", first, seats, units=15, face=Face.SEMI, colour=ink))
    stage.add(Label(f"plate.{box.title}.minutes", second, minutes, units=15, face=Face.SEMI, colour=ink))
    if look.tight:
        return
    colour = look.palette.paper if lit else look.palette.mist
    text_w = look.text_width(last, Face.MEDIUM, 15)
    left = place.centre[0] - (text_w + 22) / 2
    y = plank + FRONT + 12
    sign = look.palette.gold if lit else look.palette.slate
    stage.add(Icon(f"last.{box.title}.icon", Area(left, y + 3, 16, 16), "calendar", colour=sign))
    where = Area(left + 22, y, text_w + 2, 22)
    stage.add(Label(f"last.{box.title}", where, last, units=15, face=Face.MEDIUM, colour=colour))


@kept
def _dot(px: int, colour: str, alpha: int) -> Surface:
    return paint.fade(paint.disc(px, colour, colour), alpha)


@kept
def _shadow(size: tuple[int, int], blur: int) -> Surface:
    return paint.soft_shadow(paint.rounded(size, 4, BLACK, BLACK), blur, 190)[0]


@kept
def _veil(size: tuple[int, int], radius: int) -> Surface:
    out = paint.clear(size)
    pygame.draw.rect(out, f"{NORMAL.shadow}78", out.get_rect(), border_radius=radius)
    return out
