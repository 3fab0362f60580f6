"""What must hold in every position of random games, for every count of seats and every option."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.rules.kernel import Scalar
from tests.rules.properties import hold_throughout

TABLES: list[tuple[int, Mapping[str, Scalar]]] = [
    (2, {}),
    (3, {"map_setup": "random"}),
    (4, {"map_setup": "fixed", "secret_money": False}),
    (5, {}),
    (2, {"short_game": True, "turn_timer_seconds": 120, "council_timer_seconds": 120}),
    (3, {"binding_promises": True, "max_offers": 3, "max_counter_offers": 1}),
    (4, {"directors_cut_cards": True, "directors_cut_combat_sum": True, "directors_cut_wanted_no_insurance": True}),
    (5, {"erratum_black_market_start": True, "erratum_investment_limits": True, "max_counter_offers": 0}),
    (2, {"minerals_anywhere": True, "max_offers": 10, "max_counter_offers": 5, "map_setup": "fixed"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_hold(seats: int, options: Mapping[str, Scalar]) -> None:
    for seed in range(1):
        hold_throughout("sky_traders", seats, {"max_offers": 3, **options, "round_limit": 12}, seed)
