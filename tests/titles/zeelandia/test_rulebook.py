"""Values, numbers of pieces and points in the rulebook are those of the components."""

from __future__ import annotations

from game.rules.zeelandia import components as c
from tests.words.numbers import Expected, aid, book, english, in_every_language, untold

__all__ = ["english"]


def spread(counts: dict[int, int]) -> tuple[int, ...]:
    """Every value, as often as it occurs."""
    return tuple(value for value, count in counts.items() for _ in range(count))


@in_every_language
def test_the_book_has_the_numbers_of_the_components(language: str) -> None:
    mills, field, island = sum(c.MILL_VALUES.values()), spread(c.FIELD_VALUES), spread(c.ISLAND_VALUES)
    crops = len(c.CROPS)
    supplies = tuple(c.STUIVERS - seats * c.START_STUIVERS for seats in c.RECORD_BONUS)
    bonuses = tuple(number for seats, points in c.RECORD_BONUS.items() for number in (*points, seats))
    expected: Expected = {
        "ZE-19": [
            (crops * len(island) + c.FARMS,),
            (mills - (c.WORKSHOPS - 1),),
            (c.FIGURES, c.START_STUIVERS, 0, *supplies, *c.RECORD_BONUS),
            (c.START_MILL.value,),
        ],
        "ZE-54": [(c.STALLS, c.WORKSHOPS, c.WAREHOUSES), (c.WAREHOUSE_FINE,)],
        "ZE-88": [(c.KINDS_BONUS, 0)],
        "ZE-1": [
            (mills, *c.MILL_VALUES, c.START_MILL.value),
            (crops * len(field), len(field), *field),
            (crops * len(island) + c.FARMS, len(island), *island, c.FARMS),
            (c.STALLS + c.WORKSHOPS + c.WAREHOUSES, c.COUNTING_HOUSES),
            (c.GUILDERS, c.STUIVERS, c.GOVERNORS),
        ],
        "ZE-123": [
            tuple(c.GOVERNOR_FIRST + c.GOVERNOR_STEP * n for n in range(c.GOVERNORS)),
            (c.GOVERNOR_FINE,),
            bonuses,
        ],
        "ZE-118": [(0, c.TRACK - 1)],
    }
    assert untold(book("zeelandia", language), expected) == []


@in_every_language
def test_the_aid_has_the_points(language: str) -> None:
    governors = (*(c.GOVERNOR_FIRST + c.GOVERNOR_STEP * n for n in range(3)), c.GOVERNOR_FINE)
    expected: Expected = {
        "ZE-54": [(c.WAREHOUSE_FINE, 0)],
        "ZE-88": [(0, c.KINDS_BONUS)],
        "ZE-123": [governors, tuple(points for bonus in c.RECORD_BONUS.values() for points in bonus)],
    }
    assert untold(aid("zeelandia", language), expected) == []
