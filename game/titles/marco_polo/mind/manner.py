"""Parameters of evaluation and policy in Marco Polo: they set levels apart, besides how far these search.

The numbers are data, `assets/weights/marco_polo.policy.json`; `python -m tools.lab.tuning` learns better ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from game.players.tuned_policy import numbers_of
from game.players.weights import Row
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.tokens import OUTPOSTS, TOKENS
from game.titles.marco_polo.mind.worth import PRICES, card_worth, worth

TALENTS: Mapping[str, float] = {
    "kubilai": 6.2,
    "gregory": 5.9,
    "matteo": 5.4,
    "donata": 5.0,
    "mercator": 2.5,
    "rustichello": 2.1,
    "arghun": 2.0,
    "bellela": 1.7,
    "gunj": 1.5,
    "altan_ord": 0.5,
    "nicolao": 0.0,
    "johannes": -3.1,
    "wilhelm": -7.5,
    "raschid": -8.4,
    "niccolo_marco": -9.1,
    "berke": -9.1,
    "tartarino": -9.5,
}
"""By how many points each ended ahead of the others on average, in 92 games of four normals, 32 of them with characters
by lot; shrunk by four games of 0. Those of the New Characters were not measured."""


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Parameters, in points if nothing else is said; the defaults are first guesses."""

    later: float = 0.75
    """Factor of the worth of a leg that comes one leg later: others may be faster, dice may fall badly."""
    dice_cost: float = 2.0
    """Gain of two dice elsewhere."""
    last_leg: float = 0.5
    """Share of dice and fare that a leg costs in the last round."""
    gathered: float = 1.8
    """Worth of a fare that one die brings together."""
    pip_cost: float = 0.76
    """Cost of turning a die up by one."""
    half_goal: float = 0.5
    """Share of a goal card that its first city brings when legs are compared by the static evaluation."""
    tour_cost: float = 1.0
    """Factor of the price of a tour of all cities of goal cards."""
    tour_pace: float = 3.0
    """Share of that price that a round brings together."""
    tour_doubt: float = 3.0
    """Missing amount by which the odds of a tour fall e times."""
    card_uses: float = 0.45
    """Uses of a city card per round."""
    post: float = 0.6
    """A post, wherever it stands."""
    post_each_round: float = 1.8
    """Gain of a post in each round by what it makes possible: cards to come, shorter ways, bonuses to copy."""
    palace: float = 1.5
    """A post in a palace, apart from its VP."""
    last_dice: float = 0.75
    """Share of its worth that a die has in the last round, when nothing that it brings can be of use later."""
    last_round: float = 0.5
    """Share of the holdings at the start of the last round that is turned into points."""
    uncovered: float = 0.2
    """Share of its gain that a contract is worth with nothing of its cost at hand."""
    paid: float = 0.8
    """Share of the worth of a contract's cost that is taken from its gain."""
    prices: Mapping[str, float] = msgspec.field(default_factory=lambda: dict(PRICES))
    """Of one of each thing that is paid out."""
    help: Mapping[str, float] = msgspec.field(default_factory=lambda: dict.fromkeys(COMPANIONS, 1.0))
    """By companion: factor of the help that it brought others."""
    talents: Mapping[str, float] = msgspec.field(default_factory=lambda: dict(TALENTS))
    """By character: its success."""
    base: tuple[float, ...] = ()
    spread: tuple[float, ...] = ()
    weights: Mapping[str, Row] = {}
    """As in `Weights`, where they are not the learnt ones that all levels share."""

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Of its numbers, as equal manners are the same key."""
        return hash(frozenset(numbers_of(self).items()))

    @cached_property
    def tokens(self) -> dict[str, float]:
        return {token: worth(bundle, self.prices) for token, bundle in TOKENS.items()}

    @cached_property
    def outposts(self) -> dict[str, float]:
        return {outpost: worth(bundle, self.prices) for outpost, bundle in OUTPOSTS.items()}

    @cached_property
    def cards(self) -> dict[str, float]:
        return {card: card_worth(card, self.prices) for card in CITY_CARDS}

    @cached_property
    def gains(self) -> dict[str, float]:
        """By contract: what it brings more than it costs."""
        return {
            name: max(worth(c.reward, self.prices) - self.paid * worth(c.cost, self.prices), 0.5)
            for name, c in CONTRACTS.items()
        }

    @cached_property
    def shares(self) -> tuple[float, float, float, float]:
        """Prices of a camel and of each kind of goods."""
        return (self.prices["camel"], self.prices["pepper"], self.prices["silk"], self.prices["gold"])
