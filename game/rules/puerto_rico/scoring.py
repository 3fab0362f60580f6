"""Points as they stand and at the end (section 6, 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.kernel import Standing
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.components import ABSENT, BUILDINGS

if TYPE_CHECKING:
    from game.rules.puerto_rico.state import PuertoRico


CHIPS = frozenset({"shipping"})


def standings(state: PuertoRico) -> list[Standing]:
    """PR-159 to PR-162; ties are broken by doubloons and barrels together."""
    rows = [categories(state, seat) for seat in range(state.seats)]
    keys = [(sum(row.values()), state.money[seat] + sum(state.goods[seat])) for seat, row in enumerate(rows)]
    return [
        Standing(seat, keys[seat][0], 1 + sum(other > keys[seat] for other in keys), row, (keys[seat][1],))
        for seat, row in enumerate(rows)
    ]


def categories(state: PuertoRico, seat: int) -> dict[str, int]:
    """`shipping` (chips), `buildings` (printed) and one entry for each large building that is occupied (PR-142)."""
    city = state.city[seat]
    printed = sum(building.column for building, held in zip(BUILDINGS, city, strict=True) if held != ABSENT)
    row = {"shipping": state.chips[seat], "buildings": printed}
    for building in (box.GUILD_HALL, box.RESIDENCE, box.FORTRESS, box.CUSTOMS_HOUSE, box.CITY_HALL):
        row[BUILDINGS[building].id] = bonus(state, seat, building) if city[building] > 0 else 0
    return row


def concealed(state: PuertoRico, seat: int) -> frozenset[str]:
    """The categories that the others are not shown: the chips (PR-156), and what an occupied customs house makes of
    them (PR-146)."""
    return CHIPS | {"customs_house"} if state.occupied(seat, box.CUSTOMS_HOUSE) else CHIPS


def bonus(state: PuertoRico, seat: int, building: int) -> int:
    """What a large building brings when it is occupied (PR-143 to PR-147)."""
    city = state.city[seat]
    owned = [BUILDINGS[index] for index, held in enumerate(city) if held != ABSENT]
    if building == box.GUILD_HALL:
        return sum(1 if one.column == 1 else 2 for one in owned if not one.violet)
    if building == box.RESIDENCE:
        return box.RESIDENCE_BASE + max(0, sum(state.island[seat]) - box.RESIDENCE_FROM)
    if building == box.FORTRESS:
        return state.colonists_of(seat) // box.FORTRESS_DIVISOR
    if building == box.CUSTOMS_HOUSE:
        return state.chips[seat] // box.CUSTOMS_DIVISOR
    return sum(one.violet for one in owned)
