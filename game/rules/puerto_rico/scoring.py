"""Points during the game and at its end (sections 4.2 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.kernel import Standing
from game.rules.puerto_rico.components import (
    ABSENT,
    BUILDINGS,
    CITY_HALL,
    CUSTOMS_DIVISOR,
    CUSTOMS_HOUSE,
    FORTRESS,
    FORTRESS_DIVISOR,
    GUILD_HALL,
    RESIDENCE,
    RESIDENCE_BASE,
    RESIDENCE_FROM,
)
from game.rules.toolkit import ranked

if TYPE_CHECKING:
    from game.rules.puerto_rico.state import PuertoRico


CHIPS = frozenset({"shipping"})


def standings(state: PuertoRico) -> list[Standing]:
    """Standings (PR-159 to PR-162). Doubloons plus barrels break ties."""
    seats = range(state.seats)
    return ranked(
        [categories(state, seat) for seat in seats],
        [(state.money[seat] + sum(state.goods[seat]),) for seat in seats],
    )


def categories(state: PuertoRico, seat: int) -> dict[str, int]:
    """`shipping` (chips), `buildings` (printed VP) and one entry for each occupied large building (PR-142)."""
    city = state.city[seat]
    printed = sum(building.column for building, held in zip(BUILDINGS, city, strict=True) if held != ABSENT)
    row = {"shipping": state.chips[seat], "buildings": printed}
    for building in (GUILD_HALL, RESIDENCE, FORTRESS, CUSTOMS_HOUSE, CITY_HALL):
        row[BUILDINGS[building].id] = bonus(state, seat, building) if city[building] > 0 else 0
    return row


def concealed(state: PuertoRico, seat: int) -> frozenset[str]:
    """The categories hidden from other seats: chips (PR-156), and the customs house, which depends on them (PR-146)."""
    return CHIPS | {"customs_house"} if state.occupied(seat, CUSTOMS_HOUSE) else CHIPS


def bonus(state: PuertoRico, seat: int, building: int) -> int:
    """Points of a large building, if it is occupied (PR-143 to PR-147)."""
    city = state.city[seat]
    owned = [BUILDINGS[index] for index, held in enumerate(city) if held != ABSENT]
    if building == GUILD_HALL:
        return sum(1 if one.column == 1 else 2 for one in owned if not one.violet)
    if building == RESIDENCE:
        return RESIDENCE_BASE + max(0, sum(state.island[seat]) - RESIDENCE_FROM)
    if building == FORTRESS:
        return state.colonists_of(seat) // FORTRESS_DIVISOR
    if building == CUSTOMS_HOUSE:
        return state.chips[seat] // CUSTOMS_DIVISOR
    return sum(one.violet for one in owned)
