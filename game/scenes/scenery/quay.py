"""A harbour from above: turquoise water, a beach at the left, the stone quay, a beam across the top."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.scenes.scenery import terrain
from game.scenes.scenery.colours import BEACH, BEAM, BEAM_EDGE, COPING, RIPPLE, SEA, SLABS, STONE, SURF
from game.ui import art, paint
from game.ui.cache import kept


@kept
def quayside(size: tuple[int, int], shore: int, quay_x: int, quay_y: int, beam: int, percent: int) -> Surface:
    """In pixels.

    `shore`, `quay_x`, `quay_y`, `beam`: ends of the beach, the quay and the beam; `percent`: pixels per 100 units.
    """
    s = percent / 100
    out = terrain.water(size, SEA, s)
    terrain.ripples(out, Rect(shore, beam, quay_x - shore, quay_y - beam), RIPPLE, s)
    edge = [
        (shore + 7 * s * math.sin(y / (37 * s)) + 5 * s * math.sin(y / (13 * s) + 1), y) for y in range(0, size[1], 6)
    ]
    terrain.land(out, [(-20, 0), *edge, (-20, size[1])], BEACH, 11, s, SURF)
    quay = [(quay_x, 0), (size[0], 0), size, (-20, size[1]), (-20, quay_y), (quay_x, quay_y)]
    terrain.land(out, quay, STONE, 21, s)
    terrain.slabs(out, Rect(0, quay_y, size[0], size[1] - quay_y), SLABS, 3, s)
    terrain.slabs(out, Rect(quay_x, beam, size[0] - quay_x, quay_y - beam), SLABS, 4, s)
    for coping in (
        Rect(0, quay_y - round(3 * s), quay_x, round(7 * s)),
        Rect(quay_x - round(3 * s), beam, round(7 * s), quay_y - beam),
    ):
        out.blit(paint.rounded(coping.size, round(2 * s), *COPING), coping)
    for x, y, side in ((-40, 0.30, 54), (-30, 0.62, 46), (-38, 0.985, 58)):
        px = round(side * s)
        palm, margin = paint.shadowed(art.art("puerto_rico/palm", px), max(1, round(3 * s)), round(3 * s), 110)
        out.blit(palm, (shore + round(x * s) - margin, beam + round((quay_y - beam) * y) - px - margin))
    terrain.beam(out, beam, BEAM, BEAM_EDGE, s)
    out.blit(paint.vignette(size, 100), (0, 0))
    return out.convert() if pygame.display.get_surface() else out
