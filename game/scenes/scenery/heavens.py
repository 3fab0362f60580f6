"""The sky at dusk, and floating islands in brass frames."""

from __future__ import annotations

import math
import random

import pygame
from pygame import SRCALPHA, Color, Surface

from game.scenes.scenery.colours import (
    BRASS,
    BRASS_DARK,
    EARTH,
    ENGRAVING,
    EVENING,
    ISLANDS,
    LOW_SUN,
    RAY,
    ROSE,
    STAR,
    WOOD,
)
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.hexes import corners
from game.ui.paint import FINE
from game.ui.theme import WHITE

RADIUS = 72.0
"""Radius at which tiles are painted before scaling, in units."""


@kept
def dusk(size: tuple[int, int]) -> Surface:
    """Rays of the low sun, stars above, clouds below."""
    (w, h), rng = size, random.Random(11)
    out = paint.gradient(size, *EVENING)
    sun, light = (w * 0.72, h * 0.93), Surface(size, SRCALPHA)
    for k in range(28):
        a, b = math.radians(180 + k * 6.6), math.radians(183.1 + k * 6.6)
        far = [(sun[0] + 2 * w * math.cos(turn), sun[1] + 2 * w * math.sin(turn)) for turn in (a, b)]
        pygame.draw.polygon(light, (*Color(RAY)[:3], 15), [sun, *far])
    out.blit(light, (0, 0))
    for reach, alpha in ((0.5, 18), (0.36, 24), (0.22, 34), (0.12, 60)):
        ring = Surface(size, SRCALPHA)
        pygame.draw.circle(ring, (*Color(LOW_SUN)[:3], alpha), sun, h * reach)
        out.blit(ring, (0, 0))
    for _ in range(70):
        at, star = (rng.uniform(0, w), rng.uniform(0, h * 0.4)), Color(STAR)
        pygame.draw.circle(out, star.lerp(Color(EVENING[0]), rng.uniform(0.3, 0.8)), at, rng.choice((1, 1, 2)))
    for low, high, wide, alpha in ((0.25, 0.55, 0.16, 60), (0.55, 0.8, 0.22, 110), (0.8, 1.0, 0.3, 190)):
        for _ in range(8):
            across = round(w * wide * rng.uniform(0.6, 1.3))
            face = paint.fade(art.art("sky_traders/cloud", (across, round(across * 0.35))), alpha)
            out.blit(face, (rng.uniform(-0.1, 1) * w - across * 0.2, h * rng.uniform(low, high)))
    rose = paint.fade(art.art("sky_traders/compass", round(h * 0.13), ROSE), 190)
    paint.centred(out, rose, (w * 0.94, h * 0.19))
    return out.convert() if pygame.display.get_surface() else out


@kept
def island(tile: str, radius: float, s: float) -> Surface:
    """A tile with its island; `radius`: from centre to corner, `s`: pixels per unit.

    The map is rescaled with every tile laid, so all sizes are scaled from one.
    """
    large, full = _island(tile, round(RADIUS * s), s), round(RADIUS * s)
    w, h = large.get_size()
    return pygame.transform.smoothscale(large, (round(w * radius / full), round(h * radius / full)))


@kept
def _island(tile: str, radius: int, s: float) -> Surface:
    kind = tile.removeprefix("tile_")
    tones = ISLANDS.get(kind, ISLANDS["city"])
    side, low = math.ceil(radius * 2.3), 7 * s
    out, fine = paint.clear((side * FINE, side * FINE), EARTH), radius * FINE
    mid = side * FINE / 2
    for down, grown, tone in ((low, 0.0, EARTH), (low * 0.6, 0.0, WOOD), (0.0, 0.0, BRASS)):
        pygame.draw.polygon(out, tone, corners((mid, mid + down * FINE), fine - grown))
    pygame.draw.polygon(out, BRASS_DARK, corners((mid, mid), fine - 2.2 * s * FINE))
    out.blit(_ground(tones, len(tile), side * FINE, fine - 3.4 * s * FINE), (0, 0))
    small = pygame.transform.smoothscale(out, (side, side))
    city = kind.startswith("city")
    px = round(radius * (1.06 if city else 1.16))
    paint.centred(small, art.art(f"sky_traders/{tile}", px), (side / 2 + radius * 0.03, side / 2 - radius * 0.08))
    return paint.shadowed(small, max(1, round(3 * s)), round(6 * s), 120)[0]


def _ground(tones: tuple[str, str], seed: int, side: int, radius: float) -> Surface:
    """An engraved sky over clouds, cut to a hex."""
    mid, rng = side / 2, random.Random(seed)
    out = paint.gradient((side, side), *tones)
    paint.multiply(out, paint.noise((side, side), 18, 236, 255, seed))
    for line in range(14):
        y, x = mid - radius + (line + 1.3) * radius * 0.075, mid - radius
        tone = Color(tones[0]).lerp(Color(ENGRAVING), max(0.1, 0.4 - line * 0.02))
        while x < mid + radius:
            wide = rng.uniform(0.1, 0.5) * radius
            pygame.draw.line(out, tone, (x, y), (x + wide, y), 2)
            x += wide + rng.uniform(0.15, 0.6) * radius
    for across, down, wide, alpha in ((-0.62, 0.18, 1.5, 150), (-1.1, 0.42, 1.6, 190), (-0.15, 0.46, 1.4, 190)):
        px = round(radius * wide)
        face = paint.fade(art.art("sky_traders/cloud", (px, round(px * 0.35))), alpha)
        out.blit(face, (mid + across * radius, mid + down * radius))
    mask = Surface((side, side), SRCALPHA)
    pygame.draw.polygon(mask, WHITE, corners((mid, mid), radius))
    out = out.convert_alpha() if pygame.display.get_surface() else out
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out
