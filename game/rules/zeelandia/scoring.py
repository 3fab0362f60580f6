"""The yield of harvests, the bonuses for records, and the standings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.rules.kernel import Standing
from game.rules.toolkit import ranked
from game.rules.zeelandia.components import (
    CATEGORIES,
    CROPS,
    GOVERNOR_FINE,
    GOVERNOR_FIRST,
    GOVERNOR_STEP,
    KINDS_BONUS,
    KINDS_LEAST,
    RECORD_BONUS,
    TRACK,
    Category,
    Crop,
)

if TYPE_CHECKING:
    from game.rules.zeelandia.state import Zeelandia


class Yield(NamedTuple):
    """`points` = `mill` + `crops` + `bonus`, or 0 if the setting demands two kinds and there are fewer (ZE-88)."""

    points: int
    mill: int
    crops: int
    bonus: int
    kinds: tuple[Crop, ...]


def harvest_yield(state: Zeelandia, mill: int) -> Yield:
    """The yield of the mill on this hex if it were harvested now (ZE-86 to ZE-94)."""
    ground = state.ground
    tiles = [tile for near in state.chart.near[mill] if (tile := ground[near]) is not None and tile.kind in CROPS]
    around = [tile.kind for tile in tiles]
    kinds = tuple(crop for crop in CROPS if crop in around)
    crops = sum(tile.value for tile in tiles)
    own = ground[mill]
    assert own is not None
    bonus = KINDS_BONUS if state.setting.variety and len(kinds) == len(CROPS) else 0
    points = 0 if too_few(state, kinds) else own.value + crops + bonus
    return Yield(points, own.value, crops, bonus, kinds)


def harvested(state: Zeelandia, mill: int) -> list[tuple[int, int]]:
    """The parts of a harvest as (hex, value): the mill itself, then the crops around it."""
    around = [(hex, state.ground[hex]) for hex in (mill, *state.chart.near[mill])]
    return [(hex, tile.value) for hex, tile in around if tile is not None and (hex == mill or tile.kind in CROPS)]


def counts_for(state: Zeelandia, field: int) -> list[int]:
    """The seats that harvest a crop on this hex: once for each of their manned mills next to it, regardless of who laid
    the crop (ZE-86)."""
    near = state.chart.near[field]
    return [seat for seat, mills in enumerate(state.mills) for mill in mills if mill in near]


def lap(profit: int) -> tuple[int, int]:
    """(full hundreds, shown by the lap tile; space of the marker) for a profit (ZE-118)."""
    return profit - profit % TRACK, profit % TRACK


def too_few(state: Zeelandia, kinds: Sequence[Crop]) -> bool:
    """Whether a harvest of these kinds yields nothing (ZE-88)."""
    return state.setting.variety and len(kinds) < KINDS_LEAST


def governor_beside(state: Zeelandia, mill: int) -> int | None:
    """The hex of the governor that a harvest of this mill would involve, or None (ZE-122)."""
    near = state.chart.near[mill]
    return next((hex for hex in state.governors if hex == mill or hex in near), None)


def governor_reward(state: Zeelandia, seat: int) -> int:
    """Points the seat gets for its next governor (ZE-123)."""
    return GOVERNOR_FIRST + GOVERNOR_STEP * state.governors_won[seat]


def governor_points(state: Zeelandia, seat: int, mill: int) -> int:
    """Points a governor would now add to a harvest of the seat's mill, negative for a fine; 0 without a governor."""
    if governor_beside(state, mill) is None:
        return 0
    harvest = harvest_yield(state, mill)
    if len(harvest.kinds) == len(CROPS):
        return governor_reward(state, seat)
    return -min(GOVERNOR_FINE, state.profit(seat) + harvest.points)


def record_bonuses(records: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Rank (from 1) and bonus of each seat by its two records (ZE-129 to ZE-132)."""
    bonuses = RECORD_BONUS[len(records)]
    result = []
    for own in records:
        rank = sum(other > own for other in records)
        result.append((rank + 1, bonuses[rank] if own[0] else 0))
    return result


def categories(state: Zeelandia) -> tuple[Category, ...]:
    """Categories of the score sheet. Those of a module are included only if it is on (ZE-116)."""
    setting = state.setting
    off = (() if setting.governors else ("governors", "fines")) + (() if setting.records else ("records",))
    return tuple(category for category in CATEGORIES if category not in off)


def standings(state: Zeelandia) -> list[Standing]:
    """The most profit wins; ties share the place (ZE-114, ZE-115)."""
    shown = categories(state)
    return ranked([{category: state.book[category][seat] for category in shown} for seat in range(state.seats)])
