"""Ambient animation in the harbour: gulls in the evening sky and glints on the water, few and slow."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

import pygame
from pygame import Rect, Surface

from game.scenes.scenery import colours
from game.ui import paint
from game.ui.art import paint as paint_svg
from game.ui.cache import kept

BEAT_MS = 100
"""Milliseconds per beat."""
ACROSS = 0.72
"""Fraction of a narrow window's cropping taken from the left, so that the ship stays visible."""
GULLS = ((0.545, 0.215, 30, 0), (0.600, 0.165, 24, 31), (0.330, 0.360, 18, 77))
"""Centre of the circle, as fractions of the picture; wing span at 1080 pixels; phase in beats."""
WINGS = (0, 2, 4, 2, 0, -3, -5, -3)
"""Drop of the wing tips at each beat of a stroke."""
GLIDING = -3
STROKES, STEPS = 22, 6

Mover = tuple[Surface, Rect]


class Harbour:
    """The animated sprites in a window; `size` in pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        k = max(size[0] / 16, size[1] / 9)
        self._wide, self._high = 16 * k, 9 * k
        self._left, self._top = (self._wide - size[0]) * ACROSS, (self._high - size[1]) / 2
        self._k = self._high / 1080
        rng = Random(11)
        self._strokes = [
            (rng.gauss(0.5, 0.035 + 0.05 * near), 0.66 + 0.30 * near, 16 + 44 * near, rng.randrange(60))
            for near in (rng.random() for _ in range(STROKES))
        ]

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Window pixels of a point given as fractions of the picture."""
        return x * self._wide - self._left, y * self._high - self._top

    def marks(self, beat: int) -> Iterator[Mover]:
        """Visible sprites at a beat, with their places."""
        for x, y, span, ahead in GULLS:
            turn = 2 * math.pi * (beat + ahead) / 240
            face = gull(max(6, round(span * self._k)), wings(beat + ahead))
            cx, cy = self.at(x + 0.035 * math.cos(turn), y + 0.018 * math.sin(2 * turn))
            yield face, face.get_rect(center=(round(cx), round(cy)))
        for x, y, long, ahead in self._strokes:
            light = math.sin(2 * math.pi * (beat + ahead) / 60)
            step = round(STEPS * light)
            if step > 0:
                face = glint(max(4, round(long * self._k)), max(2, round(4 * self._k)), step)
                cx, cy = self.at(x, y)
                yield face, face.get_rect(center=(round(cx), round(cy)))


def wings(beat: int) -> int:
    """Drop of a gull's wing tips: a few strokes, then a glide."""
    return WINGS[beat % 40 % len(WINGS)] if beat % 40 < 24 else GLIDING


@kept
def gull(px: int, tips: int, colour: str = colours.GULL, alpha: int = 255) -> Surface:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 24" width="40" height="24">'
        f'<path d="M0 {10 - tips} Q12 {2 - tips / 3} 20 12 Q28 {2 - tips / 3} 40 {10 - tips} Q27 7 20 18'
        f' Q13 7 0 {10 - tips} Z" fill="{colour}" fill-opacity="{alpha / 255:.2f}"/></svg>'
    )
    return paint_svg(svg, (px, max(3, px * 24 // 40)))


@kept
def glint(long: int, high: int, step: int, colour: tuple[int, int, int] = colours.GLINT) -> Surface:
    out = paint.clear((long, high))
    pygame.draw.ellipse(out, (*colour, 210 * step // STEPS), out.get_rect())
    return out
