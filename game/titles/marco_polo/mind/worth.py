"""Rough worth of what Marco Polo pays out, in points, by a list of prices."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.effects import Bundle, CountOf, Exchanges

Prices = Mapping[str, float]

PRICES: Prices = {
    "vp": 1.0,
    "coin": 0.25,
    "camel": 0.35,
    "pepper": 0.6,
    "silk": 0.8,
    "gold": 1.0,
    "good_any": 1.0,
    "good_distinct": 0.9,
    "coin_or_camel": 0.35,
    "step": 1.6,
    "contract": 0.8,
    "black_die": 1.4,
    "white_die": 1.4,
    "own_city_bonus": 1.5,
    "copy_city_bonus": 2.0,
    "gift": 1.5,
    "companion": 1.0,
}
"""Of one of each."""
CONTRACT_COSTS = {name: (c.cost.camel, c.cost.pepper, c.cost.silk, c.cost.gold) for name, c in CONTRACTS.items()}
"""Camels and each kind of goods."""


def worth(bundle: Bundle, prices: Prices) -> float:
    counts: dict[str, int] = msgspec.structs.asdict(bundle)
    return sum(price * counts[kind] for kind, price in prices.items())


def card_worth(card: str, prices: Prices) -> float:
    """Rough gain from using a card once."""
    kind = CITY_CARDS[card]
    if isinstance(kind, Exchanges):
        return max(2.2 * max(worth(rate.reward, prices) - worth(rate.cost, prices) for rate in kind.rates), 0.5)
    if isinstance(kind, CountOf):
        return 3 * worth(kind.reward, prices)
    return 1.6
