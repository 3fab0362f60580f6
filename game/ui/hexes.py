"""Hexagons with a vertex at the top: their geometry and painting. `size` and `radius` are the distance from centre to
vertex; what is painted is measured in pixels."""

from __future__ import annotations

import math

import pygame
from pygame import SRCALPHA, Color, Surface

from game.ui import paint
from game.ui.cache import kept
from game.ui.paint import FINE
from game.ui.theme import WHITE
from game.ui.units import Point

SHINE, SHADE = "#ffffff", "#1c2a10"
"""Edges of a slab towards the light and away from it."""
LIGHTS = ((80, SHINE), (40, SHADE), (90, SHADE), (90, SHADE), (50, SHINE), (110, SHINE))
"""Alpha and colour of the light on each edge of a slab, from the top clockwise: light comes from the upper left."""


def corners(centre: Point, size: float) -> list[Point]:
    """The six vertices, clockwise from the top."""
    return [
        (centre[0] + size * math.sin(math.pi * k / 3), centre[1] - size * math.cos(math.pi * k / 3)) for k in range(6)
    ]


def inside(point: Point, middle: Point, size: float) -> bool:
    """Whether a point lies in the hexagon around `middle`."""
    x, y = abs(point[0] - middle[0]), abs(point[1] - middle[1])
    return x <= math.sqrt(3) / 2 * size and y + x / math.sqrt(3) <= size


def slab_size(radius: float) -> tuple[int, int]:
    """Of the ground from which a slab is cut, at `FINE` times its size."""
    return math.ceil(radius * 1.78) * FINE, math.ceil(radius * 2.06) * FINE


def slab(ground: Surface, radius: float) -> Surface:
    """A hex cut from ground of `slab_size`, lit at its edges."""
    (w, h), fine = ground.get_size(), radius * FINE
    points = corners((w / 2, h / 2), fine * 0.93)
    for k, (alpha, colour) in enumerate(LIGHTS):
        edge = Surface((w, h), SRCALPHA)
        tone = (*Color(colour)[:3], alpha)
        pygame.draw.line(edge, tone, points[k], points[(k + 1) % 6], max(1, round(fine * 0.07)))
        ground.blit(edge, (0, 0))
    mask = Surface((w, h), SRCALPHA)
    pygame.draw.polygon(mask, WHITE, corners((w / 2, h / 2), fine * 0.965))
    ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(ground, (w // FINE, h // FINE))


@kept
def plain(radius: float, fill: str, edge: str = "", width: float = 1.0) -> Surface:
    """A hex of one colour."""
    side = math.ceil(radius * 2.4)
    out = paint.clear((side, side), fill)
    paint.polygon(out, corners((side / 2, side / 2), radius), fill, edge, width)
    return out


@kept
def hex_rim(radius: float, colour: str, width: float, *, glow: str = "", dark: str = "", veil: str = "") -> Surface:
    """The rim of a hex, in pixels (width 0: none), on a dark line and a glow; `veil` covers what is in it."""
    side = math.ceil(radius * 3.2)
    out = paint.clear((side, side), glow or colour)
    middle = (side / 2, side / 2)
    if glow:
        shine = paint.clear((side, side), glow)
        pygame.draw.polygon(shine, glow, corners(middle, radius), max(1, round(width * 2)))
        out.blit(paint.blur(shine, max(1, round(radius * 0.09))), (0, 0))
    if veil:
        paint.polygon(out, corners(middle, radius * 0.98), veil)
    if dark:
        paint.polygon(out, corners(middle, radius), None, dark, width * 1.8)
    if width:
        paint.polygon(out, corners(middle, radius), None, colour, width)
    return out
