"""Where things lie, in map pixels: the spaces of the level, and the mat of each seat, which the level draws once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rules.board import Board, Space
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, CITY_SPACES, GOODS
from game.scenes.table.plane import Point
from game.ui.units import Area, around

HEAD, PAD, GAP = 34.0, 6.0, 8.0
"""Of a mat: the strip with the name, the margin round its spaces; and between cards of the market."""
HULL, HOLD, SHIP_HIGH = 66.0, 34.0, 104.0
"""Of the drawings of cargo ships: width without holds, width a hold, height."""
COLONIST_SHIP = 216 / 104
"""Width over height of the colonist ship's drawing."""
COLUMNS, ROWS = 3, 4
"""Of a city."""


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
        z = self.ship_scale
        return [
            Area(berth.x, berth.y + (berth.h - SHIP_HIGH * z) / 2, (HOLD * limit + HULL) * z, SHIP_HIGH * z)
            for berth, limit in zip(self.row_of("ship"), self.limits, strict=False)  # two players have two ships
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
    def template(self) -> Area:
        """The mat as the level has it, at the far left."""
        kinds = ("island", "city", "windrose", "san_juan")
        inner = around([extent(space) for kind in kinds for space in self.board.of_kind(kind)])
        return Area(inner.x - PAD, inner.y - HEAD - 4, inner.w + 2 * PAD, inner.h + HEAD + 4 + PAD)

    @cached_property
    def mat_scale(self) -> float:
        slot = (self.board.width - GAP) / self.seats
        return min(1.0, (slot - PAD) / self.template.w)

    def share(self, seat: int) -> Area:
        """The quay in front of a seat, all round its mat."""
        top = self.template.y - GAP
        slot = (self.board.width - GAP) / self.seats
        left = GAP / 2 + slot * seat
        return Area(left, top, slot, self.board.height - top)

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
        return self.on_mat(seat, self.of(f"island-{place}"))

    def windrose(self, seat: int, kind: int) -> Area:
        return self.on_mat(seat, self.of(f"windrose-{GOODS[kind]}"))

    def san_juan(self, seat: int) -> Area:
        return self.on_mat(seat, self.of("san_juan"))

    def city(self, seat: int, held: Sequence[int]) -> dict[int, Area]:
        """Where each building of a city stands; `held` by building as in the state."""
        found = {}
        for building, cells in plots(held).items():
            found[building] = around([self.on_mat(seat, self.of(f"city-{cell}")) for cell in cells])
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


def plots(held: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """The city spaces of each building: large ones from the last row up, in the first two columns, a fifth in the
    third; small ones from the front."""
    free = list(range(CITY_SPACES))
    found: dict[int, tuple[int, ...]] = {}
    for building, circles in enumerate(held):
        if circles != ABSENT and BUILDINGS[building].large:
            cells = next(pair for pair in _pairs() if pair[0] in free and pair[1] in free)
            found[building] = cells
            free = [cell for cell in free if cell not in cells]
    for building, circles in enumerate(held):
        if circles != ABSENT and not BUILDINGS[building].large and free:
            found[building] = (free.pop(0),)
    return found


def _pairs() -> list[tuple[int, int]]:
    across = [(row * COLUMNS, row * COLUMNS + 1) for row in reversed(range(ROWS))]
    down = [(row * COLUMNS + 2, (row + 1) * COLUMNS + 2) for row in (2, 0)]
    return across + down


def island_order(tiles: Sequence[int]) -> list[tuple[int, int]]:
    """(kind, which of the kind) for each island space that is taken."""
    return [(kind, number) for kind in (*box.KINDS, box.QUARRY) for number in range(tiles[kind])]
