"""All that lies still: the place, the cards on the beam, the shore, the ships, the display and the mats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.match import Seat
from game.rules.kernel import CHANCE
from game.rules.puerto_rico.components import ABSENT, WHARF
from game.rules.puerto_rico.decisions.mayor import due
from game.rules.puerto_rico.loading import duties
from game.rules.puerto_rico.phases import builder, card_played
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.display import offered, paint_display
from game.scenes.puerto_rico.harbour import paint_harbour
from game.scenes.puerto_rico.market import paint_market
from game.scenes.puerto_rico.mats import paint_mat
from game.scenes.puerto_rico.places import Harbour
from game.scenes.puerto_rico.scenery import scenery
from game.scenes.puerto_rico.shore import paint_shore
from game.scenes.puerto_rico.sprites import ART
from game.scenes.table.plane import Plane, fitted
from game.scenes.table.sheet import Sheet
from game.ui.look import Look
from game.ui.units import Area
from game.words import Voice

NOBODY = -1


class Part(NamedTuple):
    """A piece of the board that is painted by itself: where (map pixels), what it depends on, how."""

    name: str
    region: Area
    sign: object
    paint: Callable[[], None]


class Ground:
    """The painted board in a window of one size; `show` paints a position once."""

    def __init__(self, places: Harbour, seats: tuple[Seat, ...], size: tuple[int, int], look: Look) -> None:
        self.places, self.seats, self.look = places, seats, look
        self.face = Surface(size).convert() if pygame.display.get_surface() else Surface(size)
        self.whole = fitted(places.board, Rect((0, 0), size))
        """How the board lies when all of it is seen."""
        self.behind = False
        """Whether parts of it still show the position of before."""
        self._shown: tuple[PuertoRico, int] | None = None
        self._plane: Plane | None = None
        self._signs: dict[str, object] = {}
        self._place: tuple[Plane, Surface] | None = None

    def show(self, state: PuertoRico, reader: int, say: Voice, plane: Plane) -> Surface:
        """The position without the pieces that travel, with prices for the seat that reads. The same surface each
        time; only parts that look another way are painted again, one a call unless other eyes look."""
        if plane != self._plane:
            self._plane, self._shown, self._signs = plane, None, {}
            self.face.blit(self._scenery(plane), (0, 0))
        reads = self._shown is not None and self._shown[1] == reader
        if reads and self._shown is not None and self._shown[0] is state and not self.behind:
            return self.face
        self._shown = (state, reader)
        sheet = Sheet(self.face, self.look, plane, ART)
        changed = [part for part in self._parts(sheet, state, reader, say) if self._signs.get(part.name) != part.sign]
        now = changed[:1] if reads else changed
        for part in now:
            self._signs[part.name] = part.sign
            box = sheet.rect(part.region).clip(self.face.get_rect())
            self.face.set_clip(box)
            self.face.blit(self._scenery(plane), box, box)
            part.paint()
        self.face.set_clip(None)
        self.behind = len(now) < len(changed)
        return self.face

    def ahead(self, state: PuertoRico, plane: Plane) -> Iterator[Surface]:
        """The mats of those whose turn it will be."""
        sheet = Sheet(Surface(self.face.get_size()), self.look, plane, ART)
        for number, seat in enumerate(self.seats):
            paint_mat(sheet, self.places, state, number, seat, True, True)
            yield sheet.canvas.surface

    def _parts(self, sheet: Sheet, state: PuertoRico, reader: int, say: Voice) -> list[Part]:
        places, seats = self.places, self.seats
        colours = tuple(seat.colour for seat in seats)
        prices = state.prices(reader, builder(state))
        deciding = NOBODY if state.over or state.decision.seat == CHANCE else state.decision.seat
        must = [duty == "must" for duty in duties(state)] or [False] * state.seats
        top, low = places.beam.bottom + 8, places.mats.model.y - 8
        right = places.display.x - 4
        split = places.ships[0].x - 6
        market = (state.cards, tuple(state.taken), tuple(state.roles), card_played(state))
        stocks = (tuple(state.supply), state.quarries, sum(state.deck), sum(state.discards))
        holds = tuple(map(tuple, state.holds))
        wharf = (state.occupied(reader, WHARF), state.wharves[reader])
        owned = tuple(held == ABSENT for held in state.city[reader])
        found = [
            Part(
                "market",
                Area(0, 0, places.board.width, top),
                market,
                partial(paint_market, sheet, places, state, colours, say),
            ),
            Part(
                "shore",
                Area(0, top, split, low - top),
                (state.ship, state.colonists, due(state), stocks),
                partial(paint_shore, sheet, places, state, say),
            ),
            Part(
                "harbour",
                Area(split, top, right - split, low - top),
                (holds, state.pool, wharf),
                partial(paint_harbour, sheet, places, state, reader),
            ),
            Part(
                "display",
                Area(right, top, places.board.width - right, low - top),
                (tuple(state.display), prices, owned, state.money[reader], offered(state, reader)),
                partial(paint_display, sheet, places, state, reader, prices),
            ),
        ]
        for number, seat in enumerate(seats):
            turn = number == deciding
            sign = (
                (state.money[number], tuple(state.goods[number]), state.san_juan[number]),
                (turn, must[number], number == state.governor),
            )
            paint = partial(paint_mat, sheet, places, state, number, seat, turn, must[number])
            found.append(Part(f"mat.{number}", places.mats.share(number), sign, paint))
        return found

    def _scenery(self, plane: Plane) -> Surface:
        """The place, enlarged where the board is zoomed: it is soft enough for that."""
        size = self.face.get_size()
        still = scenery(self.places, self.whole, size, self.look.s)
        if plane == self.whole:
            return still
        if self._place is None or self._place[0] != plane:
            left, top = self.whole.at(*plane.back(0, 0))
            right, bottom = self.whole.at(*plane.back(*size))
            part = Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(still.get_rect())
            self._place = (plane, pygame.transform.smoothscale(still.subsurface(part), size))
        return self._place[1]
