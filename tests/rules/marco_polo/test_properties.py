"""What holds in every position of random games, for every seat count and mix of modules."""

from __future__ import annotations

from itertools import product

import pytest

from game.rules.kernel import Scalar
from tests.rules.properties import hold_throughout

MODULES = [
    {"venice": venice, "companions": companions, "new_characters": new}
    for venice, companions, new in product((False, True), repeat=3)
]
MODES: list[dict[str, Scalar]] = [
    {},
    {"characters": "first_game", "goals": "deal_two", "tokens": "first_game"},
    {"open_hands": True},
    {"expansion_components": "on"},
    {"expansion_components": "off"},
]
TABLES = [
    (seats, {**modules, **MODES[(seats + i) % len(MODES)]})
    for seats in (2, 3, 4, 5)
    for i, modules in enumerate(MODULES)
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_holds_in_every_position(seats: int, options: dict[str, Scalar]) -> None:
    state = hold_throughout("marco_polo", seats, options, seed=seats)
    assert state.round == 5


@pytest.mark.fuzz
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("modules", MODULES)
def test_ten_thousand_games(seats: int, modules: dict[str, Scalar]) -> None:
    for seed in range(313):
        hold_throughout("marco_polo", seats, modules | MODES[seed % len(MODES)], seed=seed)
