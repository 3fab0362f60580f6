"""The wall with the shelf: damask, lit brass lamps, a wooden plank on brackets."""

from __future__ import annotations

import random

import pygame
from pygame import Color, Surface

from game.scenes.scenery import colours
from game.ui import paint
from game.ui.art import art
from game.ui.cache import kept
from game.ui.theme import BLACK, SHADE, WHITE
from game.ui.units import Area

Size = tuple[int, int]
TOP, FRONT = 14, 40
"""Depth of the plank seen from above, and height of its front, in units."""


@kept
def wood(size: Size, seed: int, top: str, bottom: str) -> Surface:
    """A board with horizontal grain."""
    out, rng = paint.gradient(size, top, bottom), random.Random(seed)
    grain = paint.noise((max(4, size[0] // 24), size[1]), 2, 196, 255, seed)
    paint.multiply(out, pygame.transform.smoothscale(grain, size))
    vein = Surface((size[0], 1), pygame.SRCALPHA)
    dark = Color(bottom).lerp(Color(BLACK), 0.3)
    for _ in range(size[1] // 3):
        y = rng.randrange(size[1])
        vein.fill((dark.r, dark.g, dark.b, rng.randint(20, 70)))
        out.blit(vein, (0, y))
    return out


@kept
def bookshelf(size: Size, s: float, boxes: tuple[Area, ...], plank: float, lamps: float, lit: int) -> Surface:
    """The wall behind `boxes` (units, `s` pixels each) on a plank at `plank`, under lamps at `lamps`; the lamp over box
    `lit` (-1: none) is brighter."""

    def px(units: float) -> int:
        return round(units * s)

    out = paint.gradient(size, *colours.WALL)
    paint.multiply(out, paint.noise(size, max(8, px(96)), 218, 255, 9))
    _damask(out, px(56))
    for i, box in enumerate(boxes):
        _lamp_light(out, box, lamps, 1.25 if i == lit else 0.72, 54 if i == lit else 26, s)
    lamp = art("shell/lamp", (px(104), px(44)))
    for box in boxes:
        out.blit(lamp, (px(box.centre[0] - 52), px(lamps)))
    middle = size[0] / s / 2
    for x in (boxes[0].centre[0], middle, boxes[-1].centre[0]):
        out.blit(art("shell/bracket", (px(80), px(64))), (px(x - 40), px(plank + FRONT - 2)))
    out.blit(paint.gradient((size[0], px(50)), f"{SHADE}be", f"{SHADE}00"), (0, px(plank + FRONT)))
    out.blit(wood((size[0], px(TOP)), 5, *colours.PLANK_TOP), (0, px(plank - TOP + 8)))
    out.blit(wood((size[0], px(FRONT)), 3, *colours.PLANK_FRONT), (0, px(plank + 8)))
    for y, colour, wide in ((plank + 8, colours.PLANK_LIGHT, 1.6), (plank + 6 + FRONT, colours.PLANK_FOOT, 2.0)):
        pygame.draw.line(out, colour, (0, px(y)), (size[0], px(y)), max(1, px(wide)))
    return out


def _damask(out: Surface, cell: int) -> None:
    rose = art("shell/rose", cell)
    for row in range(out.get_height() // cell + 1):
        for column in range(out.get_width() // cell + 2):
            out.blit(rose, (column * cell - (row % 2) * cell // 2, row * cell))


def _lamp_light(out: Surface, box: Area, lamps: float, warm: float, bright: int, s: float) -> None:
    """The light of a lamp on the wall: a glow around it, a glow behind the box, a cone."""
    x = box.centre[0] * s
    for y, radius, colour, power, strength, squash in (
        ((lamps + 24) * s, box.w * 1.05, colours.LAMP_GLOW, 1.7, 0.62 * warm, 1.5),
        (box.centre[1] * s, box.w * 0.9, colours.WALL_GLOW, 1.5, 0.35 * warm, 1.3),
    ):
        spread = int(2 * radius * s), int(2 * radius * s * squash)
        face = paint.glow(spread, colour, power, strength)
        out.blit(face, (x - spread[0] / 2, y - spread[1] / 2), special_flags=pygame.BLEND_RGB_ADD)
    w, h = int(box.w * 1.5 * s) // 2, int((box.h + 60) * s) // 2
    cone = Surface((w, h))
    edge = [(w * 0.32, 0), (w * 0.68, 0), (w * 0.93, h), (w * 0.07, h)]
    pygame.draw.polygon(cone, tuple(int(bright * part) for part in colours.LAMP_CONE), edge)
    cone = paint.blur(cone, int(9 * s))
    cone.blit(paint.gradient((w, h), WHITE, colours.CONE_FOOT), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cone = pygame.transform.smoothscale(cone, (w * 2, h * 2))
    out.blit(cone, (x - w, (lamps + 40) * s), special_flags=pygame.BLEND_RGB_ADD)
