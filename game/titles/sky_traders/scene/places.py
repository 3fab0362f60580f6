"""Where everything of the table lies, in map pixels: the exchange at the left and the port below it, the sky at the
right and the ship below it, the guild track above."""

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
"""Between the panels, and round the board."""
WIDEST = 150.0
"""Of a hex, while few of them lie."""
HARBOUR = ((0.12, -0.04), (-0.14, 0.06), (0.26, 0.1), (-0.26, 0.14), (0.0, -0.24))
"""Where ships lie over a tile, in hexes from its middle, in the order of their seats."""
RIBBON = 66.0
"""How high the ribbon of the map's order is."""


class Heavens(Places):
    """The spaces of the level, and what lies round them."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._skies: dict[tuple[Cell, ...], Honeycomb] = {}

    @cached_property
    def track(self) -> Area:
        """The guild track."""
        return self.field("influence")

    @cached_property
    def exchange(self) -> Area:
        inner, top = self.field("price", "box"), self.track.bottom + EDGE
        return Area(EDGE, top, inner.right + 2 * EDGE, inner.bottom + 10 - top)

    @cached_property
    def rows(self) -> dict[Kind, Area]:
        """The row of the exchange for each kind of barrel."""
        x, wide, cells = self.exchange.x + 5, self.exchange.w - 10, {kind: self.cell(kind, 0) for kind in KINDS}
        return {kind: Area(x, cell.y - 8, wide, cell.h + 16) for kind, cell in cells.items()}

    def cell(self, kind: Kind, index: int) -> Area:
        """A cell of a price track."""
        return self.of(f"price-{kind}-{index}")

    def icon(self, kind: Kind) -> Area:
        """The picture of a kind at the head of its row; the die of its class stands before it."""
        row = self.rows[kind]
        return about((row.x + (46 if kind in CLASS else 34), row.centre[1]), 36)

    def side(self, kind: Kind, *, plus: bool) -> Area:
        """The box of a row for what is sold (minus) or bought (plus); in the Council those of the dice."""
        model = self.of(f"box-{Kind.MINERALS}-{'plus' if plus else 'minus'}")
        row = self.rows[kind]
        wide = min(model.w, self.cell(kind, 0).x - 6 - model.x) if not plus else model.w
        return Area(model.x, row.centre[1] - model.h / 2, wide, model.h)

    @cached_property
    def port(self) -> Area:
        """What the present tile offers, or what a flight would cost."""
        top = self.exchange.bottom + EDGE
        return Area(EDGE, top, self.exchange.w, self.board.height - EDGE - top)

    @cached_property
    def ledger(self) -> Area:
        """Own tiles, while the map is laid: in the place of exchange and port."""
        return around((self.exchange, self.port))

    @cached_property
    def ship(self) -> Area:
        """The balloon above, the hull with its holds below."""
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
        """Where the sky is seen."""
        top = self.track.bottom + EDGE
        return Area(self.ship.x, top, self.ship.w, self.ship.y - top)

    @cached_property
    def ribbon(self) -> Area:
        """The order in which the map is laid."""
        return Area(self.window.x, self.window.y, self.window.w, RIBBON)

    @cached_property
    def side_board(self) -> Area:
        """All right of the exchange."""
        return around((self.window, self.ship))

    def sky(self, state: SkyTraders) -> Honeycomb:
        """While the map is laid also the cells in which a tile may come to lie are seen."""
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
        """Where a seat's ship lies over a tile."""
        (x, y), (across, down) = sky.at(cell), HARBOUR[seat]
        return x + across * sky.wide, y + down * sky.wide
