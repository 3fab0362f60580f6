"""What each companion will still do for a seat this round, in points."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.players.values.marco_polo.travel import Leg, plan_of
from game.players.values.marco_polo.worth import CARD_WORTH, CONTRACT_COSTS, PRICES
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.spaces import TRAVEL_COSTS
from game.rules.marco_polo.effects import CAMEL, COIN, FIRST_GOOD, Price
from game.rules.marco_polo.state import MarcoPolo

DIE = 1.5
"""Points that one die brings elsewhere."""


def help_worth(state: MarcoPolo, seat: int) -> float:
    """All that the companions of a seat will do for it with the dice it has left."""
    if not state.hand[seat]:
        return 0.0
    return sum(HELP[name](state, seat) for name in state.companions[seat] if name in HELP)


def missing(state: MarcoPolo, seat: int) -> tuple[int, int]:
    """Coins and camels that the next leg of a seat lacks; (0, 0) if it can be paid, or not be travelled this round."""
    leg = next_leg(state, seat)
    own = state.holdings[seat]
    return (max(leg.fare - own[COIN], 0), max(leg.camels - own[CAMEL], 0)) if leg else (0, 0)


def next_leg(state: MarcoPolo, seat: int) -> Leg | None:
    return plan_of(state, seat).first if len(state.hand[seat]) > 1 else None


def nun(state: MarcoPolo, seat: int) -> float:
    return 0.25 * len(state.hand[seat])


def merchant(state: MarcoPolo, seat: int) -> float:
    """A die saved in the bazaar, and two columns more."""
    return min(len(state.hand[seat]), 2) * 0.7


def saracen(state: MarcoPolo, seat: int) -> float:
    """Makes up what a journey or a contract lacks."""
    if "saracen" in state.spent[seat]:
        return 0.0
    own = state.holdings[seat]
    coins, camels = missing(state, seat)
    if (coins and own[CAMEL] >= coins) or (camels and own[COIN] >= camels):
        return 2.0
    for contract in state.contracts[seat]:
        want, *goods = CONTRACT_COSTS[contract]
        lack = want - own[CAMEL]
        if 0 < lack <= own[COIN] and all(n <= have for n, have in zip(goods, own[FIRST_GOOD:], strict=True)):
            return 1.5
    return 0.3


def bodyguard(state: MarcoPolo, seat: int) -> float:
    leg = next_leg(state, seat)
    price = COMPANIONS["bodyguard"].effects[0]
    if leg is None or not isinstance(price, Price) or price.set is None:
        return 0.1
    return max(TRAVEL_COSTS[leg.steps] - price.set * leg.steps, 0) * PRICES["coin"] + 0.5 * (
        missing(state, seat)[0] > 0
    )


def cartographer(state: MarcoPolo, seat: int) -> float:
    leg = next_leg(state, seat)
    price = COMPANIONS["cartographer"].effects[0]
    if leg is None or not isinstance(price, Price):
        return 0.1
    camels, coins = min(leg.camels, price.less.camel), min(leg.coins, price.less.coin)
    return camels * PRICES["camel"] + coins * PRICES["coin"] + 0.5 * (missing(state, seat) != (0, 0))


def diplomat(state: MarcoPolo, seat: int) -> float:
    """The best free city card without an own post."""
    if "diplomat" in state.spent[seat]:
        return 0.0
    place, posts = state.chart.card_place, state.posts[seat]
    free = (CARD_WORTH[card] for at, card in state.cards.items() if at not in state.lying and place[at] not in posts)
    return min(max(max(free, default=0.0) - DIE, 0.1), 1.2)


def moneylender(state: MarcoPolo, seat: int) -> float:
    """Coins for each die, above all those that a journey lacks."""
    return 0.3 * len(state.hand[seat]) + 0.7 * (missing(state, seat)[0] > 0)


def gondolier(state: MarcoPolo, seat: int) -> float:
    """A post in Venice besides the one of the row."""
    return 1.0 if any(die.value for die in state.hand[seat]) and state.stock(seat) else 0.0


def notary(state: MarcoPolo, seat: int) -> float:
    return 0.7 * len(state.contracts[seat]) + 0.2


HELP: Mapping[str, Callable[[MarcoPolo, int], float]] = {
    "nun": nun,
    "merchant": merchant,
    "saracen": saracen,
    "bodyguard": bodyguard,
    "diplomat": diplomat,
    "cartographer": cartographer,
    "moneylender": moneylender,
    "gondolier": gondolier,
    "notary": notary,
}
