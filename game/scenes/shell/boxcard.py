"""A box on the shelf, which rises when it is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from game.scenes.scenery.box import box_flank, box_front
from game.titles.box import Box
from game.ui import paint
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.card_button import CardButton
from game.ui.look import Look
from game.ui.theme import BLACK, NORMAL
from game.ui.units import Area

LIFT = 10.0
"""How far the chosen box rises, in units."""


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


@kept
def _shadow(size: tuple[int, int], blur: int) -> Surface:
    return paint.soft_shadow(paint.rounded(size, 4, BLACK, BLACK), blur, 190)[0]


@kept
def _veil(size: tuple[int, int], radius: int) -> Surface:
    out = paint.clear(size)
    pygame.draw.rect(out, f"{NORMAL.shadow}78", out.get_rect(), border_radius=radius)
    return out
