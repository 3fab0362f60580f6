"""The land behind the water: hills, a dune with a caravan, the town, the lighthouse on its rock."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pygame

from game.ui import paint
from tools.harbour.prospect import Prospect

ROCK = """
<path d="M0 60 Q8 34 30 30 Q40 12 62 16 Q84 4 104 22 Q128 22 140 44 Q152 50 156 60 Z" fill="#3a2c46"/>
<path d="M30 30 Q40 12 62 16 Q84 4 104 22 Q128 22 140 44 Q110 26 84 26 Q50 24 30 30 Z" fill="#e09a7c"
 fill-opacity=".55"/>"""


def ridge(width: float, base: float, height: float, seed: int, rough: float = 0.55) -> list[tuple[float, float]]:
    """The outline of hills by midpoint displacement: points from left to right, about `height` above `base`."""
    rng, reach = Random(seed), 1.0
    edge = [rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3)]
    for _ in range(9):
        finer = []
        for a, b in pairwise(edge):
            finer += [a, (a + b) / 2 + rng.uniform(-reach, reach) * 0.5]
        edge = [*finer, edge[-1]]
        reach *= rough
    return [(width * i / (len(edge) - 1), base - height * (0.5 + v * 0.5)) for i, v in enumerate(edge)]


def paint_hills(view: Prospect) -> None:
    far = ridge(view.w, view.horizon - view.h * 0.035, view.h * 0.13, 8)
    near = ridge(view.w, view.horizon - view.h * 0.012, view.h * 0.09, 21)
    for edge, top, bottom in ((far, "#a77a84", "#f3b988"), (near, "#8a6478", "#e09a7c")):
        layer = view.layer()
        pygame.draw.polygon(layer, "white", [*edge, (view.w, view.horizon), (0, view.horizon)])
        y = int(min(p[1] for p in edge))
        haze = view.layer()
        haze.blit(paint.gradient((view.w, view.horizon - y + 1), top, bottom), (0, y))
        layer.blit(haze, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        view.surface.blit(layer, (0, 0))


def paint_caravan(view: Prospect) -> None:
    left, right = view.w * 0.2, view.w * 0.56

    def dune(x: float) -> float:
        rise = min(1.0, (x - left) / (view.w * 0.12))
        return view.horizon - view.h * (0.012 * rise + 0.055 * math.exp(-(((x / view.w - 0.395) / 0.07) ** 2)))

    edge = [(x, dune(x)) for x in range(int(left), int(right), 6)]
    pygame.draw.polygon(view.surface, "#7d5668", [*edge, (right, view.horizon), (left, view.horizon)])
    pygame.draw.aalines(view.surface, "#ffcf96", False, edge)
    high = int(34 * view.k)
    camel = paint.silhouette(view.picture("camel", 43, 34), "#4b3048")
    for i in range(5):
        x = int(view.w * (0.362 + 0.0225 * i))
        view.surface.blit(camel, (x, int(dune(x + high * 0.6) - high * 0.95)))


def paint_town(view: Prospect) -> None:
    wide, high = int(view.h * 0.98), int(view.h * 0.98 * 320 / 920)
    town = view.picture("town", wide / view.k, high / view.k).copy()
    haze = paint.gradient((wide, high), (0.0, "#ffffff"), (0.6, "#f7dfd6"), (1.0, "#e8b9a0"))
    paint.multiply(town, haze)
    left = view.w - wide + int(view.w * 0.004)
    view.surface.blit(town, (left, view.horizon - high + 2))
    for _ in range(46):  # lit windows
        x = left + int(view.rng.uniform(0.26, 0.97) * wide)
        y = view.horizon - int(view.rng.uniform(0.05, 0.28) * high)
        view.light((x, y), int(15 * view.k), "#ffb04a", 2, 0.5)


def paint_lighthouse(view: Prospect) -> tuple[int, int]:
    """Paints the lighthouse and returns the position of its lamp."""
    rock = view.drawing(ROCK, 190, 73, (156, 60))
    left, foot = int(view.w * 0.322), view.horizon - rock.get_height()
    view.surface.blit(rock, (left, foot + 2))
    high = 210 * view.k
    x, y = left + int(56 * view.k), foot - high + 32 * view.k
    view.surface.blit(view.picture("lighthouse", 210 * 120 / 320, 210), (x, y))
    return x + int(high * 61 / 320), int(y + high * 64 / 320)


def paint_beam(view: Prospect, lamp: tuple[int, int]) -> None:
    beam = pygame.Surface((view.w // 2, view.h // 2))
    x, y = lamp[0] // 2, lamp[1] // 2
    for side, far, bright in ((1, view.w * 0.22, 58), (-1, view.w * 0.2, 34)):
        for i in range(5):
            colour = tuple(int(bright * part / 5) for part in (1, 0.86, 0.6))
            edge = 7 * view.k * i
            end = x + side * far
            pygame.draw.polygon(beam, colour, [(x, y), (end, y - far * 0.20 - edge), (end, y - far * 0.06 + edge)])
        beam = pygame.transform.box_blur(beam, max(1, int(3 * view.k)))
    full = pygame.transform.smoothscale(beam, (view.w, view.h))
    view.surface.blit(full, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    view.light(lamp, int(70 * view.k), "#e8a050", 2.2, 1)
