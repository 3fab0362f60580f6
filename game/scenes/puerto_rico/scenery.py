"""The place itself: turquoise water, the beach at its left, the stone quay, the beam that carries the role cards."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.scenes.board.plane import Plane
from game.scenes.puerto_rico.colours import COLOURS
from game.scenes.puerto_rico.places import Harbour
from game.scenes.scenery import terrain
from game.ui import art, paint
from game.ui.cache import kept

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
    out = terrain.water(size, TONES.sea, s)
    terrain.ripples(out, Rect(shore, beam, quay_x - shore, quay_y - beam), TONES.foam, s)
    edge = [
        (shore + 7 * s * math.sin(y / (37 * s)) + 5 * s * math.sin(y / (13 * s) + 1), y) for y in range(0, size[1], 6)
    ]
    terrain.land(out, [(-20, 0), *edge, (-20, size[1])], TONES.sand, 11, s, TONES.surf)
    quay = [(quay_x, 0), (size[0], 0), size, (-20, size[1]), (-20, quay_y), (quay_x, quay_y)]
    terrain.land(out, quay, TONES.stone, 21, s)
    terrain.slabs(out, Rect(0, quay_y, size[0], size[1] - quay_y), TONES.slabs, 3, s)
    terrain.slabs(out, Rect(quay_x, beam, size[0] - quay_x, quay_y - beam), TONES.slabs, 4, s)
    for coping in (
        Rect(0, quay_y - round(3 * s), quay_x, round(7 * s)),
        Rect(quay_x - round(3 * s), beam, round(7 * s), quay_y - beam),
    ):
        out.blit(paint.rounded(coping.size, round(2 * s), *TONES.coping), coping)
    for x, y, side in ((-40, 0.30, 54), (-30, 0.62, 46), (-38, 0.985, 58)):
        px = round(side * s)
        palm, margin = paint.shadowed(art.art("puerto_rico/palm", px), max(1, round(3 * s)), round(3 * s), 110)
        out.blit(palm, (shore + round(x * s) - margin, beam + round((quay_y - beam) * y) - px - margin))
    terrain.beam(out, beam, TONES.beam, TONES.beam_edge, s)
    out.blit(paint.vignette(size, 100), (0, 0))
    return out.convert() if pygame.display.get_surface() else out
