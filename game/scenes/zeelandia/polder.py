"""A sheet of Zeelandia: the board on a surface in one position, with its hexes counted as in the chart."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.plane import Plane
from game.scenes.table.sheet import Sheet
from game.scenes.zeelandia import tiles
from game.ui import art
from game.ui.look import Look
from game.ui.units import Point


class Polder(Sheet):
    """`radius` of a hex from centre to corner and `disc`, the size of a value on it, are pixels."""

    def __init__(self, surface: Surface, look: Look, plane: Plane, state: Zeelandia, colours: tuple[str, ...]) -> None:
        """`colours` by seat."""
        super().__init__(surface, look, plane, "zeelandia")
        self.surface, self.state, self.colours = surface, state, colours
        self.board = state.board
        self.radius, self.disc = tiles.hex_radius(self.board, plane), tiles.disc_size(self.board, plane, look.s)

    def middle(self, hex: int) -> Point:
        """The centre of a hex in pixels."""
        return self.plane.of(self.board.spaces[self.state.chart.ids[hex]])

    def put(self, face: Surface, at: Point, across: float = 0, down: float = 0) -> None:
        """Blits a face about a point in pixels, or so many radii of a hex from it."""
        tiles.centred(self.surface, face, at[0] + across * self.radius, at[1] + down * self.radius)

    def owner(self, seat: int, at: Point) -> None:
        """The shape of whose mill stands here."""
        side = max(round(17 * self.look.s), round(self.radius * 0.46))
        self.put(art.mark(self.colours[seat], side), at, -0.54, -0.34)

    @property
    def manned(self) -> Sequence[tuple[int, int]]:
        """Every manned mill: its seat and its hex."""
        return [(seat, hex) for seat, mills in enumerate(self.state.mills) for hex in mills]
