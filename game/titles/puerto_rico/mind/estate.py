"""A seat's island, town and colonists in the terms of the features: kept, for they seldom change and a search
meets the same ones thousands of times. What changes with every decision is measured apart."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.puerto_rico.components import (
    ABSENT,
    BUILDINGS,
    CIRCLES,
    CITY_SPACES,
    CORN,
    CUSTOMS_DIVISOR,
    CUSTOMS_HOUSE,
    FACTORY,
    FACTORY_INCOME,
    HARBOR,
    HOUSE_SPACES,
    LARGE_WAREHOUSE,
    MAKERS,
    OFFICE,
    PRICES,
    QUARRY,
    SMALL_WAREHOUSE,
    WHARF,
)
from game.rules.puerto_rico.phases import NOBODY
from game.rules.puerto_rico.scoring import bonus
from game.rules.puerto_rico.setting import PuertoRicoSetting
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.mind.features import (
    BY_HARBOR,
    BY_WHARF,
    EXCESS,
    FEATURES,
    FIRST_GOOD,
    FIRST_MADE,
    FIRST_MAKER,
    IDLE,
    INCOME,
    ISLAND,
    LARGE,
    MADE_KINDS,
    MONEY,
    PEOPLE,
    PRODUCTION_BUILDINGS,
    QUARRIES,
    QUARRIES_IDLE,
    SALE,
    SAVED,
    SMALL,
    TOWN,
    WAITING,
)

EMPTY_WORTH = 0.5
MANNED_IN_TIME = 0.86
"""Worth of an unmanned violet building, as a fraction of a manned one; the second where the mayor mostly comes before
it could have worked: for two, who take six of seven roles in a round, and at any table for what harbor and wharf do."""
PRINTED = [building.column for building in BUILDINGS]
LARGE_COST = max(BUILDINGS[index].cost for index in LARGE)
MOST_KEPT = 4000
"""Estates kept, about 1 KB each; then all are forgotten."""
LOOSE = (MONEY, *range(FIRST_GOOD, EXCESS), EXCESS, SALE, SAVED, WAITING)
"""The features that `loose` measures, in its order."""

Key = tuple[bool, PuertoRicoSetting, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]


class Estate(NamedTuple):
    """`row`: the features that depend on nothing else, 0 for the others. `points`: of buildings, without what the
    customs house pays. `customs`: its colonists, or ABSENT."""

    row: tuple[float, ...]
    points: int
    customs: int
    kept: int
    """Kinds that warehouses keep."""
    office: bool
    market: int
    """Doubloons that markets add to a sale."""
    roomy: bool
    """Whether a large building has room."""
    quarries: int


KEPT: dict[Key, Estate] = {}


def estate_key(state: PuertoRico, seat: int) -> Key:
    """Equal for equal estates under the same options."""
    return (
        state.seats == 2,
        state.setting,
        state.san_juan[seat],
        tuple(state.city[seat]),
        tuple(state.island[seat]),
        tuple(state.worked[seat]),
    )


def estate_of(state: PuertoRico, seat: int, key: Key) -> Estate:
    estate = KEPT.get(key)
    if estate is None:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        estate = KEPT[key] = survey(state, seat)
    return estate


def survey(state: PuertoRico, seat: int) -> Estate:
    row, empty = [0.0] * len(FEATURES), empty_worth(state)
    city, island, worked = state.city[seat], state.island[seat], state.worked[seat]
    row[FIRST_MADE] = worked[CORN]
    idle = island[CORN] - worked[CORN]
    kinds = int(worked[CORN] > 0)
    for kind in (1, 2, 3, 4):
        if not island[kind]:
            continue
        manned = room = 0
        for plant in MAKERS[kind]:
            held = city[plant]
            if held != ABSENT:
                manned += held
                room += CIRCLES[plant]
        made = min(worked[kind], manned)
        row[FIRST_MADE + kind] = made
        kinds += made > 0
        idle += min(island[kind], room) - made
    row[IDLE] = idle
    row[ISLAND] = sum(island)
    row[QUARRIES] = worked[QUARRY]
    row[QUARRIES_IDLE] = island[QUARRY] - worked[QUARRY]
    row[PEOPLE] = state.colonists_of(seat)
    for place, index in enumerate(SMALL, TOWN):
        if city[index] != ABSENT:
            row[place] = staffing(city[index], empty)
    for place, index in enumerate(PRODUCTION_BUILDINGS, FIRST_MAKER):
        row[place] = city[index] != ABSENT
    row[INCOME] = staffing(city[FACTORY], empty if state.seats == 2 else 0.0) * FACTORY_INCOME[kinds]
    row[MADE_KINDS] = kinds
    row[BY_HARBOR] = staffing(city[HARBOR], MANNED_IN_TIME) * kinds
    row[BY_WHARF] = staffing(city[WHARF], MANNED_IN_TIME) * sum(row[FIRST_MADE:IDLE])
    points = sum([printed for printed, held in zip(PRINTED, city, strict=True) if held != ABSENT])
    for index in LARGE:
        if index != CUSTOMS_HOUSE and city[index] != ABSENT:
            if city[index]:
                points += bonus(state, seat, index)
            else:
                row[WAITING] += bonus(state, seat, index)
    return Estate(
        tuple(row),
        points,
        city[CUSTOMS_HOUSE],
        (city[SMALL_WAREHOUSE] > 0) + 2 * (city[LARGE_WAREHOUSE] > 0),
        city[OFFICE] > 0,
        state.income(seat, CORN, NOBODY) - PRICES[CORN],
        state.city_spaces(seat) <= CITY_SPACES - 2,
        worked[QUARRY],
    )


def loose(state: PuertoRico, seat: int, estate: Estate) -> tuple[float, ...]:
    """The features of LOOSE, for WAITING only what the customs house adds."""
    money, goods = state.money[seat], state.goods[seat]
    excess = sale = 0
    if any(goods):
        excess = max(0, sum(sorted(goods)[: 5 - estate.kept]) - 1)
        if len(state.house) < HOUSE_SPACES:
            sale = best_sale(state, goods, estate)
    saved = min(LARGE_COST, money + estate.quarries) / LARGE_COST if estate.roomy else 0.0
    waiting = state.chips[seat] // CUSTOMS_DIVISOR if estate.customs == 0 else 0
    return (money, *goods, excess, sale, saved, waiting)


def best_sale(state: PuertoRico, goods: list[int], estate: Estate) -> int:
    """Price of the best barrel if the trader came now."""
    for kind in (4, 3, 2, 1, 0):
        if goods[kind] and (estate.office or kind not in state.house):
            return PRICES[kind] + estate.market
    return 0


def points_of(state: PuertoRico, seat: int, estate: Estate) -> int:
    """The seat's points now."""
    paid = state.chips[seat]
    return estate.points + paid + (paid // CUSTOMS_DIVISOR if estate.customs > 0 else 0)


def staffing(held: int, empty: float) -> float:
    """Degree to which a violet building with so many colonists works; `held` may be ABSENT, `empty` is the worth of an
    unmanned one."""
    return 1.0 if held > 0 else 0.0 if held == ABSENT else empty


def empty_worth(state: PuertoRico) -> float:
    """Worth of an unmanned violet building, as a fraction of a manned one."""
    return MANNED_IN_TIME if state.seats == 2 else EMPTY_WORTH
