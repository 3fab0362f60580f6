"""The water: a reflection distorted by waves, depth, glitter, and the ships."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Surface

from game.ui import paint
from tools.harbour.prospect import Prospect

DEPTH = ((0.0, "#3a42641e"), (0.22, "#283a5c78"), (0.55, "#122c46c8"), (1.0, "#061626f5"))
FLEET = ((0.452, 0.006, 62, False), (0.40, -0.001, 34, True), (0.425, 0.004, 40, False))


def mirrored(
    source: Surface, box: tuple[int, int, int, int], squash: float, tint: str, alpha: int, seed: float, rough: float
) -> Surface:
    """Paints the water in `box` (left, top, right, bottom): mirrored rows of the picture above it, each shifted by a
    wave that grows towards the viewer."""
    left, top, right, bottom = box
    out = paint.clear((right - left, bottom - top))
    high = bottom - top
    u = high / 400
    for row in range(high):
        y = top - 1 - int(row * squash)
        if y < 0:
            break
        near = row / high
        reach = rough * u * (1.5 + 16 * near)
        wave = math.sin(row / (u * (2.2 + 7 * near)) + seed) + 0.6 * math.sin(row / (u * (5 + 17 * near)) + 2 * seed)
        strip = (left, y, right - left, 1)
        out.blit(source, (0, row), strip)
        out.blit(source, (int(reach * wave), row), strip)
    out.fill((*Color(tint)[:3], alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def paint_sea(view: Prospect) -> None:
    surface, top = view.surface, view.horizon
    above = surface.copy()
    surface.fill("#14344a", (0, top, view.w, view.h - top))
    surface.blit(mirrored(above, (0, top, view.w, view.h), 1.25, "#d6b6b4", 255, 0, 1), (0, top))
    surface.blit(paint.gradient((view.w, view.h - top), *DEPTH), (0, top))
    surface.blit(_glitter(view), (0, top))
    x = view.sun[0]
    view.light((x, top), view.w * 0.16, "#ffb866", 1.8, 0.5, 0.28)
    view.light((x, top + int(view.h * 0.10)), view.w * 0.055, "#c0662a", 1.5, 0.55, 2.6)
    view.light((x, top + int(view.h * 0.12)), view.w * 0.026, "#e0a050", 1.5, 0.5, 4.2)


def _glitter(view: Prospect) -> Surface:
    """Strokes of light and dark, gold below the sun."""
    rng, deep = view.rng, view.h - view.horizon
    out = paint.clear((view.w, deep))
    for _ in range(900):
        near = rng.random() ** 1.6
        long = (10 + 120 * near) * view.k * rng.uniform(0.4, 1.2)
        x = rng.uniform(-60 * view.k, view.w)
        under_sun = math.exp(-(((x + long / 2 - view.sun[0]) / (view.w * (0.04 + 0.12 * near))) ** 2))
        if rng.random() < 0.25 + 0.7 * under_sun:
            colour = (255, 214, 150, int(30 + 190 * under_sun * rng.random()))
        elif rng.random() < 0.5:
            colour = (150, 190, 205, rng.randint(8, 34))
        else:
            colour = (6, 24, 40, rng.randint(16, 60))
        pygame.draw.ellipse(out, colour, (x, deep * near, long, max(1, int((1 + 5 * near) * view.k))))
    return out


def paint_fleet(view: Prospect) -> None:
    """Small ships in the distance."""
    for x, y, size, flipped in FLEET:
        ship = view.against_the_light(view.picture("galleon_dusk", size * 1.5, size * 1.5), "#a8808c", "#ffe3b0", 1)
        ship = pygame.transform.flip(ship, flipped, False)
        foot = view.horizon - int(size * view.k * 1.5 * 0.885) + int(view.h * y)
        view.surface.blit(ship, (int(view.w * x), foot))


def paint_merchantman(view: Prospect) -> None:
    """The large ship at anchor, with reflection, foam and lanterns."""
    size = int(view.h * 0.60)
    ship = view.picture("galleon_dusk", size / view.k, size / view.k)
    ship = view.against_the_light(ship, "#f2d2c0", "#fff2cf", 3)
    left, base = int(view.w * 0.512), int(view.h * 0.765)
    layer = view.layer()
    layer.blit(ship, (left, base - int(size * 0.88)))
    hull = layer.subsurface((0, 0, view.w, base)).copy()
    margin = int(40 * view.k)
    box = left - margin, base, left + size + margin, min(view.h, base + int(size * 0.5))
    view.surface.blit(mirrored(hull, box, 1.7, "#8a7f90", 150, 1.3, 0.8), box[:2])
    shade = paint.clear((view.w, view.h // 10), "#040e18")
    pygame.draw.ellipse(shade, (4, 14, 24, 170), (left + size * 0.1, view.h * 0.02, size * 0.8, view.h * 0.035))
    view.surface.blit(paint.blur(shade, int(10 * view.k)), (0, base - int(view.h * 0.036)))
    view.surface.blit(hull, (0, 0))
    view.light((left + int(size * 0.56), base - int(size * 0.45)), int(size * 0.34), "#6a3a10", 1.5, 0.6)
    _foam(view, left, base, size)
    view.light((left + int(size * 0.14), base - int(size * 0.355)), int(36 * view.k), "#ffc04a", 2, 0.9)
    for part in (0.165, 0.20, 0.235):
        view.light((left + int(size * part), base - int(size * 0.18)), int(18 * view.k), "#ffb04a", 2, 0.8)


def _foam(view: Prospect, left: int, base: int, size: int) -> None:
    rng, k, layer = view.rng, view.k, view.layer()
    for _ in range(90):
        x, y = left + size * rng.uniform(0.12, 0.86), base - 3 * k + rng.uniform(0, 7 * k)
        box = (x, y, rng.uniform(10, 60) * k, max(1, 2.6 * k))
        pygame.draw.ellipse(layer, (255, 236, 205, rng.randint(40, 150)), box)
    for _ in range(46):
        t = rng.random()
        x, y = left + size * (0.80 + 0.22 * t), base + 2 * k + t * 9 * k + rng.uniform(-3, 3) * k
        box = (x, y, rng.uniform(8, 36) * k, max(1, 2.4 * k))
        pygame.draw.ellipse(layer, (255, 240, 214, int(150 * (1 - t))), box)
    view.surface.blit(layer, (0, 0))
