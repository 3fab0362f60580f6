"""Zeelandia's board drawn on a surface in one position; hexes are numbered as in the chart."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.places import Places
from game.scenes.board.sheet import Sheet
from game.scenes.table.moment import Moment
from game.titles.zeelandia.scene import tiles
from game.titles.zeelandia.scene.colours import DARK
from game.ui import art
from game.ui.hexes import hex_rim
from game.ui.theme import PLAYERS
from game.ui.units import Point

OWNER = (-0.54, -0.34)
"""Position of the owner's shape on a mill: across and down from the centre of the hex, in radii."""


class Polder(Sheet):
    """`radius` of a hex (centre to corner) and `disc`, the size of a value on it, are in pixels; points in map px."""

    def __init__(self, surface: Surface, now: Moment[Zeelandia], places: Places, colours: Sequence[str]) -> None:
        """`colours` by seat."""
        super().__init__(surface, now.look, now.plane, "zeelandia")
        self.now, self.state, self.places, self.colours = now, now.state, places, colours
        self.surface, self.board = surface, now.state.board
        self.radius = tiles.hex_radius(self.board, now.plane)
        self.disc = tiles.disc_size(self.board, now.plane, now.look.s)

    def middle(self, hex: int) -> Point:
        return self.places.of(self.state.chart.ids[hex]).centre

    def on_hex(self, face: Surface, at: Point, across: float = 0, down: float = 0) -> None:
        """Blit a sprite at an offset from a point, in hex radii."""
        radius = self.board.hex_size[1] / 2
        self.put(face, (at[0] + across * radius, at[1] + down * radius))

    def sign(self, seat: int) -> Surface:
        """The shape of a mill's owner."""
        return art.mark(self.colours[seat], max(round(17 * self.look.s), round(self.radius * 0.46)))

    def owner(self, seat: int, at: Point) -> None:
        self.on_hex(self.sign(seat), at, *OWNER)

    def mill_rim(self, seat: int, hex: int, glow: str = "") -> None:
        """A rim in the owner's light colour."""
        tone = PLAYERS[self.colours[seat]].light
        self.put(hex_rim(self.radius * 0.93, tone, 2.4 * self.look.s, glow=glow, dark=DARK), self.middle(hex))

    @property
    def manned(self) -> Sequence[tuple[int, int]]:
        """Every manned mill: seat and hex."""
        return [(seat, hex) for seat, mills in enumerate(self.state.mills) for hex in mills]
