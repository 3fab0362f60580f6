"""Layout of Puerto Rico's board, in map px."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.rules.board import Board
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, CITY_SPACES, GOODS, ISLAND_SPACES, KINDS, QUARRY
from game.scenes.board.places import Mats, Places, square
from game.ui.units import Area, Point, around

GAP = 8.0
HULL, HOLD, SHIP_HIGH = 66.0, 34.0, 104.0
"""Drawing of a cargo ship: width without holds, width of a hold, height."""
COLONIST_SHIP = 216 / 104
"""Aspect ratio of the colonist ship's drawing."""
CELLS = (3, 4)
"""Columns and rows of an island and a city."""
WIDE_CELLS = (4, 3)
"""Columns and rows with two or three players, whose mats have room for larger spaces of the same height."""
NEARLY = 0.8
"""Minimum scale of such a mat."""


PAIRS = {
    CELLS: ((9, 10), (6, 7), (3, 4), (0, 1), (8, 11), (2, 5)),
    WIDE_CELLS: ((8, 9), (4, 5), (0, 1), (10, 11), (6, 7), (2, 3)),
}
"""City spaces of a large building: two columns, from the last row up; in an odd last column, one below the other."""


class Harbour(Places):
    """San Juan: all areas that are painted or hold pieces."""

    def __init__(self, board: Board, seats: int, limits: Sequence[int]) -> None:
        """`limits`: the spaces of each cargo ship."""
        super().__init__(board)
        self.limits = tuple(limits)
        slots = {
            "island": [self.of(f"island-{number}") for number in range(ISLAND_SPACES)],
            "windrose": [self.of(f"windrose-{good}") for good in GOODS],
            "san_juan": [self.one("san_juan")],
            "city": [self.of(f"city-{number}") for number in range(CITY_SPACES)],
        }
        roomy = wide_slots(slots)
        wide = roomy is not None and Mats(board, seats, roomy).scale >= NEARLY
        self.cells = WIDE_CELLS if wide else CELLS
        self.mats = Mats(board, seats, roomy if wide and roomy else slots)

    # ------------------------------------------------------------------ market and shore
    @cached_property
    def beam(self) -> Area:
        return self.field("role")

    def roles(self, count: int) -> list[Area]:
        """The role cards share the beam."""
        return self.beam.columns(count, GAP)

    def coin(self, count: int, card: int, number: int) -> Area:
        """Area of a doubloon on role card `card` of `count`."""
        place = self.roles(count)[card]
        return Area(place.right - 31 - number * 12, place.bottom - 31 - number * 2, 24, 24)

    def point_of(self, cards: int, id: str) -> Point:
        """Position at which an event is shown on a role card (of `cards`), a building, the house or a ship."""
        match id.split("."):
            case "role", card:
                place = self.roles(cards)[int(card)]
                return place.right - 33, place.y + 34
            case ["house"]:
                return self.house[0].moved(-46, 40)[:2]
            case "ship", ship:
                hull = self.ships[int(ship)]
                return hull.right - 50, hull.y + 34
        return self.of(id).moved(-18, 36)[:2]

    @cached_property
    def open_tiles(self) -> list[Area]:
        """Squares for the open tiles."""
        return [square(area) for area in self.row("row")]

    @cached_property
    def house(self) -> list[Area]:
        return [square(area) for area in self.row("house")]

    @cached_property
    def quarries(self) -> Area:
        return square(self.one("quarries"))

    @cached_property
    def beach(self) -> Area:
        """Width of everything on the sand; height 0."""
        ship, supply = self.one("colonist_ship"), self.one("colonist_supply")
        return Area(ship.x - 4, ship.y, supply.right - ship.x + 4, 0)

    @cached_property
    def colonist_ship(self) -> Area:
        """The drawing of the colonist ship."""
        berth = self.one("colonist_ship")
        high = min(berth.h - 8, berth.w / COLONIST_SHIP)
        return Area(berth.x, berth.y + (berth.h - high) / 2, high * COLONIST_SHIP, high)

    def aboard(self, number: int, count: int) -> Area:
        """Area of a colonist on their ship, one of `count`."""
        hull = self.colonist_ship
        z = hull.h / SHIP_HIGH
        return Area(hull.x + (24 + number * 160 / max(7, count)) * z, hull.y + 46 * z, 28 * z, 28 * z)

    def supply(self, kind: int) -> Area:
        return self.of(f"supply-{GOODS[kind]}")

    def shelf(self, kind: int) -> Area:
        """The part of a supply below its title: barrel, number, price."""
        place = self.supply(kind)
        return Area(place.x, place.y + 13, place.w, place.h - 23)

    # ------------------------------------------------------------------ basin and display
    @cached_property
    def basin(self) -> Area:
        """The water between the beach and the quay."""
        left, top = self.beach.right + 2, self.beam.bottom + GAP
        right = self.of("small_indigo_plant").x - 18
        return Area(left, top, right - left, self.mats.model.y - 12 - top)

    @cached_property
    def ship_scale(self) -> float:
        berth = self.row("ship")[0]
        return min(berth.w / (HOLD * max(self.limits) + HULL), berth.h / SHIP_HIGH)

    @cached_property
    def ships(self) -> list[Area]:
        z, berths = self.ship_scale, self.row("ship")
        down = (berths[-1].y - berths[len(self.limits) - 1].y) / 2  # two players: their ships in the middle
        return [
            Area(berth.x, berth.y + down + (berth.h - SHIP_HIGH * z) / 2, (HOLD * limit + HULL) * z, SHIP_HIGH * z)
            for berth, limit in zip(berths, self.limits, strict=False)
        ]

    def hold(self, ship: int, place: int) -> Area:
        """Area of barrel `place` on a ship."""
        hull, z = self.ships[ship], self.ship_scale
        return Area(hull.x + (22.5 + HOLD * place) * z, hull.y + 57 * z, 29 * z, 29 * z)

    def plate(self, ship: int) -> Area:
        """The plate with a ship's load."""
        hull = self.ships[ship]
        return Area(hull.x - 4, hull.y + 16, 42, 25)

    def sail(self, ship: int) -> Point:
        """Centre of a ship's sails."""
        hull, z = self.ships[ship], self.ship_scale
        return hull.x + (20 + HOLD * self.limits[ship] / 2) * z, hull.y + 34 * z

    @cached_property
    def wharf(self) -> Area:
        """Water beside the smallest ship, for the boat of the reader's wharf."""
        berth, pool = self.row("ship")[0], self.one("pool")
        left = self.ships[0].right + GAP
        side = min(pool.right - left, berth.h - pool.h - GAP)
        return Area(pool.right - side, pool.bottom + GAP, side, side)

    @cached_property
    def display(self) -> Area:
        """The board with the buildings for sale."""
        first, last, right = (self.of(id) for id in ("small_indigo_plant", "small_warehouse", "guild_hall"))
        top = self.beam.bottom + 6
        return Area(first.x - 6, top, right.right - first.x + 12, last.bottom + 6 - top)

    # ------------------------------------------------------------------ mats
    def money(self, seat: int) -> Area:
        """The plate with a mat's doubloons."""
        head = self.mats.head(seat)
        return Area(head.right - 58, head.centre[1] - 12.5, 54, 25)

    def barrel(self, seat: int, kind: int) -> Area:
        """Area of a seat's barrels of a kind, beside their number."""
        place = self.mats.slot(seat, "windrose", kind)
        side = min(place.h - 1, 25)
        return Area(place.x, place.centre[1] - side / 2, side, side)

    def city(self, seat: int, held: Sequence[int]) -> dict[int, Area]:
        """Areas of the buildings in a city; `held`: by building, as in the state."""
        return {
            building: around([self.mats.slot(seat, "city", cell) for cell in cells])
            for building, cells in plots(held, self.cells).items()
        }


