"""How a price comes about, and what the quarries and the privilege can take off."""

from __future__ import annotations

import pytest

from game.rules.puerto_rico.components import BUILDINGS, INDEX
from game.rules.puerto_rico.phases import builder
from game.titles.puerto_rico.analysis.prices import discounts, price_parts
from tests.rules.puerto_rico.positions import bare, plant, random_game, role


@pytest.mark.rule("PR-83")
@pytest.mark.parametrize(
    ("seat", "building", "parts"),
    [
        (0, "small_market", (1, 1, 0)),  # nothing is left for the privilege
        (0, "small_warehouse", (3, 1, 1)),
        (0, "factory", (7, 2, 1)),
        (1, "factory", (7, 3, 0)),
        (1, "small_market", (1, 1, 0)),
        (1, "guild_hall", (10, 4, 0)),
    ],
)
def test_the_parts_of_a_price(seat: int, building: str, parts: tuple[int, int, int]) -> None:
    state = bare(3)
    plant(state, 0, "quarry", 2, 2)
    plant(state, 1, "quarry", 5, 4)
    state.money[0] = 9
    role(state, "builder")
    assert price_parts(state, seat, INDEX[building]) == parts


@pytest.mark.rule("PR-30", "PR-83")
def test_without_the_builder_only_quarries_count() -> None:
    state = bare(3)
    plant(state, 0, "quarry", 2, 1)
    assert price_parts(state, 0, INDEX["factory"]) == (7, 1, 0)
    assert discounts(state, 0) == (1, 0)
    role(state, "builder")
    assert discounts(state, 0) == (1, 1)
    assert discounts(state, 1) == (0, 0)


def test_parts_add_up_to_the_price() -> None:
    for state in random_game(1, 4, balanced_prices=True):
        for seat in range(4):
            for index in range(len(BUILDINGS)):
                assert price_parts(state, seat, index).total == state.price(seat, index, builder(state))
