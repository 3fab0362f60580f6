"""Puerto Rico's board: the harbour of San Juan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from game.match import Match
from game.match.seat import SeatsNow
from game.rules.kernel import Event
from game.rules.puerto_rico import actions
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Flow, Heap
from game.scenes.board.life import Glints, Living
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.scenes.table.spots import ActionSpot
from game.scenes.table.title.board import TitleBoard
from game.titles.puerto_rico.scene import ground, standing
from game.titles.puerto_rico.scene.bay import Bay
from game.titles.puerto_rico.scene.ground import scenery
from game.titles.puerto_rico.scene.marks import paint_marks
from game.titles.puerto_rico.scene.places import Harbour
from game.ui.canvas import Canvas
from game.ui.theme import SMALL
from game.ui.units import Area, Point
from game.words import Voice


class PuertoRicoBoard(TitleBoard[PuertoRico]):
    least_scale: ClassVar[float] = 0.66

    def __init__(self, match: Match, say: Voice, places: Harbour) -> None:
        super().__init__(match.board, SeatsNow(match))
        self.say, self.places = say, places

    def bay(self, surface: Surface, now: Moment[PuertoRico]) -> Bay:
        return Bay(surface, now.look, now.plane, self.places, now.state, self.seats, now.eyes, self.say)

    # ------------------------------------------------------------------ the ground
    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return scenery(self.places, plane, size, s)

    def parts(self, sheet: Sheet, now: Moment[PuertoRico]) -> list[Part]:
        return ground.parts(self.bay(sheet.canvas.surface, now))

    def prerender(self, now: Moment[PuertoRico]) -> Iterator[Surface]:
        yield from standing.faces(self.places, now.plane)
        yield from ground.faces(self.bay(Surface((1, 1)), now))

    # ------------------------------------------------------------------ what moves
    def life(self, now: Moment[PuertoRico]) -> Iterator[Living]:
        basin = self.places.basin
        yield Glints(tuple(Area(ship.x, ship.bottom - 6, basin.right - ship.x - 20, 16) for ship in self.places.ships))

    def heaps(self, now: Moment[PuertoRico]) -> list[Heap]:
        return list(standing.heaps(now.state, self.places, now.plane, now.look.px(SMALL)))

    def flows(self, events: Sequence[Event], before: PuertoRico) -> list[Flow]:
        return list(standing.flows(events, before))

    def place_of(self, name: str) -> Point:
        return standing.where(self.places, name)

    # ------------------------------------------------------------------ highlights
    def paint_spots(self, canvas: Canvas, now: Moment[PuertoRico], spots: Sequence[SpotView]) -> None:
        if now.decision is None:
            return
        acting = [spot for spot in spots if isinstance(spot, ActionSpot)]
        paint_marks(self.bay(canvas.surface, now), acting, now.considered)

    def kept_clear(self, now: Moment[PuertoRico], spots: Sequence[SpotView]) -> list[Rect]:
        """The roles, the buildings, and the preview on the reader's mat."""
        clear = [now.look.rect(now.plane.area(place, now.look.s)) for place in (self.places.beam, self.places.display)]
        ghost = isinstance(now.considered, actions.Build | actions.TakeTile)
        return clear + [spot.rect(now.look) for spot in spots if ghost and spot.id == f"mat.{now.eyes}"]
