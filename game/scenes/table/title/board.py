"""What lies on the board, and what moves over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Generic

from pygame import Rect, Surface

from game.match import Seat
from game.rules.board import Board
from game.rules.kernel import Event
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Flow, Heap, flights, lying
from game.scenes.board.life import Living
from game.scenes.board.pieces import Flight, Piece
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment, S
from game.scenes.table.parts import Tool
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area, Point
from game.ui.widget import Widget

CARDS = 0.6
"""The part of the board's height beside which the players' cards stand."""


class TitleBoard(Generic[S]):
    least_scale: ClassVar[float] = 0.44
    """Units of the screen for a pixel of the map, below which the board is zoomed."""
    number_aside: ClassVar[tuple[float, float]] = (28.0, -28.0)
    """How far from where something happened its number of the recap stands, in map pixels."""
    marks_news: ClassVar[bool] = False
    """Whether a quiet dot stands there since one's last turn, where it is hard to see what is new."""
    numbered: bool = True
    """Whether the numbers of the recap stand on the board; not while something else covers it."""
    overlaid: Sequence[Area] = ()
    """What else lies over the board, in units; its own plates keep clear of that."""

    def __init__(self, map: Board, seats: Sequence[Seat]) -> None:
        """`map`: the level as it is shown."""
        self.map, self.seats = map, seats
        self.colours = tuple(seat.colour for seat in seats)
        self._lying: list[tuple[S, Plane, list[Heap]]] = []

    def tools(self) -> list[Tool]:
        """Buttons of its own; the table is drawn anew after a click on one."""
        return []

    # ------------------------------------------------------------------ the ground
    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        """What lies under all parts of the ground and never changes, `size` pixels large with the whole board in it;
        `s` pixels a unit."""
        raise NotImplementedError

    def parts(self, sheet: Sheet, now: Moment[S]) -> Sequence[Part]:
        """All that does not travel."""
        raise NotImplementedError

    @property
    def painted_for(self) -> object:
        """What parts are painted from besides the position, as a value: for another one they are painted anew."""
        return None

    def prerender(self, now: Moment[S]) -> Iterator[Surface]:
        """Faces that the board may need later, one a frame in which nothing else is to be drawn: they are kept."""
        return iter(())

    # ------------------------------------------------------------------ what moves
    def life(self, now: Moment[S]) -> Iterator[Living]:
        """What moves by itself while nothing is done."""
        return iter(())

    def heaps(self, now: Moment[S]) -> list[Heap]:
        """All that travels, where it lies."""
        return []

    def flows(self, events: Sequence[Event], before: S) -> list[Flow]:
        """What of it went where in one step, as far as the heaps before and after it do not tell."""
        return []

    def place_of(self, name: str) -> Point:
        """Where a place lies that a flow names and that has no heap: a space of the level, or beside a seat's card
        (`seat.N`)."""
        if (space := self.map.spaces.get(name)) is not None:
            return space.x, space.y
        seat = int(name.removeprefix("seat."))
        return self.map.width, self.map.height * (seat + 0.5) / len(self.seats) * CARDS

    def pieces(self, now: Moment[S]) -> list[Piece]:
        """What travels, at its place in map pixels."""
        return lying(self._heaps(now))

    def flights(self, events: Sequence[Event], before: Moment[S], after: Moment[S]) -> list[Flight]:
        """What moves between the positions before and after a step."""
        return flights(self._heaps(before), self._heaps(after), self.flows(events, before.state), self.place_of)

    def _heaps(self, now: Moment[S]) -> list[Heap]:
        """Kept for the last two positions: what a step leads to lies on the board afterwards."""
        for state, plane, heaps in self._lying:
            if state is now.state and plane == now.plane:
                return heaps
        heaps = self.heaps(now)
        self._lying = [(now.state, now.plane, heaps), *self._lying[:1]]
        return heaps

    # ------------------------------------------------------------------ over it
    def paint_spots(self, canvas: Canvas, now: Moment[S], spots: Sequence[SpotView]) -> None:
        """What is legal now, what is considered, what was just refused."""

    def paint_extras(self, canvas: Canvas, now: Moment[S]) -> None:
        """Over all that: prices, previews, stacks."""

    def plates(self, look: Look) -> Sequence[Widget]:
        """Widgets of its own over the board; made anew for another look."""
        return ()

    def settle(self, now: Moment[S], spots: Sequence[SpotView]) -> None:
        """Puts those where they belong: called when the position, what is considered, or the board's place changed."""

    def kept_clear(self, now: Moment[S], spots: Sequence[SpotView]) -> list[Rect]:
        """What no tip should cover besides the spots that may be chosen, in pixels."""
        return []

    def read_now(self, now: Moment[S], spots: Sequence[SpotView]) -> list[Rect]:
        """Regions no banner should cover besides the legal spots, in pixels: what one chooses by."""
        return self.kept_clear(now, spots)
