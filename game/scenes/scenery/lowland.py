"""Lowland: hexes of fields, ditches and cobbles, the sea around them, a market square, a frame of faience tiles."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame
from pygame import Color, Rect, Surface

from game.scenes.scenery.colours import (
    BANK,
    BEDS,
    CANAL,
    COBBLE,
    DEEP,
    DELFT_DARK,
    DITCH,
    FIVE,
    FIVE_LOW,
    FOAM,
    GLAZE,
    GLAZE_LOW,
    GROUND,
    GROUT,
    JOINT,
    SAND,
    SEA_HIGH,
    SEA_LOW,
    SHALLOW,
    SQUARE,
    TILE_EDGE,
    WET_SAND,
)
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.hexes import corners, plain, slab, slab_size
from game.ui.paint import FINE, centred
from game.ui.text import Face, line
from game.ui.units import Point

LAYOUT: dict[str, tuple[float, float]] = {"cabbage": (0.30, 0.0), "rapeseed": (0.17, -0.35), "tulips": (0.24, 0.28)}
"""Spacing and slope of a crop's beds: each crop is recognisable without colour."""

MILL, MILL_UP, HUB = 1.36, 0.17, 0.334
"""In radii: size of a mill's drawing, its offset above the centre of the hex, position of the hub."""


@kept
def face(ground: str, island: bool, radius: float) -> Surface:
    """A bare hex: beds, ditches or cobbles, and an island's beach. `ground`: a key of GROUND."""
    w, h = slab_size(radius)
    fine, (top, bottom) = radius * FINE, GROUND[ground]
    out = paint.gradient((w, h), top, bottom)
    if ground in BEDS:
        _beds(out, ground, top, fine)
    elif ground in ("mill", "farm"):
        _ditches(out, fine)
    else:
        _cobbles(out, bottom, fine)
    paint.multiply(out, paint.noise((w, h), max(4, int(radius * 0.25 * FINE)), 232, 255, 5))
    if island:
        outline = corners((w / 2, h / 2), fine * 0.965)
        for colour, wide in ((SAND, 0.34), (WET_SAND, 0.05)):
            for a, b in zip(outline, [*outline[1:], outline[0]], strict=True):
                pygame.draw.line(out, colour, a, b, max(1, round(fine * wide)))
    return slab(out, radius)


def _beds(target: Surface, crop: str, top: str, fine: float) -> None:
    (step, slope), tones = LAYOUT[crop], BEDS[crop]
    w, h = target.get_size()
    gap, y, i = step * fine, -float(h), 0
    while y < 2 * h:
        colour = Color(tones[i % len(tones)]).lerp(Color(top), 0.4)
        pygame.draw.line(target, colour, (0, y), (w, y + w * slope), max(2, round(gap * 0.42)))
        y, i = y + gap, i + 1


def _ditches(target: Surface, fine: float) -> None:
    """A polder: ditches with a light bank."""
    w, h = target.get_size()
    for k in (-0.62, -0.2, 0.22, 0.64):
        for colour, up, wide in ((DITCH, 0.0, 0.055), (BANK, 0.05, 0.02)):
            y = h / 2 + (k - up) * fine
            pygame.draw.line(target, colour, (0, y), (w, y + w * 0.1), max(1, round(wide * fine)))


def _cobbles(target: Surface, colour: str, fine: float) -> None:
    rng = random.Random(colour)
    w, h = target.get_size()
    for row in range(int(h / (fine * 0.16)) + 1):
        for column in range(int(w / (fine * 0.22)) + 2):
            shade = Color(colour).lerp(Color(JOINT), 0.12 + 0.1 * rng.random())
            x = column * fine * 0.22 - (row % 2) * fine * 0.11
            pygame.draw.rect(target, shade, (x, row * fine * 0.16, fine * 0.2, fine * 0.14), 1, border_radius=2 * FINE)


def turning_mill(ground: str, radius: float, tones: tuple[str, ...], degrees: float) -> Surface:
    """The square around the hub of a mill in the centre of its hex, with the sails turned."""
    out = paint.clear((round(radius), round(radius)))
    x, y = out.get_width() / 2, out.get_width() / 2 + radius * HUB
    centred(out, face(ground, False, round(radius, 1)), (x, y))
    side = round(radius * MILL)
    centred(out, art.sunk("zeelandia/mill_house", side, tones=tones, alpha=130), (x, y - radius * MILL_UP))
    sails = pygame.transform.rotozoom(art.art("zeelandia/mill_sails", side), -degrees, 1)
    centred(out, sails, (x, x))
    return out


