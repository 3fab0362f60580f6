"""The parts of the ground: role cards, shore, ships, display, mats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Surface

from game.rules.kernel import CHANCE
from game.rules.puerto_rico.components import ABSENT, WHARF
from game.rules.puerto_rico.decisions.mayor import due
from game.rules.puerto_rico.phases import builder, card_played
from game.scenes.board.ground import Part
from game.titles.puerto_rico.analysis.loading import duties
from game.titles.puerto_rico.scene.bay import Bay
from game.titles.puerto_rico.scene.market import offered, paint_display, paint_market
from game.titles.puerto_rico.scene.mats import paint_mat
from game.titles.puerto_rico.scene.shore import paint_harbour, paint_shore
from game.ui.units import Area

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
    sale = (tuple(state.display), prices, owned, state.money[reader], offered(state, reader))
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
        paint = partial(paint_mat, bay, seat, *looks)
        yield Part(f"mat.{seat}", bay.places.mats.share(seat), (held, looks, seat == state.governor), paint)


def faces(bay: Bay) -> Iterator[Surface]:
    """All mats as on their seat's turn; to prerender."""
    for seat in range(bay.state.seats):
        paint_mat(bay, seat, True, True)
        yield bay.canvas.surface
