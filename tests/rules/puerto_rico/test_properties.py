"""What must hold in every position of random games, for every count of seats and every option."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.rules.kernel import Scalar
from tests.rules.properties import hold_throughout

ALL: Mapping[str, Scalar] = {
    "first_governor": "seat1",
    "balanced_prices": True,
    "balanced_start": True,
    "open_vp": True,
    "ask_colonists": True,
    "refuse_dealt": True,
}
TABLES: list[tuple[int, Mapping[str, Scalar]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (2, ALL),
    (3, {"ask_colonists": True, "balanced_start": True}),
    (4, {"refuse_dealt": True, "balanced_prices": True}),
    (5, {**ALL, "vp_126": True}),
    (5, {"vp_126": True, "first_governor": "seat1"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_hold(seats: int, options: Mapping[str, Scalar]) -> None:
    hold_throughout("puerto_rico", seats, options, seats + len(options))


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(200))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_many_random_games_hold(seats: int, options: Mapping[str, Scalar], seed: int) -> None:
    hold_throughout("puerto_rico", seats, options, seed)
