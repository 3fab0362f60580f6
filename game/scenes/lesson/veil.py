"""A veil over all that a step does not need; it rings things that somebody looks for in vain."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.scenes.board.view import SpotView
from game.ui.canvas import Canvas
from game.ui.drawing import lamp_ring
from game.ui.hexes import corners
from game.ui.theme import SHADE
from game.ui.units import Area
from game.ui.widget import Widget

DIM = 102
"""Opacity of the veil, of 255: things behind it keep 60 % of their light."""
BEAT = 1100.0
"""Milliseconds from one pulse to the next."""


class Veil:
    """Lies over `areas`, in units, and not over the widgets that `lit` finds, nor over the rectangles `clear`, in
    pixels. Without anything lit there is none."""

    def __init__(
        self, areas: Sequence[Area], lit: Callable[[], Sequence[Widget]], clear: Callable[[], Sequence[Rect]]
    ) -> None:
        self.areas, self.lit, self.clear = areas, lit, clear
        self._face: tuple[object, Surface] | None = None

    def paint(self, canvas: Canvas, pulse: float | None) -> None:
        """`pulse` tells the time while what is lit is ringed."""
        look, lit = canvas.look, self.lit()
        if lit:
            shapes = [(_shape(widget), tuple(widget.rect(look))) for widget in lit]
            shapes += [("box", tuple(box)) for box in self.clear()]
            canvas.surface.blit(self._dark(canvas, shapes), (0, 0))
        if pulse is None:
            return
        wave = 0.5 if look.calm else 0.5 + 0.5 * math.sin(2 * math.pi * pulse / BEAT)
        for widget in lit:
            lamp_ring(canvas, widget, wave)

    def _dark(self, canvas: Canvas, holes: Sequence[tuple[str, tuple[int, ...]]]) -> Surface:
        size = canvas.surface.get_size()
        key = (size, tuple(self.areas), tuple(holes))
        if self._face is None or self._face[0] != key:
            face = Surface(size, SRCALPHA)
            for area in self.areas:
                face.fill((*pygame.Color(SHADE)[:3], DIM), canvas.rect(area))
            for shape, box in holes:
                _cut(face, shape, Rect(*box), canvas.px(10))
            self._face = key, face
        return self._face[1]


def _shape(widget: Widget) -> str:
    return widget.spot.shape if isinstance(widget, SpotView) else "box"


def _cut(face: Surface, shape: str, box: Rect, radius: int) -> None:
    """Makes a hole."""
    nothing = (0, 0, 0, 0)
    if shape == "hex":
        pygame.draw.polygon(face, nothing, corners(box.center, box.h / 2))
    elif shape == "disc":
        pygame.draw.ellipse(face, nothing, box)
    else:
        pygame.draw.rect(face, nothing, box, border_radius=radius)
