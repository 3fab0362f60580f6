"""An island in the sea at dusk; at the left, a city plaza with its skyline before the setting sun."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.scenes.scenery import terrain
from game.scenes.scenery.colours import (
    AFTERGLOW,
    DUSK_FOAM,
    DUSK_SEA,
    DUSK_SURF,
    NIGHTFALL,
    PAVING,
    PLAZA,
    PLAZA_WALL,
    ROOF,
    SETTING_SUN,
    SUN_GLOW,
    SUNSET,
)
from game.scenes.scenery.isle import Isle, Soil, coast, painted
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.units import Area

LEAST_SKY = 8
"""Minimum height in pixels at which the skyline is painted."""


@kept
def island_at_dusk(
    size: tuple[int, int],
    sky: Area,
    island: Area,
    shape: Isle,
    soil: Soil,
    docks: tuple[Area, ...],
    k: float,
    s: float,
) -> Surface:
    """Areas in pixels. `k`: pixels per map px of `shape`; `s`: pixels per unit. The city lies below its `sky`."""
    out = terrain.water(size, DUSK_SEA, s)
    high, isle = (Rect(*map(round, area)) for area in (sky, island))
    dusk = paint.glow((size[0], size[1] * 2), AFTERGLOW, 1.6, 0.5)
    out.blit(dusk, (high.right // 2 - size[0] // 2, -size[1]), special_flags=pygame.BLEND_RGB_ADD)
    terrain.ripples(out, Rect(high.right, 0, size[0] - high.right, size[1]), DUSK_FOAM, s)
    for light, spread, alpha in DUSK_SURF:
        surf, margin = paint.soft_shadow(coast(shape, k), max(1, round(spread * s)), alpha, light)
        out.blit(surf, (isle.x - margin, isle.y - margin))
    face, margin = paint.shadowed(painted(shape, soil, k, s), max(1, round(4 * s)), round(5 * s), 120)
    out.blit(face, (isle.x - margin, isle.y - margin))
    for dock in docks:
        for cell in dock.inset(dock.w / 12, 0).columns(3, 0):
            paint.centred(out, art.art("felinia/bollard", round(dock.w / 6)), (cell.centre[0], dock.y + dock.h * 0.75))
    if high.w:
        _plaza(out, high, s)
    if min(high.size) > LEAST_SKY:
        _skyline(out, high, s)
    out.blit(paint.vignette(size, 110, 0.66, NIGHTFALL), (0, 0))
    return out.convert() if pygame.display.get_surface() else out


def _plaza(out: Surface, sky: Rect, s: float) -> None:
    """The plaza with its quay wall, below the sky and as wide."""
    size = out.get_size()
    corners = [(-20, sky.bottom), (sky.right, sky.bottom), (sky.right, size[1] + 20), (-20, size[1] + 20)]
    terrain.land(out, corners, PLAZA, 21, s)
    terrain.slabs(out, Rect(0, sky.bottom, sky.right, size[1] - sky.bottom), PAVING, 3, s)
    wall = Rect(sky.right - round(4 * s), 0, round(9 * s), size[1])
    out.blit(paint.rounded(wall.size, round(2 * s), *PLAZA_WALL, 1, 90), wall)


def _skyline(out: Surface, sky: Rect, s: float) -> None:
    """Towers with cat's ears before the setting sun; everything above the plaza."""
    strip = Rect(0, 0, sky.right, sky.bottom)
    out.blit(paint.gradient(strip.size, *SUNSET), strip)
    was, side = out.get_clip(), round(sky.h * 1.3)
    out.set_clip(strip)
    sun = paint.haloed(paint.disc(side, *SETTING_SUN), max(1, round(5 * s)), SUN_GLOW)
    paint.centred(out, sun, (strip.w * 0.62, strip.bottom - side * 0.2))
    count = max(1, round(strip.w / (sky.h * 3.6)))
    wide = -(-strip.w // count)
    towers = art.art("felinia/skyline", (wide, round(sky.h * 0.92)))
    for number in range(count):
        out.blit(towers, (number * wide, strip.bottom - towers.get_height()))
    out.set_clip(was)
    pygame.draw.line(out, ROOF, strip.bottomleft, strip.bottomright, max(1, round(2 * s)))
