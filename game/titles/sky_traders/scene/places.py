"""Layout of the table, in map px: exchange with the port below at the left, sky with the ship below at the right, Guild
track at the top."""

from __future__ import annotations

from functools import cached_property

from game.rules.board import Board
from game.rules.sky_traders.components import CLASS, KINDS, TILES, Kind, Tile
from game.rules.sky_traders.sky import Cell, open_cells
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.honeycomb import Honeycomb, fitted
from game.scenes.board.places import Places
from game.ui.units import Area, Point, about, around

EDGE = 6.0
"""Gap between the panels, and around the board."""
WIDEST = 150.0
"""Maximum width of a hex, while there are few."""
HARBOUR = ((0.12, -0.04), (-0.14, 0.06), (0.26, 0.1), (-0.26, 0.14), (0.0, -0.24))
"""Offsets of the ships over a tile, in hex widths from its centre, by seat."""
RIBBON = 66.0
"""Height of the ribbon with the order of laying."""


class Heavens(Places):
    """The spaces of the level, and the panels around them."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._skies: dict[tuple[Cell, ...], Honeycomb] = {}

    @cached_property
    def track(self) -> Area:
        """The Guild track."""
        return self.field("influence")

    @cached_property
    def exchange(self) -> Area:
        inner, top = self.field("price", "box"), self.track.bottom + EDGE
        return Area(EDGE, top, inner.right + 2 * EDGE, inner.bottom + 10 - top)

    @cached_property
    def rows(self) -> dict[Kind, Area]:
        """Row of the exchange for each kind of barrel."""
        x, wide, cells = self.exchange.x + 5, self.exchange.w - 10, {kind: self.cell(kind, 0) for kind in KINDS}
        return {kind: Area(x, cell.y - 8, wide, cell.h + 16) for kind, cell in cells.items()}

    def cell(self, kind: Kind, index: int) -> Area:
        """A cell of a price track."""
        return self.of(f"price-{kind}-{index}")

    def icon(self, kind: Kind) -> Area:
        """Picture of a kind at the start of its row; the die of its class stands before it."""
        row = self.rows[kind]
        return about((row.x + (46 if kind in CLASS else 34), row.centre[1]), 36)

    def side(self, kind: Kind, *, plus: bool) -> Area:
        """A row's box for selling (minus) or buying (plus); in the Council, the box for dice."""
        model = self.of(f"box-{Kind.MINERALS}-{'plus' if plus else 'minus'}")
        row = self.rows[kind]
        wide = min(model.w, self.cell(kind, 0).x - 6 - model.x) if not plus else model.w
        return Area(model.x, row.centre[1] - model.h / 2, wide, model.h)

    @cached_property
    def port(self) -> Area:
        """Offers of the present tile, or fares."""
        top = self.exchange.bottom + EDGE
        return Area(EDGE, top, self.exchange.w, self.board.height - EDGE - top)

    @cached_property
    def ledger(self) -> Area:
        """The reader's tiles while the map is laid, in place of exchange and port."""
        return around((self.exchange, self.port))

    @cached_property
    def ship(self) -> Area:
        """The balloon above the hull with its holds."""
        left = self.exchange.right + EDGE
        top = self.of("hold-1").y - 118
        return Area(left, top, self.board.width - EDGE - left, self.board.height - EDGE - top)

    @cached_property
    def hull(self) -> Area:
        ship, hold = self.ship, self.of("hold-1")
        return Area(ship.x, hold.y - 26, ship.w, ship.bottom - hold.y + 26)

    def hold(self, hold: int) -> Area:
        return self.of(f"hold-{hold}")

    @cached_property
    def window(self) -> Area:
        """The visible part of the sky."""
        top = self.track.bottom + EDGE
        return Area(self.ship.x, top, self.ship.w, self.ship.y - top)

    @cached_property
    def ribbon(self) -> Area:
        """The order of laying the map."""
        return Area(self.window.x, self.window.y, self.window.w, RIBBON)

    @cached_property
    def side_board(self) -> Area:
        """Everything right of the exchange."""
        return around((self.window, self.ship))

    def sky(self, state: SkyTraders) -> Honeycomb:
        """The map, fitted; while it is being laid, the open cells are included."""
        laid = tuple(state.cells.values()) or ((0, 0),)
        growing = len(state.cells) < len(TILES)
        seen = (*laid, *open_cells(state.cells)) if growing else laid
        if seen not in self._skies:
            below = around((self.window.cut_top(RIBBON, EDGE)[1], self.ship.inset(0, EDGE)))
            room = below if growing else self.window
            self._skies[seen] = fitted(room.inset(8, 6), seen, WIDEST)
        return self._skies[seen]

    def tile(self, state: SkyTraders, tile: Tile) -> Area:
        return self.sky(state).hex(state.cells[tile])

    def berth(self, sky: Honeycomb, cell: Cell, seat: int) -> Point:
        """Position of a seat's ship over a tile."""
        (x, y), (across, down) = sky.at(cell), HARBOUR[seat]
        return x + across * sky.wide, y + down * sky.wide
