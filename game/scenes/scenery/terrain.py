"""Ground of boards, in pixels: water, land with a soft edge, stone slabs, a wooden beam. `s`: pixels per unit."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui import paint
from game.ui.theme import WHITE
from game.ui.units import Point


class Surf(NamedTuple):
    """Light around land in water; `spread` in units."""

    colour: str
    spread: float
    alpha: int


class Slabs(NamedTuple):
    """Colours of stone slabs and of the joints between them."""

    lit: tuple[int, int, int]
    dull: tuple[int, int, int]
    joint: tuple[int, int, int, int]
    joint_lit: tuple[int, int, int, int]


def water(size: tuple[int, int], tones: tuple[str, str], s: float) -> Surface:
    """`tones`: top, bottom; with broad and small waves."""
    out = paint.gradient(size, *tones)
    paint.multiply(out, paint.noise(size, max(8, round(120 * s)), 206, 255, 3))
    paint.multiply(out, paint.noise(size, max(4, round(22 * s)), 238, 255, 4))
    return out


def ripples(out: Surface, place: Rect, foam: str, s: float) -> None:
    rng = random.Random(5)
    for _ in range(90):
        x, y = rng.uniform(place.x, place.right), rng.uniform(place.y, place.bottom)
        alpha = rng.randint(26, 74)
        for dx in (0, 18 * s):
            paint.arc(out, (x + dx, y), 10 * s, 205, 335, foam, max(1.0, 1.3 * s), alpha)


def land(
    out: Surface, outline: Sequence[Point], tones: tuple[str, str], seed: int, s: float, surf: Sequence[Surf] = ()
) -> None:
    """Land with `surf` where it meets water; without, it casts a shadow."""
    size = out.get_size()
    mask = Surface(size, SRCALPHA)
    pygame.draw.polygon(mask, WHITE, outline)
    for colour, spread, alpha in surf:
        glow, margin = paint.soft_shadow(mask, max(1, round(spread * s)), alpha, colour)
        out.blit(glow, (-margin, -margin))
    if not surf:
        dark, margin = paint.soft_shadow(mask, max(1, round(6 * s)), 150)
        out.blit(dark, (-margin - round(3 * s), -margin + round(3 * s)))
    ground = paint.gradient(size, *tones)
    paint.multiply(ground, paint.noise(size, max(2, round(3 * s)), 232, 255, seed))
    paint.multiply(ground, paint.noise(size, max(8, round(60 * s)), 226, 255, seed + 1))
    ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    out.blit(ground, (0, 0))


def slabs(out: Surface, place: Rect, tones: Slabs, seed: int, s: float) -> None:
    """Slabs shaded over existing ground."""
    rng = random.Random(seed)
    layer = Surface(place.size, SRCALPHA)
    high, y = 26 * s, 0.0
    while y < place.h:
        x = -rng.uniform(0, 40) * s
        while x < place.w:
            wide = rng.uniform(44, 76) * s
            slab = Rect(round(x), round(y), round(wide) - 1, round(high) - 1)
            shade = rng.randint(-14, 12)
            layer.fill((*tones.lit, shade + 14) if shade > 0 else (*tones.dull, 4 - shade), slab)
            pygame.draw.line(layer, tones.joint, slab.bottomleft, slab.bottomright)
            pygame.draw.line(layer, tones.joint, slab.topright, slab.bottomright)
            pygame.draw.line(layer, tones.joint_lit, slab.topleft, slab.topright)
            x += wide
        y += high
    out.blit(layer, place)


def beam(out: Surface, high: int, tones: tuple[str, str], edge: str, s: float) -> None:
    """A wooden beam across the top, `high` pixels."""
    size = out.get_width(), high
    wood = paint.gradient(size, *tones)
    grain = paint.noise((size[0] // 8 + 1, high), max(2, round(3 * s)), 206, 255, 8)
    paint.multiply(wood, pygame.transform.scale(grain, size))
    solid = wood.convert_alpha() if pygame.display.get_surface() else wood
    shade, margin = paint.soft_shadow(solid, max(1, round(6 * s)), 170)
    out.blit(shade, (-margin, -margin + round(5 * s)))
    out.blit(wood, (0, 0))
    pygame.draw.line(out, edge, (0, high - 1), (size[0], high - 1), max(1, round(2 * s)))
