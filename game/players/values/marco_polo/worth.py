"""Rough worth of what Marco Polo pays out, in points."""

from __future__ import annotations

import msgspec

from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.tokens import OUTPOSTS, TOKENS
from game.rules.marco_polo.effects import Bundle, CountOf, Exchanges

PRICES = {
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


def worth(bundle: Bundle) -> float:
    counts: dict[str, int] = msgspec.structs.asdict(bundle)
    return sum(price * counts[kind] for kind, price in PRICES.items())


def card_worth(card: str) -> float:
    """Rough gain from using a card once."""
    kind = CITY_CARDS[card]
    if isinstance(kind, Exchanges):
        return max(2.2 * max(worth(rate.reward) - worth(rate.cost) for rate in kind.rates), 0.5)
    if isinstance(kind, CountOf):
        return 3 * worth(kind.reward)
    return 1.6


TOKEN_WORTH = {token: worth(bundle) for token, bundle in TOKENS.items()}
OUTPOST_WORTH = {outpost: worth(bundle) for outpost, bundle in OUTPOSTS.items()}
CARD_WORTH = {card: card_worth(card) for card in CITY_CARDS}
CONTRACT_GAINS = {name: max(worth(c.reward) - 0.8 * worth(c.cost), 0.5) for name, c in CONTRACTS.items()}
CONTRACT_COSTS = {name: (c.cost.camel, c.cost.pepper, c.cost.silk, c.cost.gold) for name, c in CONTRACTS.items()}
"""Camels and each kind of goods."""
SHARES = (PRICES["camel"], PRICES["pepper"], PRICES["silk"], PRICES["gold"])
