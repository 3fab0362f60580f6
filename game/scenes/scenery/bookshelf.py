"""The wall with the shelf: damask, brass lamps and their light, a plank of wood on brackets."""

from __future__ import annotations

import random

import pygame
from pygame import Color, Surface

from game.ui import paint
from game.ui.art import paint as paint_svg
from game.ui.cache import kept
from game.ui.units import Area

Size = tuple[int, int]
LAMP = """
<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="30" x2="0" y2="46">
<stop offset="0" stop-color="#ffe9a6"/><stop offset=".4" stop-color="#d9a640"/><stop offset="1" stop-color="#6d4510"/>
</linearGradient></defs>
<path d="M60 0 V18 Q60 30 48 30 M60 0 V18 Q60 30 72 30" stroke="#8e5f16" stroke-width="5" fill="none"/>
<path d="M6 30 H114 Q118 30 118 35 L114 46 H6 L2 35 Q2 30 6 30 Z" fill="url(#b)" stroke="#3a2208"
 stroke-width="1.6"/><path d="M12 46 H108 V49 H12 Z" fill="#fff3c4"/>"""
ROSE = """
<path d="M20 2 L23 17 L38 20 L23 23 L20 38 L17 23 L2 20 L17 17 Z" fill="#cfe3ee" fill-opacity=".045"/>
<path d="M20 11 L22 18 L29 20 L22 22 L20 29 L18 22 L11 20 L18 18 Z" fill="#cfe3ee" fill-opacity=".04"
 transform="rotate(45 20 20)"/>"""
BRACKET = """
<path d="M4 0 H76 V14 Q44 18 40 60 L30 60 Q30 20 4 14 Z" fill="#3c2515"/>
<path d="M4 0 H76 V5 H4 Z" fill="#7a5030"/>"""
TOP, FRONT = 14, 40
"""Depth of the plank seen from above, and height of its front, in units."""


def _drawing(svg: str, size: Size, box: Size) -> Surface:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]} {box[1]}" '
    return paint_svg(f'{head}width="{box[0]}" height="{box[1]}">{svg}</svg>', size)


@kept
def wood(size: Size, seed: int, top: str, bottom: str) -> Surface:
    """A board with the grain along it."""
    out, rng = paint.gradient(size, top, bottom), random.Random(seed)
    grain = paint.noise((max(4, size[0] // 24), size[1]), 2, 196, 255, seed)
    paint.multiply(out, pygame.transform.smoothscale(grain, size))
    vein = Surface((size[0], 1), pygame.SRCALPHA)
    dark = Color(bottom).lerp(Color("black"), 0.3)
    for _ in range(size[1] // 3):
        y = rng.randrange(size[1])
        vein.fill((dark.r, dark.g, dark.b, rng.randint(20, 70)))
        out.blit(vein, (0, y))
    return out


@kept
def bookshelf(size: Size, s: float, boxes: tuple[Area, ...], plank: float, lamps: float, lit: int) -> Surface:
    """The wall for boxes at these places (units, `s` pixels each) on a plank at `plank`, under lamps at `lamps`; the
    lamp over box `lit` (-1: none) burns brighter."""

    def px(units: float) -> int:
        return round(units * s)

    out = paint.gradient(size, (0.0, "#1b3547"), (0.55, "#152b3b"), (1.0, "#0c1a26"))
    paint.multiply(out, paint.noise(size, max(8, px(96)), 218, 255, 9))
    _damask(out, px(56))
    for i, box in enumerate(boxes):
        _lamp_light(out, box, lamps, 1.25 if i == lit else 0.72, 54 if i == lit else 26, s)
    lamp = _drawing(LAMP, (px(104), px(44)), (120, 50))
    for box in boxes:
        out.blit(lamp, (px(box.centre[0] - 52), px(lamps)))
    middle = size[0] / s / 2
    for x in (boxes[0].centre[0], middle, boxes[-1].centre[0]):
        out.blit(_drawing(BRACKET, (px(80), px(64)), (80, 64)), (px(x - 40), px(plank + FRONT - 2)))
    out.blit(paint.gradient((size[0], px(50)), "#040a12be", "#040a1200"), (0, px(plank + FRONT)))
    out.blit(wood((size[0], px(TOP)), 5, "#a8744a", "#c08a58"), (0, px(plank - TOP + 8)))
    out.blit(wood((size[0], px(FRONT)), 3, "#8f5f38", "#5a3620"), (0, px(plank + 8)))
    for y, colour, wide in ((plank + 8, "#e2b27a", 1.6), (plank + 6 + FRONT, "#2c190c", 2.0)):
        pygame.draw.line(out, colour, (0, px(y)), (size[0], px(y)), max(1, px(wide)))
    return out


def _damask(out: Surface, cell: int) -> None:
    rose = _drawing(ROSE, (cell, cell), (40, 40))
    for row in range(out.get_height() // cell + 1):
        for column in range(out.get_width() // cell + 2):
            out.blit(rose, (column * cell - (row % 2) * cell // 2, row * cell))


def _lamp_light(out: Surface, box: Area, lamps: float, warm: float, bright: int, s: float) -> None:
    """What a lamp throws on the wall: a glow round it, a glow behind the box, a cone."""
    x = box.centre[0] * s
    for y, radius, colour, power, strength, squash in (
        ((lamps + 24) * s, box.w * 1.05, "#7a5a2c", 1.7, 0.62 * warm, 1.5),
        (box.centre[1] * s, box.w * 0.9, "#5a4222", 1.5, 0.35 * warm, 1.3),
    ):
        spread = int(2 * radius * s), int(2 * radius * s * squash)
        face = paint.glow(spread, colour, power, strength)
        out.blit(face, (x - spread[0] / 2, y - spread[1] / 2), special_flags=pygame.BLEND_RGB_ADD)
    w, h = int(box.w * 1.5 * s) // 2, int((box.h + 60) * s) // 2
    cone = Surface((w, h))
    edge = [(w * 0.32, 0), (w * 0.68, 0), (w * 0.93, h), (w * 0.07, h)]
    pygame.draw.polygon(cone, (bright, int(bright * 0.78), int(bright * 0.44)), edge)
    cone = paint.blur(cone, int(9 * s))
    cone.blit(paint.gradient((w, h), "#ffffff", "#303030"), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cone = pygame.transform.smoothscale(cone, (w * 2, h * 2))
    out.blit(cone, (x - w, (lamps + 40) * s), special_flags=pygame.BLEND_RGB_ADD)
