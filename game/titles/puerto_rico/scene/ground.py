"""The parts of the ground: role cards, shore, ships, display, mats."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from game.rules.kernel import CHANCE
from game.rules.puerto_rico.components import ABSENT, WHARF
from game.rules.puerto_rico.decisions.mayor import due
from game.rules.puerto_rico.phases import builder, card_played
from game.scenes.board.ground import Part
from game.scenes.board.plane import Plane
from game.scenes.scenery import terrain
from game.scenes.scenery.colours import BEACH, BEAM, BEAM_EDGE, COPING, RIPPLE, SEA, SLABS, STONE, SURF
from game.titles.puerto_rico.analysis.loading import duties
from game.titles.puerto_rico.scene.bay import Bay
from game.titles.puerto_rico.scene.market import buildable, paint_display, paint_market
from game.titles.puerto_rico.scene.mats import paint_mat
from game.titles.puerto_rico.scene.places import Harbour
from game.titles.puerto_rico.scene.shore import paint_harbour, paint_shore
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.units import Area


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


def scenery(places: Harbour, plane: Plane, size: tuple[int, int], s: float) -> Surface:
    """The background; `size` in pixels, `s`: pixels per unit."""
    ship, display = places.row("ship")[0], places.of("small_indigo_plant")
    shore = (ship.x - 10) * plane.k + plane.left
    quay_x = (display.x - 14) * plane.k + plane.left
    quay_y = (places.mats.model.y - 8) * plane.k + plane.top
    beam = Rect(0, 0, size[0], round((places.beam.bottom + 8) * plane.k + plane.top))
    return quayside(size, round(shore), round(quay_x), round(quay_y), beam.h, round(s * 100))


NOBODY = -1


def parts(bay: Bay) -> list[Part]:
    state, places, reader = bay.state, bay.places, bay.reader
    top, low = places.beam.bottom + 8, places.mats.model.y - 8
    split, right, wide = places.ships[0].x - 6, places.display.x - 4, places.board.width
    prices = state.prices(reader, builder(state))
    cards = (state.cards, tuple(state.taken), tuple(state.roles), card_played(state))
    tiles = (state.quarries, sum(state.deck), sum(state.discards))
    colonists = (state.ship, state.colonists, due(state))
    holds = tuple(map(tuple, state.holds))
    wharf = (state.occupied(reader, WHARF), state.wharves[reader])
    owned = tuple(held == ABSENT for held in state.city[reader])
    sale = (tuple(state.display), prices, owned, state.money[reader], buildable(state, reader))
    beach = Area(0, top, split, low - top)
    basin = Area(split, top, right - split, low - top)
    return [
        Part("market", Area(0, 0, wide, top), cards, partial(paint_market, bay)),
        Part("shore", beach, (colonists, tuple(state.supply), tiles), partial(paint_shore, bay)),
        Part("harbour", basin, (holds, state.pool, wharf), partial(paint_harbour, bay)),
        Part("display", Area(right, top, wide - right, low - top), sale, partial(paint_display, bay, prices)),
        *_mats(bay),
    ]


def _mats(bay: Bay) -> Iterator[Part]:
    state = bay.state
    deciding = NOBODY if state.over or state.decision.seat == CHANCE else state.decision.seat
    must = [duty == "must" for duty in duties(state)] or [False] * state.seats
    for seat in range(state.seats):
        held = (state.money[seat], tuple(state.goods[seat]), state.san_juan[seat])
        looks = (seat == deciding, must[seat])
        painter = partial(paint_mat, bay, seat, *looks)
        yield Part(f"mat.{seat}", bay.places.mats.share(seat), (held, looks, seat == state.governor), painter)


def faces(bay: Bay) -> Iterator[Surface]:
    """All mats as on their seat's turn; to prerender."""
    for seat in range(bay.state.seats):
        paint_mat(bay, seat, True, True)
        yield bay.canvas.surface
