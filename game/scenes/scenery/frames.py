"""Framed pictures on a table, and the rug below them, in pixels; `s`: pixels per unit."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui import paint
from game.ui.theme import WHITE, Plate


def rug(size: tuple[int, int], wood: tuple[str, str], thread: str, s: float) -> Surface:
    """Wood under the faint lozenges of a rug."""
    out = paint.gradient(size, *wood)
    paint.multiply(out, paint.noise(size, max(4, round(90 * s)), 214, 255, 3))
    threads, step = Surface(size, SRCALPHA), 28 * s
    for row in range(int(size[1] / step) + 2):
        for column in range(int(size[0] / step) + 2):
            x, y, d = column * step + (row % 2) * step / 2, row * step, 9 * s
            corners = [(x, y - d), (x + d, y), (x, y + d), (x - d, y)]
            pygame.draw.polygon(threads, thread, corners, max(1, round(1.2 * s)))
    out.blit(paint.fade(threads, 26), (0, 0))
    return out


def framed(out: Surface, picture: Surface, box: Rect, margin: int, style: Plate, line: str, s: float) -> None:
    """The part of a picture within `box`, with rounded corners, in a frame `margin` pixels wide with a thin line."""
    frame = box.inflate(2 * margin, 2 * margin)
    shadow = paint.plate_margin(style, s)
    out.blit(paint.plate(style, frame.size, s), frame.move(-shadow, -shadow))
    inner = frame.inflate(-round(6 * s), -round(6 * s))
    out.blit(paint.ring(inner.size, round(8 * s), line, max(1, round(1.6 * s))), inner)
    shown = Surface(box.size, SRCALPHA)
    pygame.draw.rect(shown, WHITE, shown.get_rect(), border_radius=round(5 * s))
    shown.blit(picture, (0, 0), box, special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(shown, box)
