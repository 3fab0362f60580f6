"""Ransoms: legal demands, the remains of a demand, and handing it over."""

from __future__ import annotations

from game.rules.kernel import Refusal
from game.rules.sky_traders.actions import NOTHING, Bundle, CounterRansom, Demand
from game.rules.sky_traders.components import KINDS, OFFER_PRICES, Crew
from game.rules.sky_traders.decisions.stow import stow
from game.rules.sky_traders.decisions.terms import bundle_refusal, possession_refusal
from game.rules.sky_traders.events import RansomAccepted
from game.rules.sky_traders.parts import Battle
from game.rules.sky_traders.refusals import coins_refusal
from game.rules.sky_traders.state import SkyTraders

NO_RANSOM = Demand(NOTHING)
COIN_DEMANDS = [Demand(Bundle(coins)) for coins in OFFER_PRICES]
COIN_COUNTERS = [CounterRansom(Bundle(coins)) for coins in OFFER_PRICES]


def fight_of(state: SkyTraders) -> Battle:
    assert state.battle is not None
    return state.battle


def ransom_refusal(state: SkyTraders, target: int, ransom: Bundle) -> Refusal | None:
    """A ransom may be any amount of coins, any barrels, including slime, and crew aboard the target's ship (ST-105,
    ST-111)."""
    if ransom.dice or ransom.promises:
        return Refusal("ransom.council_things", {}, "ST-105")
    return bundle_refusal(ransom, "ST-105") or possession_refusal(state, target, ransom, "ST-111")


def things_aboard(state: SkyTraders, target: int) -> list[Bundle]:
    """Ransoms other than coins listed as options: all barrels of one kind, or one crew card."""
    cargo = [Bundle(barrels=((kind, n),)) for kind in KINDS if (n := state.aboard(target, kind))]
    return cargo + [Bundle(crew=(crew,)) for crew in dict.fromkeys(crew for _, crew in state.fighters(target))]


def payment_refusal(state: SkyTraders, giver: int, ransom: Bundle) -> Refusal | None:
    """Only a seat that has everything demanded can accept (ST-112)."""
    return possession_refusal(state, giver, ransom, "ST-112") or coins_refusal(state, giver, ransom.coins, "ST-112")


def hand_over(state: SkyTraders, taker: int, giver: int, ransom: Bundle) -> None:
    """Hands over all the coins, and as much of the rest as the taker can stow (ST-112)."""
    state.tell(RansomAccepted(taker, giver, ransom))
    state.pay(giver, ransom.coins, taker)
    stow(state, taker, ransom.barrels, ransom.crew, giver)


def standing_ransom(state: SkyTraders, ransom: Bundle, defender: int) -> Bundle:
    """The remaining ransom: without barrels and crew lost in the battle, but with all its coins (ST-120)."""
    barrels = tuple((kind, min(n, state.aboard(defender, kind))) for kind, n in ransom.barrels)
    crew: list[Crew] = []
    for card in ransom.crew:
        if crew.count(card) < len(state.holds_of(defender, card)):
            crew.append(card)
    return Bundle(ransom.coins, tuple((kind, n) for kind, n in barrels if n), tuple(crew))
