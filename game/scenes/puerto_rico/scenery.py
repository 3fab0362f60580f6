"""The place itself: turquoise water, the beach at its left, the stone quay, the beam that carries the role cards."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.scenes.puerto_rico.colours import COLOURS
from game.scenes.puerto_rico.places import Harbour
from game.scenes.table.plane import Plane
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.theme import WHITE

TONES = COLOURS.normal
"""A picture is the same in high contrast."""


def scenery(places: Harbour, plane: Plane, size: tuple[int, int], s: float) -> Surface:
    """All that never changes, `size` pixels large."""
    ship, display = places.row("ship")[0], places.of("small_indigo_plant")
    shore = (ship.x - 10) * plane.k + plane.left
    quay_x = (display.x - 14) * plane.k + plane.left
    quay_y = (places.mats.model.y - 8) * plane.k + plane.top
    beam = Rect(0, 0, size[0], round((places.beam.bottom + 8) * plane.k + plane.top))
    return _painted(size, round(shore), round(quay_x), round(quay_y), beam.h, round(s * 100))


@kept
def _painted(size: tuple[int, int], shore: int, quay_x: int, quay_y: int, beam: int, percent: int) -> Surface:
    s = percent / 100
    out = paint.gradient(size, *TONES.sea)
    paint.multiply(out, paint.noise(size, max(8, round(120 * s)), 206, 255, 3))
    paint.multiply(out, paint.noise(size, max(4, round(22 * s)), 238, 255, 4))
    _ripples(out, Rect(shore, beam, quay_x - shore, quay_y - beam), s)
    edge = [
        (shore + 7 * s * math.sin(y / (37 * s)) + 5 * s * math.sin(y / (13 * s) + 1), y) for y in range(0, size[1], 6)
    ]
    _land(out, [(-20, 0), *edge, (-20, size[1])], TONES.sand, 11, s)
    quay = [(quay_x, 0), (size[0], 0), size, (-20, size[1]), (-20, quay_y), (quay_x, quay_y)]
    _land(out, quay, TONES.stone, 21, s, surf=False)
    _slabs(out, Rect(0, quay_y, size[0], size[1] - quay_y), 3, s)
    _slabs(out, Rect(quay_x, beam, size[0] - quay_x, quay_y - beam), 4, s)
    for coping in (
        Rect(0, quay_y - round(3 * s), quay_x, round(7 * s)),
        Rect(quay_x - round(3 * s), beam, round(7 * s), quay_y - beam),
    ):
        out.blit(paint.rounded(coping.size, round(2 * s), *TONES.coping), coping)
    for x, y, side in ((-40, 0.30, 54), (-30, 0.62, 46), (-38, 0.985, 58)):
        px = round(side * s)
        palm, margin = paint.shadowed(art.art("puerto_rico/palm", px), max(1, round(3 * s)), round(3 * s), 110)
        out.blit(palm, (shore + round(x * s) - margin, beam + round((quay_y - beam) * y) - px - margin))
    _beam(out, beam, s)
    out.blit(paint.vignette(size, 100), (0, 0))
    return out.convert() if pygame.display.get_surface() else out


def _ripples(out: Surface, water: Rect, s: float) -> None:
    rng = random.Random(5)
    for _ in range(90):
        x, y = rng.uniform(water.x, water.right), rng.uniform(water.y, water.bottom)
        alpha = rng.randint(26, 74)
        for dx in (0, 18 * s):
            paint.arc(out, (x + dx, y), 10 * s, 205, 335, TONES.foam, max(1.0, 1.3 * s), alpha)


def _land(
    out: Surface, points: Sequence[tuple[float, float]], tones: tuple[str, str], seed: int, s: float, surf: bool = True
) -> None:
    """Ground with a soft edge, and a line of surf where it meets water."""
    size = out.get_size()
    mask = Surface(size, SRCALPHA)
    pygame.draw.polygon(mask, WHITE, points)
    if surf:
        for colour, spread, alpha in ((TONES.shallow, 16, 255), (TONES.surf, 5, 235)):
            glow, margin = paint.soft_shadow(mask, max(1, round(spread * s)), alpha, colour)
            out.blit(glow, (-margin, -margin))
    else:
        dark, margin = paint.soft_shadow(mask, max(1, round(6 * s)), 150)
        out.blit(dark, (-margin - round(3 * s), -margin + round(3 * s)))
    ground = paint.gradient(size, *tones)
    paint.multiply(ground, paint.noise(size, max(2, round(3 * s)), 232, 255, seed))
    paint.multiply(ground, paint.noise(size, max(8, round(60 * s)), 226, 255, seed + 1))
    ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    out.blit(ground, (0, 0))


def _slabs(out: Surface, place: Rect, seed: int, s: float) -> None:
    rng = random.Random(seed)
    layer = Surface(place.size, SRCALPHA)
    high, y = 26 * s, 0.0
    while y < place.h:
        x = -rng.uniform(0, 40) * s
        while x < place.w:
            wide = rng.uniform(44, 76) * s
            slab = Rect(round(x), round(y), round(wide) - 1, round(high) - 1)
            shade = rng.randint(-14, 12)
            layer.fill((*TONES.slab_lit, shade + 14) if shade > 0 else (*TONES.slab_dull, 4 - shade), slab)
            pygame.draw.line(layer, TONES.joint, slab.bottomleft, slab.bottomright)
            pygame.draw.line(layer, TONES.joint, slab.topright, slab.bottomright)
            pygame.draw.line(layer, TONES.joint_lit, slab.topleft, slab.topright)
            x += wide
        y += high
    out.blit(layer, place)


def _beam(out: Surface, high: int, s: float) -> None:
    size = out.get_width(), high
    wood = paint.gradient(size, *TONES.beam)
    grain = paint.noise((size[0] // 8 + 1, high), max(2, round(3 * s)), 206, 255, 8)
    paint.multiply(wood, pygame.transform.scale(grain, size))
    shade, margin = paint.soft_shadow(
        wood.convert_alpha() if pygame.display.get_surface() else wood, max(1, round(6 * s)), 170
    )
    out.blit(shade, (-margin, -margin + round(5 * s)))
    out.blit(wood, (0, 0))
    pygame.draw.line(out, TONES.beam_edge, (0, high - 1), (size[0], high - 1), max(1, round(2 * s)))