@kept
def sea(width: int, height: int) -> Surface:
    size = (width, height)
    out = paint.gradient(size, SEA_HIGH, SEA_LOW)
    paint.multiply(out, paint.noise(size, max(8, width // 8), 212, 255, 3))
    paint.multiply(out, paint.noise(size, max(4, width // 52), 238, 255, 4))
    out.blit(paint.vignette(size, 120), (0, 0))
    return out.convert() if pygame.display.get_surface() else out


def shallows(target: Surface, land: Sequence[Point], radius: float, region: Rect) -> None:
    """Shallow water around land hexes with these centres, within a region; blurred at quarter size.

    Quarters are counted from the corner of `target`, so that water looks alike whatever the region.
    """
    far = round(radius)
    left, top = (4 * ((edge - far) // 4) for edge in region.topleft)
    wide, high = ((edge + far - start) // 4 + 2 for edge, start in zip(region.bottomright, (left, top), strict=True))
    small = paint.clear((wide, high), SHALLOW)
    for x, y in land:
        at = ((x - left) / 4, (y - top) / 4)
        pygame.draw.polygon(small, (*Color(SHALLOW)[:3], 150), corners(at, radius * 1.42 / 4))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, max(1, round(radius / 18))), 2)
    full = 4 * (wide - 1), 4 * (high - 1)  # `smoothscale` spreads the first to the last pixel over the width
    target.blit(pygame.transform.smoothscale(soft, full), (left, top))


@kept
def beach_shadow(radius: float) -> Surface:
    return paint.soft_shadow(plain(radius * 1.07, DEEP), max(1, round(radius / 14)), 96, DEEP)[0]


@kept
def waves(radius: float, seed: int) -> Surface:
    side = math.ceil(radius * 2.2)
    out = paint.clear((side, side), FOAM)
    rng = random.Random(seed)
    for _ in range(2):
        x, y = side / 2 + rng.uniform(-0.5, 0.25) * radius, side / 2 + rng.uniform(-0.45, 0.45) * radius
        for k in (0, 1):
            at = (x + k * radius * 0.22, y)
            paint.arc(out, at, radius * 0.11, 200, 340, FOAM, max(1.4, radius * 0.035), 120)
    return out


@kept
def square(radius: int) -> Surface:
    side = 2 * radius
    out = paint.rounded((side, side), radius, *SQUARE, max(1, radius // 90), 0, 17).copy()
    middle = (radius, radius)
    for k in (0.985, 0.585):
        paint.arc(out, middle, radius * k, 0, 360, DELFT_DARK, max(1.5, radius * 0.0135))
        paint.arc(out, middle, radius * (k - 0.02), 0, 360, GLAZE, max(1.0, radius * 0.0075))
    for i in range(60):
        turn = math.radians(i * 6)
        for k in (0.66, 0.73, 0.80, 0.87, 0.94):
            x, y = math.cos(turn + k * 9) * radius * k, math.sin(turn + k * 9) * radius * k
            stone = Color(COBBLE).lerp(Color(SQUARE[0]), 0.45 + 0.25 * ((i * 7 + int(k * 50)) % 3) / 2)
            pygame.draw.circle(out, stone, (radius + x, radius + y), max(1, radius * 0.01))
    canal = round(radius * 1.15)
    water = paint.disc(canal, *CANAL)
    out.blit(water, (radius - canal // 2, radius - canal // 2))
    for i in range(24):
        far = radius * (0.25 if i % 2 else 0.4)
        paint.arc(out, middle, far, i * 15, i * 15 + 6, FOAM, max(1.0, radius * 0.008), 90)
    return paint.shadowed(out, max(1, radius // 30), max(1, radius // 30), 170)[0]


@kept
def track_tile(size: tuple[int, int], number: int, ornament: str, s: float) -> Surface:
    """A tile with its number, or with an ornament if `number` is negative."""
    out, (w, h) = Surface(size), size
    out.fill(GROUT)
    glaze = (GLAZE, GLAZE_LOW) if number < 0 else (FIVE, FIVE_LOW)
    out.blit(paint.rounded((w - 1, h - 1), 1, *glaze, TILE_EDGE), (0, 0))
    if number >= 0:
        sign = line(str(number), Face.BOLD, round(15 * s), DELFT_DARK)
    else:
        sign = paint.fade(art.art(f"zeelandia/{ornament}", max(4, min(size) - round(3 * s))), 120)
    centred(out, sign, (w / 2, h / 2))
    return out
