"""Orchard's board: trees and baskets, and the apples that travel between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.orchard.state import Orchard
from game.titles.orchard.scene.colours import CROWN, CROWN_EDGE, MEADOW
from pygame import Surface

from game.match import Seat
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap, line
from game.scenes.board.highlights import light
from game.scenes.board.places import Places
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.scenes.table.spots import ActionSpot
from game.scenes.table.title.board import TitleBoard
from game.ui.art import art
from game.ui.canvas import Canvas
from game.ui.theme import Plate
from game.ui.units import Area, Point

APPLE = 34.0
"""How large an apple is, in map pixels."""


class OrchardBoard(TitleBoard[Orchard]):
    def __init__(self, places: Places, seats: Sequence[Seat]) -> None:
        super().__init__(places.board, seats)
        self.places = places

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        meadow = Surface(size)
        meadow.fill(MEADOW)
        return meadow

    def parts(self, sheet: Sheet, now: Moment[Orchard]) -> Sequence[Part]:
        crown = Plate(CROWN, CROWN, CROWN_EDGE)
        trees = [
            Part(tree, self.places.of(tree), None, partial(sheet.plate, self.places.of(tree), crown, 200))
            for tree in now.state.trees
        ]
        return trees + [self.basket(sheet, seat) for seat in range(now.state.seats)]

    def basket(self, sheet: Sheet, seat: int) -> Part:
        place, colour = self.places.row("basket")[seat], self.colours[seat]

        def paint() -> None:
            sheet.plate(place, "paper", 12)
            sheet.mark(colour, (place.centre[0], place.y + 20), 26)

        return Part(f"basket.{seat}", place, colour, paint)

    def heaps(self, now: Moment[Orchard]) -> list[Heap]:
        face = art("orchard/apple", round(APPLE * now.plane.k))
        trees = [
            line(tree, "apple", apples, rows(self.places.of(tree).inset(50), 4), face)
            for tree, apples in now.state.trees.items()
        ]
        baskets = [
            line(f"basket.{seat}", "apple", apples, rows(self.places.row("basket")[seat].inset(24), 5), face)
            for seat, apples in enumerate(now.state.baskets)
        ]
        return trees + baskets

    def paint_spots(self, canvas: Canvas, now: Moment[Orchard], spots: Sequence[SpotView]) -> None:
        sheet = Sheet(canvas.surface, now.look, now.plane, "orchard")
        light(sheet, [spot for spot in spots if isinstance(spot, ActionSpot)], now.considered)


def rows(place: Area, across: int) -> list[Point]:
    """Where apples lie in a place, from its lower left corner on, so many side by side."""
    down = int(place.h / APPLE)
    step = (place.w - APPLE) / (across - 1)
    return [
        (place.x + APPLE / 2 + step * (n % across), place.bottom - APPLE / 2 - APPLE * (n // across))
        for n in range(across * down)
    ]
