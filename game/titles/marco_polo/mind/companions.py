"""The help of each companion to a seat for the rest of this round, in points.

The numbers are what it brought on average when rounds were played on with it and without it (61 positions of two to
five seats): the Merchant 4 points, the Notary 3.3, the Diplomat 2.8, the Moneylender 1.9, the Bodyguard 1.5, the
Gondolier 1.4, the Cartographer 1.1, the Nun 0.8, the Saracen 0.3."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.effects import CAMEL, COIN, FIRST_GOOD
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.mind.manner import Manner
from game.titles.marco_polo.mind.travel import Leg, plan_of
from game.titles.marco_polo.mind.worth import CONTRACT_COSTS


def help_worth(state: MarcoPolo, seat: int, manner: Manner) -> float:
    """All that the companions of a seat will do for it with the dice it has left."""
    if not state.hand[seat]:
        return 0.0
    return sum(manner.help[name] * HELP[name](state, seat, manner) for name in state.companions[seat] if name in HELP)


def missing(state: MarcoPolo, seat: int, manner: Manner) -> tuple[int, int]:
    """Coins and camels that the next leg of a seat lacks; (0, 0) if it can be paid, or not be travelled this round."""
    leg = next_leg(state, seat, manner)
    own = state.holdings[seat]
    return (max(leg.fare - own[COIN], 0), max(leg.camels - own[CAMEL], 0)) if leg else (0, 0)


def next_leg(state: MarcoPolo, seat: int, manner: Manner) -> Leg | None:
    return plan_of(state, seat, manner).first if len(state.hand[seat]) > 1 else None


def nun(state: MarcoPolo, seat: int, manner: Manner) -> float:
    """Low dice gain most."""
    return 0.6 * max(sum(die.value <= 4 for die in state.hand[seat]) - 1, 0)


def merchant(state: MarcoPolo, seat: int, manner: Manner) -> float:
    """In the bazaar a die saved, and two columns more."""
    return 1.3 * len(state.hand[seat])


def saracen(state: MarcoPolo, seat: int, manner: Manner) -> float:
    """Makes up what a journey or a contract lacks, which a die would make up as well if there were one."""
    dice = len(state.hand[seat])
    if not dice or "saracen" in state.spent[seat]:
        return 0.0
    own = state.holdings[seat]
    coins, camels = missing(state, seat, manner)
    best = 0.9 if (coins and own[CAMEL] >= coins) or (camels and own[COIN] >= camels) else 0.2
    for contract in state.contracts[seat]:
        want, *goods = CONTRACT_COSTS[contract]
        lack = want - own[CAMEL]
        if 0 < lack <= own[COIN] and all(n <= have for n, have in zip(goods, own[FIRST_GOOD:], strict=True)):
            best = max(best, manner.gains[contract] / dice)
    return best


def bodyguard(state: MarcoPolo, seat: int, manner: Manner) -> float:
    """Makes a journey cheap that is to be made now; one whose fare is still to be found is seldom made all the same."""
    leg = next_leg(state, seat, manner)
    return 0.1 if leg is None else 3.5 if leg.steps > 1 and missing(state, seat, manner) == (0, 0) else 0.5


def cartographer(state: MarcoPolo, seat: int, manner: Manner) -> float:
    leg = next_leg(state, seat, manner)
    return 0.0 if leg is None else 1.7 if leg.coins or leg.camels else 0.6


def diplomat(state: MarcoPolo, seat: int, manner: Manner) -> float:
    """The best free city card without an own post."""
    if "diplomat" in state.spent[seat]:
        return 0.0
    place, posts = state.chart.card_place, state.posts[seat]
    return 2.8 if any(at not in state.lying and place[at] not in posts for at in state.cards) else 0.0


def moneylender(state: MarcoPolo, seat: int, manner: Manner) -> float:
    """Coins for each die, which early posts make the most of."""
    return min(len(state.hand[seat]), 3) / 3 * (0.9 + 0.6 * (ROUNDS - state.round))


def gondolier(state: MarcoPolo, seat: int, manner: Manner) -> float:
    """A post in Venice besides the one of the row."""
    return 1.5 if any(die.value for die in state.hand[seat]) and state.stock(seat) else 0.0


def notary(state: MarcoPolo, seat: int, manner: Manner) -> float:
    """A good saved with each contract, those that are still to be taken too."""
    return len(state.hand[seat]) + 0.3 * len(state.contracts[seat])


HELP: Mapping[str, Callable[[MarcoPolo, int, Manner], float]] = {
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
