"""Where things lie, in map pixels: the spaces of the level, and the mat of each seat, which the level draws once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rules.board import Board, Space
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, CITY_SPACES, GOODS
from game.ui.units import Area, Point, around

HEAD, PAD, GAP = 34.0, 6.0, 8.0
"""Of a mat: the strip with the name, the margin round its spaces; and between cards of the market."""
HULL, HOLD, SHIP_HIGH = 66.0, 34.0, 104.0
"""Of the drawings of cargo ships: width without holds, width a hold, height."""
COLONIST_SHIP = 216 / 104
"""Width over height of the colonist ship's drawing."""
CELLS = (3, 4)
"""Columns and rows of an island and a city."""
WIDE_CELLS = (4, 3)
"""The same for two players, whose mats have room for larger ones in the same height."""


def extent(space: Space) -> Area:
    return Area(space.x - space.width / 2, space.y - space.height / 2, space.width, space.height)


class Places:
    """Every area (of map pixels) that the scene paints in or lays a piece on."""

    def __init__(self, board: Board, seats: int, limits: Sequence[int]) -> None:
        self.board, self.seats, self.limits = board, seats, tuple(limits)

    def one(self, kind: str) -> Area:
        return extent(next(self.board.of_kind(kind)))

    def row_of(self, kind: str) -> list[Area]:
        """The spaces of a kind by their index."""
        return [extent(space) for space in sorted(self.board.of_kind(kind), key=lambda s: int(s.properties["index"]))]

    def field(self, kind: str) -> Area:
        """Round all spaces of a kind."""
        return around([extent(space) for space in self.board.of_kind(kind)])

    def of(self, id: str) -> Area:
        return extent(self.board.spaces[id])

    # ------------------------------------------------------------------ market, shore, basin
    def roles(self, count: int) -> list[Area]:
        """The cards of this table share the beam."""
        beam = around(self.row_of("role"))
        return beam.columns(count, GAP)

    @cached_property
    def beam(self) -> Area:
        return around(self.row_of("role"))

    @cached_property
    def row(self) -> list[Area]:
        """Squares for the tiles that lie open."""
        return [square(area) for area in self.row_of("row")]

    @cached_property
    def house(self) -> list[Area]:
        return [square(area) for area in self.row_of("house")]

    @cached_property
    def quarries(self) -> Area:
        return square(self.one("quarries"))

    @cached_property
    def beach(self) -> Area:
        """As wide as all that lies on the sand."""
        ship, supply = self.one("colonist_ship"), self.one("colonist_supply")
        return Area(ship.x - 4, ship.y, supply.right - ship.x + 4, 0)

    @cached_property
    def colonist_ship(self) -> Area:
        """The drawing of the colonist ship."""
        berth = self.one("colonist_ship")
        high = min(berth.h - 8, berth.w / COLONIST_SHIP)
        return Area(berth.x, berth.y + (berth.h - high) / 2, high * COLONIST_SHIP, high)

    def aboard(self, number: int, count: int) -> Area:
        """Where one of so many colonists stands on their ship."""
        hull = self.colonist_ship
        z = hull.h / SHIP_HIGH
        return Area(hull.x + (24 + number * 160 / max(7, count)) * z, hull.y + 46 * z, 28 * z, 28 * z)

    def coin(self, count: int, card: int, number: int) -> Area:
        """Where a doubloon lies on one of so many role cards."""
        place = self.roles(count)[card]
        return Area(place.right - 31 - number * 12, place.bottom - 31 - number * 2, 24, 24)

    def money(self, seat: int) -> Area:
        """The plate of a mat that tells its doubloons."""
        head = self.head(seat)
        return Area(head.right - 58, head.centre[1] - 12.5, 54, 25)

    def barrel(self, seat: int, kind: int) -> Area:
        """Where a seat's barrels of a kind lie, beside their number."""
        place = self.windrose(seat, kind)
        side = min(place.h - 1, 25)
        return Area(place.x, place.centre[1] - side / 2, side, side)

    def supply(self, kind: int) -> Area:
        return self.of(f"supply-{GOODS[kind]}")

    def shelf(self, kind: int) -> Area:
        """The part of a supply below the title: a barrel, how many there are, the price."""
        place = self.supply(kind)
        return Area(place.x, place.y + 13, place.w, place.h - 23)

    @cached_property
    def ship_scale(self) -> float:
        berth = self.row_of("ship")[0]
        return min(berth.w / (HOLD * max(self.limits) + HULL), berth.h / SHIP_HIGH)

    @cached_property
    def ships(self) -> list[Area]:
        z, berths = self.ship_scale, self.row_of("ship")
        down = (berths[-1].y - berths[len(self.limits) - 1].y) / 2  # the two ships of two players in the middle
        return [
            Area(berth.x, berth.y + down + (berth.h - SHIP_HIGH * z) / 2, (HOLD * limit + HULL) * z, SHIP_HIGH * z)
            for berth, limit in zip(berths, self.limits, strict=False)
        ]

    @cached_property
    def basin(self) -> Area:
        """The water between the beach and the quay."""
        left, top = self.beach.right + 2, self.beam.bottom + GAP
        right = self.of("small_indigo_plant").x - 18
        return Area(left, top, right - left, self.template.y - 12 - top)

    def hold(self, ship: int, place: int) -> Area:
        """Where barrel `place` of a ship lies."""
        hull, z = self.ships[ship], self.ship_scale
        return Area(hull.x + (22.5 + HOLD * place) * z, hull.y + 57 * z, 29 * z, 29 * z)

    def plate(self, ship: int) -> Area:
        """What tells how full a ship is."""
        hull = self.ships[ship]
        return Area(hull.x - 4, hull.y + 16, 42, 25)

    def sail(self, ship: int) -> Point:
        """The middle of a ship's sails."""
        hull, z = self.ships[ship], self.ship_scale
        return hull.x + (20 + HOLD * self.limits[ship] / 2) * z, hull.y + 34 * z

    @cached_property
    def wharf(self) -> Area:
        """Water beside the smallest ship, for the boat of one's own wharf."""
        berth, pool = self.row_of("ship")[0], self.one("pool")
        left = self.ships[0].right + GAP
        side = min(pool.right - left, berth.h - pool.h - GAP)
        return Area(pool.right - side, pool.bottom + GAP, side, side)

    # ------------------------------------------------------------------ mats
    @cached_property
    def cells(self) -> tuple[int, int]:
        """Columns and rows of every island and city."""
        island, rose, city = map(self.field, ("island", "windrose", "city"))
        beside = island.right <= rose.x and rose.right <= city.x
        grown = city.right - island.x + 2 * self._growth + 2 * PAD
        return WIDE_CELLS if self.seats == 2 and beside and grown <= self._slot - PAD else CELLS

    @cached_property
    def _growth(self) -> float:
        """By how much wider larger cells make an island."""
        field = self.field("island")
        return field.h / WIDE_CELLS[1] * WIDE_CELLS[0] - field.w

    @property
    def _slot(self) -> float:
        return (self.board.width - GAP) / self.seats

    def cell(self, kind: str, number: int) -> Area:
        """A space of the level's island or city, or where it lies with larger cells."""
        if self.cells == CELLS:
            return self.of(f"{kind}-{number}")
        field = self.field(kind)
        columns, rows = self.cells
        side = field.h / rows
        left = field.x + (self._growth if kind == "city" else 0)
        return Area(left + number % columns * side, field.y + number // columns * side, side, side)

    @cached_property
    def template(self) -> Area:
        """The mat at the far left; the level has it there."""
        kinds = ("island", "city", "windrose", "san_juan")
        inner = around([extent(space) for kind in kinds for space in self.board.of_kind(kind)])
        wide = inner.w + (2 * self._growth if self.cells == WIDE_CELLS else 0)
        return Area(inner.x - PAD, inner.y - HEAD - 4, wide + 2 * PAD, inner.h + HEAD + 4 + PAD)

    @cached_property
    def mat_scale(self) -> float:
        return min(1.0, (self._slot - PAD) / self.template.w)

    def share(self, seat: int) -> Area:
        """The quay in front of a seat, all round its mat."""
        top = self.template.y - GAP
        return Area(GAP / 2 + self._slot * seat, top, self._slot, self.board.height - top)

    def mat(self, seat: int) -> Area:
        """The mats stand side by side, each in the middle of its share."""
        model, k, share = self.template, self.mat_scale, self.share(seat)
        left = share.x + (share.w - model.w * k) / 2
        return Area(left, model.y + model.h * (1 - k) / 2, model.w * k, model.h * k)

    def on_mat(self, seat: int, area: Area) -> Area:
        """From the level's mat to a seat's."""
        model, mat, k = self.template, self.mat(seat), self.mat_scale
        return Area(mat.x + (area.x - model.x) * k, mat.y + (area.y - model.y) * k, area.w * k, area.h * k)

    def head(self, seat: int) -> Area:
        mat = self.mat(seat)
        return Area(mat.x + 3, mat.y + 3, mat.w - 6, HEAD * self.mat_scale - 2)

    def island(self, seat: int, place: int) -> Area:
        return self.on_mat(seat, self.cell("island", place))

    def windrose(self, seat: int, kind: int) -> Area:
        return self.on_mat(seat, self._beside_island(self.of(f"windrose-{GOODS[kind]}")))

    def san_juan(self, seat: int) -> Area:
        return self.on_mat(seat, self._beside_island(self.of("san_juan")))

    def _beside_island(self, area: Area) -> Area:
        return area.moved(self._growth, 0) if self.cells == WIDE_CELLS else area

    def city_cell(self, seat: int, number: int) -> Area:
        return self.on_mat(seat, self.cell("city", number))

    def city(self, seat: int, held: Sequence[int]) -> dict[int, Area]:
        """Where each building of a city stands; `held` by building as in the state."""
        found = {}
        for building, cells in plots(held, *self.cells).items():
            found[building] = around([self.city_cell(seat, cell) for cell in cells])
        return found

    def free_cell(self, seat: int, held: Sequence[int], building: int) -> Area | None:
        """Where a building would stand if it were built now."""
        ahead = list(held)
        ahead[building] = 0
        return self.city(seat, ahead).get(building)


def square(area: Area) -> Area:
    side = min(area.w, area.h)
    x, y = area.centre
    return Area(x - side / 2, y - side / 2, side, side)


def plots(held: Sequence[int], columns: int, rows: int) -> dict[int, tuple[int, ...]]:
    """The city spaces of each building: large ones from the last row up, across two columns, in an odd last column one
    below the other; small ones from the front."""
    free = list(range(CITY_SPACES))
    found: dict[int, tuple[int, ...]] = {}
    for building, circles in enumerate(held):
        if circles != ABSENT and BUILDINGS[building].large:
            cells = next(pair for pair in _pairs(columns, rows) if pair[0] in free and pair[1] in free)
            found[building] = cells
            free = [cell for cell in free if cell not in cells]
    for building, circles in enumerate(held):
        if circles != ABSENT and not BUILDINGS[building].large and free:
            found[building] = (free.pop(0),)
    return found


def _pairs(columns: int, rows: int) -> list[tuple[int, int]]:
    starts = [row * columns + column for column in range(0, columns - 1, 2) for row in reversed(range(rows))]
    across = [(cell, cell + 1) for cell in starts]
    last = columns - 1
    down = [(row * columns + last, (row + 1) * columns + last) for row in (2, 0)] if columns % 2 else []
    return across + down


def island_order(tiles: Sequence[int]) -> list[tuple[int, int]]:
    """(kind, which of the kind) for each island space that is taken."""
    return [(kind, number) for kind in (*box.KINDS, box.QUARRY) for number in range(tiles[kind])]
