"""The components as typed tables, in the terms of the rules document (PR-1 to PR-22, PR-172 to PR-174)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

Good = Literal["corn", "indigo", "sugar", "tobacco", "coffee"]
Tile = Literal["corn", "indigo", "sugar", "tobacco", "coffee", "quarry"]
Role = Literal["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"]

GOODS: tuple[Good, ...] = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES: tuple[Tile, ...] = (*GOODS, "quarry")
CORN = 0
QUARRY = 5
ABSENT = -1
"""In a city: the building is not owned. Any other value is its number of occupied circles."""
KINDS = range(5)
GOOD_INDEX: dict[str, int] = {name: index for index, name in enumerate(TILES)}

BARRELS = (10, 11, 11, 9, 9)
PLANTATIONS = (10, 12, 11, 9, 8)
PRICES = (0, 1, 2, 3, 4)

ISLAND_SPACES = 12
CITY_SPACES = 12
HOUSE_SPACES = 4
MAYOR_COLONISTS = 1  # the value of each privilege (PR-61, PR-83, PR-94, PR-100, PR-120, PR-133)
BUILDER_DISCOUNT = 1
CRAFTSMAN_BARRELS = 1
TRADER_COINS = 1
CAPTAIN_POINTS = 1
PROSPECTOR_COINS = 1
HARBOR_POINTS = 1
FACTORY_INCOME = (0, 0, 1, 2, 3, 5)
RESIDENCE_FROM = 9
RESIDENCE_BASE = 4
FORTRESS_DIVISOR = 3
CUSTOMS_DIVISOR = 4


@dataclass(frozen=True, slots=True)
class Building:
    """`column` is also the printed VP and the maximum discount from quarries; `makes` is the kind it processes."""

    id: str
    cost: int
    circles: int
    column: int
    copies: int
    copies_for_two: int
    spaces: int = 1
    makes: int | None = None

    def copies_for(self, seats: int) -> int:
        return self.copies_for_two if seats == 2 else self.copies

    @property
    def violet(self) -> bool:
        return self.makes is None

    @property
    def large(self) -> bool:
        return self.spaces == 2


BUILDINGS: tuple[Building, ...] = (  # the 20 production tiles split 4/4/3/3/3/3 [R] (PR-8)
    Building("small_indigo_plant", 1, 1, 1, 4, 2, makes=1),
    Building("small_sugar_mill", 2, 1, 1, 4, 2, makes=2),
    Building("small_market", 1, 1, 1, 2, 1),
    Building("hacienda", 2, 1, 1, 2, 1),
    Building("construction_hut", 2, 1, 1, 2, 1),
    Building("small_warehouse", 3, 1, 1, 2, 1),
    Building("indigo_plant", 3, 3, 2, 3, 2, makes=1),
    Building("sugar_mill", 4, 3, 2, 3, 2, makes=2),
    Building("hospice", 4, 1, 2, 2, 1),
    Building("office", 5, 1, 2, 2, 1),
    Building("large_market", 5, 1, 2, 2, 1),
    Building("large_warehouse", 6, 1, 2, 2, 1),
    Building("tobacco_storage", 5, 3, 3, 3, 2, makes=3),
    Building("coffee_roaster", 6, 2, 3, 3, 2, makes=4),
    Building("factory", 7, 1, 3, 2, 1),
    Building("university", 8, 1, 3, 2, 1),
    Building("harbor", 8, 1, 3, 2, 1),
    Building("wharf", 9, 1, 3, 2, 1),
    Building("guild_hall", 10, 1, 4, 1, 1, spaces=2),
    Building("residence", 10, 1, 4, 1, 1, spaces=2),
    Building("fortress", 10, 1, 4, 1, 1, spaces=2),
    Building("customs_house", 10, 1, 4, 1, 1, spaces=2),
    Building("city_hall", 10, 1, 4, 1, 1, spaces=2),
)
INDEX: dict[str, int] = {building.id: index for index, building in enumerate(BUILDINGS)}
SMALL_MARKET = INDEX["small_market"]
HACIENDA = INDEX["hacienda"]
CONSTRUCTION_HUT = INDEX["construction_hut"]
SMALL_WAREHOUSE = INDEX["small_warehouse"]
HOSPICE = INDEX["hospice"]
OFFICE = INDEX["office"]
LARGE_MARKET = INDEX["large_market"]
LARGE_WAREHOUSE = INDEX["large_warehouse"]
FACTORY = INDEX["factory"]
UNIVERSITY = INDEX["university"]
HARBOR = INDEX["harbor"]
WHARF = INDEX["wharf"]
WAREHOUSE_KINDS = {SMALL_WAREHOUSE: 1, LARGE_WAREHOUSE: 2}
"""Kinds of goods each warehouse keeps whole (PR-127)."""
GUILD_HALL = INDEX["guild_hall"]
RESIDENCE = INDEX["residence"]
FORTRESS = INDEX["fortress"]
CUSTOMS_HOUSE = INDEX["customs_house"]
CITY_HALL = INDEX["city_hall"]
MAKERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(index for index, building in enumerate(BUILDINGS) if building.makes == kind) for kind in KINDS
)
PROCESSED: tuple[tuple[int, tuple[int, ...]], ...] = tuple(
    (kind, plants) for kind, plants in enumerate(MAKERS) if plants
)
"""(kind, buildings that process it), for every kind but corn."""
FIRST_LARGE = GUILD_HALL
"""The first large building; large buildings are last in the table."""
CIRCLES: tuple[int, ...] = tuple(building.circles for building in BUILDINGS)
MORE_CIRCLES: tuple[tuple[int, int], ...] = tuple((i, most - 1) for i, most in enumerate(CIRCLES) if most > 1)
"""(building, circles beyond the first), for buildings with several circles."""
BALANCED_COSTS = {FACTORY: 8, UNIVERSITY: 7}


@cache
def price_list(balanced: bool, quarries: int, privilege: bool) -> tuple[int, ...]:
    """The price of every building (PR-83): its printed cost (PR-172 by option), less the privilege and the occupied
    quarries, up to the limit of its column."""
    printed = [BALANCED_COSTS.get(i, b.cost) if balanced else b.cost for i, b in enumerate(BUILDINGS)]
    return tuple(
        max(0, cost - min(quarries, building.column) - BUILDER_DISCOUNT * privilege)
        for cost, building in zip(printed, BUILDINGS, strict=True)
    )


@cache
def affordable(balanced: bool, quarries: int, privilege: bool, money: int, spaces: int) -> tuple[int, ...]:
    """The buildings that `money` doubloons and `spaces` free city spaces allow (PR-81, PR-82)."""
    costs = price_list(balanced, quarries, privilege)
    return tuple(i for i, b in enumerate(BUILDINGS) if costs[i] <= money and b.spaces <= spaces)


SIX_ROLES: tuple[Role, ...] = ("settler", "mayor", "builder", "craftsman", "trader", "captain")


@dataclass(frozen=True, slots=True)
class SetUp:
    """One column of the table in section 2. `taken` of each kind leave the game (tiles, barrels)."""

    doubloons: int
    plantations: tuple[Good, ...]
    pool: int
    colonists: int
    on_ship: int
    ships: tuple[int, ...]
    roles: tuple[Role, ...]
    quarries: int = 8
    taken: tuple[int, int] = (0, 0)
    picks: int = 0


SET_UPS: dict[int, SetUp] = {
    2: SetUp(3, ("indigo", "corn"), 65, 40, 2, (4, 6), (*SIX_ROLES, "prospector"), 5, (3, 2), 6),
    3: SetUp(2, ("indigo", "indigo", "corn"), 75, 55, 3, (4, 5, 6), SIX_ROLES, picks=3),
    4: SetUp(3, ("indigo", "indigo", "corn", "corn"), 100, 75, 4, (5, 6, 7), (*SIX_ROLES, "prospector"), picks=4),
    5: SetUp(
        4,
        ("indigo", "indigo", "indigo", "corn", "corn"),
        122,
        95,
        5,
        (6, 7, 8),
        (*SIX_ROLES, "prospector", "prospector"),
        picks=5,
    ),
}
LATER_PRINTING_POOL = 126


def sale_bonuses(good: str, coins: int, trader: bool) -> tuple[int, int]:
    """The part of a sale's coins that is the privilege of the trader, and the part that is due to markets."""
    own = TRADER_COINS if trader else 0
    return own, coins - PRICES[GOOD_INDEX[good]] - own
