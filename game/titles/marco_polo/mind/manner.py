"""How a computer player reckons in Marco Polo: what sets levels apart besides how far they search.

The numbers are data, `assets/weights/marco_polo.policy.json`; `python -m tools.lab.tuning` learns better ones."""

from __future__ import annotations

from functools import cached_property

import msgspec

from game.players.policies import numbers_of
from game.players.weights import Row
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.tokens import OUTPOSTS, TOKENS
from game.titles.marco_polo.mind.characters import TALENTS
from game.titles.marco_polo.mind.worth import PRICES, card_worth, worth


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A way to reckon, in points if nothing else is said; the defaults are first guesses."""

    later: float = 0.75
    """What a leg of a plan is worth, one leg later: others may be faster, dice may fall badly."""
    dice_cost: float = 2.0
    """What two dice would bring elsewhere."""
    last_leg: float = 0.5
    """What share of dice and fare a leg costs in the last round."""
    gathered: float = 1.8
    """Worth of a fare that one die brings together."""
    pip_cost: float = 0.76
    """What it takes to turn a die up by one."""
    half_goal: float = 0.5
    """What share of a goal card its first city is taken to bring when legs are compared at first sight."""
    tour_cost: float = 1.0
    """How many times its price a tour of all cities of goal cards is taken to cost."""
    tour_pace: float = 3.0
    """How much of that price a round brings together."""
    tour_doubt: float = 3.0
    """By how much more of it the odds of a tour fall e times."""
    card_uses: float = 0.45
    """How often a city card is used in a round."""
    post: float = 0.6
    """A post, wherever it stands."""
    post_each_round: float = 1.8
    """What it brings in each round by what it makes possible: cards to come, shorter ways, bonuses to copy."""
    palace: float = 1.5
    """A post in a palace, apart from its VP."""
    last_dice: float = 0.75
    """What share of its worth a die has in the last round, when nothing that it brings can be of use later."""
    last_round: float = 0.5
    """What share of what somebody holds as the last round begins is turned into points."""
    uncovered: float = 0.2
    """What share of its gain a contract is worth with nothing of its cost at hand."""
    paid: float = 0.8
    """What share of its worth the cost of a contract takes from its gain."""
    prices: dict[str, float] = msgspec.field(default_factory=lambda: dict(PRICES))
    """Of one of each thing that is paid out."""
    help: dict[str, float] = msgspec.field(default_factory=lambda: dict.fromkeys(COMPANIONS, 1.0))
    """By companion: how many times more than what it brought others it is worth."""
    talents: dict[str, float] = msgspec.field(default_factory=lambda: dict(TALENTS))
    """By character: how well it fares."""
    base: tuple[float, ...] = ()
    spread: tuple[float, ...] = ()
    weights: dict[str, Row] = {}
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