def wide_slots(slots: Mapping[str, Sequence[Area]]) -> dict[str, list[Area]] | None:
    """The mat with fewer and wider rows, other parts moved aside; None if the mat is not drawn in a line."""
    island, rose, city = (around(slots[kind]) for kind in ("island", "windrose", "city"))
    if not island.right <= rose.x <= rose.right <= city.x:
        return None
    columns, rows = WIDE_CELLS
    wider = island.h / rows * columns - island.w

    beside = {kind: [area.moved(wider, 0) for area in slots[kind]] for kind in ("windrose", "san_juan")}
    return {
        "island": island.grid(len(slots["island"]), columns, island.h / rows, 0),
        **beside,
        "city": city.moved(wider, 0).grid(len(slots["city"]), columns, city.h / rows, 0),
    }


def plots(held: Sequence[int], cells: tuple[int, int]) -> dict[int, tuple[int, ...]]:
    """City spaces of each building: large ones on the first free pair, small ones from the front."""
    free = list(range(CITY_SPACES))
    stands: dict[int, tuple[int, ...]] = {}
    owned = [building for building, circles in enumerate(held) if circles != ABSENT]
    for building in sorted(owned, key=lambda building: not BUILDINGS[building].large):
        if BUILDINGS[building].large:
            stands[building] = next(pair for pair in PAIRS[cells] if set(pair) <= set(free))
        elif free:
            stands[building] = (free[0],)
        free = [cell for cell in free if cell not in stands.get(building, ())]
    return stands


def island_order(tiles: Sequence[int]) -> list[tuple[int, int]]:
    """(kind, number within the kind) of each taken island space."""
    return [(kind, number) for kind in (*KINDS, QUARRY) for number in range(tiles[kind])]
