"""All that lies still: the place, the cards on the beam, the shore, the ships, the display and the mats."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.match import Seat
from game.rules.kernel import CHANCE
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.display import paint_display
from game.scenes.puerto_rico.harbour import paint_harbour
from game.scenes.puerto_rico.market import paint_market
from game.scenes.puerto_rico.mats import paint_mats
from game.scenes.puerto_rico.places import Places
from game.scenes.puerto_rico.scenery import scenery
from game.scenes.puerto_rico.sheet import Sheet
from game.scenes.puerto_rico.shore import paint_shore
from game.scenes.table.plane import Plane, fitted
from game.ui.look import Look
from game.words import Voice

NOBODY = -1


class Ground:
    """The painted board in a window of one size; `show` paints a position once."""

    def __init__(self, places: Places, seats: tuple[Seat, ...], size: tuple[int, int], look: Look) -> None:
        self.places, self.seats, self.look = places, seats, look
        self.face = Surface(size).convert() if pygame.display.get_surface() else Surface(size)
        self.whole = fitted(places.board, Rect((0, 0), size))
        """How the board lies when all of it is seen."""
        self._shown: tuple[PuertoRico, int, Plane] | None = None
        self._place: tuple[Plane, Surface] | None = None

    def show(self, state: PuertoRico, reader: int, say: Voice, plane: Plane) -> Surface:
        """The position without the pieces that travel, with prices for the seat that reads. The same surface each
        time."""
        if self._shown is not None and self._shown[0] is state and self._shown[1:] == (reader, plane):
            return self.face
        self._shown = (state, reader, plane)
        self.face.blit(self._scenery(plane), (0, 0))
        sheet = Sheet(self.face, self.look, plane)
        deciding = NOBODY if state.over or state.decision.seat == CHANCE else state.decision.seat
        paint_market(sheet, self.places, state, tuple(seat.colour for seat in self.seats), say)
        paint_shore(sheet, self.places, state, say)
        paint_harbour(sheet, self.places, state, reader)
        paint_display(sheet, self.places, state, reader, state.prices(reader, chooser_of(state)))
        paint_mats(sheet, self.places, state, self.seats, deciding)
        return self.face

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


def chooser_of(state: PuertoRico) -> int:
    """Who has the privilege of the phase that is being played; -1: nobody."""
    return NOBODY if state.over else getattr(state.decision, "chooser", NOBODY)
