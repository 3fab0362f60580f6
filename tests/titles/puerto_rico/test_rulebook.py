"""Costs, points and numbers of pieces in the rulebook are those of the components."""

from __future__ import annotations

import pytest

from game.rules.puerto_rico import components as c
from game.rules.puerto_rico.components import BUILDINGS, SET_UPS, Building
from tests.words.numbers import Expected, aid, book, english, in_every_language, paragraphs, untold

__all__ = ["english"]
USUAL = tuple(SET_UPS[seats] for seats in (3, 4, 5))
TWO = SET_UPS[2]
SMALL = [building for building in BUILDINGS if building.violet and not building.large]
LARGE = [building for building in BUILDINGS if building.large]
PRODUCTION = [building for building in BUILDINGS if not building.violet]


def common(*facts: tuple[int, ...]) -> tuple[int, ...]:
    """What all buildings of a group have in common, told once for all of them."""
    (fact,) = set(facts)
    return fact


@in_every_language
@pytest.mark.parametrize("building", [*SMALL, *PRODUCTION], ids=lambda building: building.id)
def test_a_building_is_told_with_its_cost_and_points(building: Building, language: str) -> None:
    rule, told = ("PR-134" if building.violet else "PR-1"), f"[puerto_rico/b_{building.id}] "
    told += f"({building.cost}; {building.column})"
    text = " ".join(paragraphs(book("puerto_rico", language), rule))
    assert told in text
    if not building.violet:
        facts = text.split(told)[1].split(".")[0]
        assert [int(word) for word in facts.replace(":", "").split() if word.isdecimal()] == [
            building.circles,
            building.copies,
        ]


@in_every_language
def test_the_book_has_the_numbers_of_the_components(language: str) -> None:
    tiles, residence = sum(c.PLANTATIONS), range(c.RESIDENCE_FROM, c.ISLAND_SPACES + 1)
    kinds, factory = tuple(range(1, len(c.FACTORY_INCOME))), c.BUILDINGS[c.FACTORY]
    ships = sorted({space for set_up in USUAL for space in set_up.ships})
    deck = [tiles - seats - (seats + 1) for seats in (3, 4, 5)]
    box = sum(building.copies for building in BUILDINGS)
    expected: Expected = {
        "PR-11": [
            tuple(set_up.doubloons for set_up in USUAL),
            (tiles,),
            tuple(set_up.pool for set_up in USUAL),
            (*(set_up.colonists for set_up in USUAL), *(set_up.on_ship for set_up in USUAL)),
            tuple(space for set_up in USUAL for space in set_up.ships),
            tuple(len(set_up.roles) for set_up in USUAL),
            tuple(deck),
            (USUAL[0].quarries, box),
        ],
        "PR-98": [c.PRICES, (c.HOUSE_SPACES,)],
        "PR-90": [(*c.FACTORY_INCOME[1:], *kinds)],
        "PR-134": [
            common(*((one.circles, one.spaces, one.copies, one.copies_for_two) for one in SMALL)),
            (factory.cost, factory.column, *c.FACTORY_INCOME[2:], *kinds[1:]),
        ],
        "PR-142": [
            common(*((one.cost, one.column, one.column, one.circles, one.spaces) for one in LARGE)),
            tuple(number for n in residence for number in (n, c.RESIDENCE_BASE + n - c.RESIDENCE_FROM)),
            (1, c.FORTRESS_DIVISOR),
            (1, c.CUSTOMS_DIVISOR),
        ],
        "PR-1": [
            tuple(n for of_a_kind in zip(c.PRICES, c.BARRELS, c.PLANTATIONS, strict=True) for n in of_a_kind),
            (
                len(SMALL) + len(LARGE),
                *common(*((one.cost,) for one in LARGE)),
                box,
                *(sum(one.copies for one in group) for group in (PRODUCTION, SMALL, LARGE)),
            ),
            (c.ISLAND_SPACES, c.CITY_SPACES),
            (USUAL[-1].quarries, USUAL[-1].colonists + USUAL[-1].on_ship, *ships, USUAL[-1].pool),
        ],
        "PR-171": [
            (
                TWO.doubloons,
                TWO.pool,
                TWO.colonists,
                TWO.on_ship,
                *TWO.ships,
                len(TWO.roles),
                TWO.quarries,
                3,
                tiles - len(c.GOODS) * TWO.taken[0] - 2 - 3,
            ),
            (
                *TWO.taken,
                *common(*((one.copies_for_two,) for one in PRODUCTION)),
                *common(*((one.copies_for_two,) for one in (*SMALL, *LARGE))),
            ),
            (c.BALANCED_COSTS[c.FACTORY], c.BALANCED_COSTS[c.UNIVERSITY]),
            (c.LATER_PRINTING_POOL, c.LATER_PRINTING_POOL),
        ],
    }
    assert untold(book("puerto_rico", language), expected) == []


@in_every_language
def test_the_aid_has_the_prices(language: str) -> None:
    assert untold(aid("puerto_rico", language), {"PR-7": [c.PRICES]}) == []
