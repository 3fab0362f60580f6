"""A computer player in the Guild Council: control of the market, offers and influence (`dice` places the dice)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from game.players.choice import Reason
from game.players.reasons import SLIGHT
from game.players.values.sky_traders.manner import Manner
from game.players.values.sky_traders.prices import Prospects, forecast, prospects
from game.players.values.sky_traders.worth import final, remaining
from game.rules.kernel import Action
from game.rules.sky_traders.actions import (
    Accept,
    Bundle,
    BuyInfluence,
    Counter,
    Decline,
    Done,
    Offer,
    Promise,
    SetDie,
)
from game.rules.sky_traders.components import CREW, INFLUENCE_MAX, LEGAL, NOBODY, ZONES, Kind
from game.rules.sky_traders.decisions import deals, negotiation
from game.rules.sky_traders.decisions.influence import cost_of
from game.rules.sky_traders.decisions.investment import investment_steps
from game.rules.sky_traders.state import SkyTraders

OFFERS = 2
"""Most offers made in one Council."""
NEEDED = 1.5
"""How many times its price somebody is worth to a ship without any other fighter."""
LEAST_GAIN = 3.0
"""GP that an offer must bring to be made."""
FAIR = 0.25
"""The least share of the other side's gain that a deal must bring."""
MARGIN = 2.0
"""GP by which an offer is better for the others than they must find it."""


def buy_influence(state: SkyTraders, seat: int, manner: Manner) -> Action:
    """As far as the next zone if enough is left for trade, since more control pays; beyond that what no trade needs.
    Everything if that is enough to win, or the end has come."""
    here, coins = state.influence[seat], state.coins[seat]
    all_out = coins >= remaining(state, seat) or final(state, seat, manner.hurry)
    goal = here
    for zone, capital in zip(ZONES, manner.capital, strict=False):
        if goal <= zone.last and coins - cost_of(state, seat, zone.last + 1 - here) >= capital:
            goal = zone.last + 1
    spare = coins if all_out else coins - manner.purse
    steps = goal - here
    while here + steps < INFLUENCE_MAX and cost_of(state, seat, steps + 1) <= spare:
        steps += 1
    return BuyInfluence(steps)


def control(state: SkyTraders, seat: int, manner: Manner) -> Action:
    """Sets a die to the value that helps the cargo aboard most."""
    ahead = investment_steps(state)
    for die, owner in enumerate(state.die_owner):
        if owner == seat and state.die_set[die]:
            ahead[LEGAL[state.die_value[die] - 1]] += 1
    own = prospects(state, seat, manner)
    gains = [(own.die_worth(value, ahead), value) for value in range(1, 7)]
    best = max(gains)
    return SetDie(best[1]) if best[0] > 0 else Done()


def make_offer(state: SkyTraders, seat: int, options: Sequence[Action], manner: Manner) -> Action:
    """The offer that brings most among those that somebody should accept and that do not pay them much more; to all if
    it suits several."""
    views = [prospects(state, each, manner) for each in range(state.seats)]
    ahead = forecast(state, seat, views[seat])
    known: dict[tuple[int, Bundle, bool], float] = {}

    def worth(whose: int, bundle: Bundle, own: bool) -> float:
        if not (bundle.dice or bundle.promises or bundle.barrels or bundle.crew):
            return bundle.coins
        things = replace(bundle, coins=0) if bundle.coins else bundle
        if (whose, things, own) not in known:
            known[whose, things, own] = bundle_worth(state, whose, things, views[whose], ahead, own)
        return bundle.coins + known[whose, things, own]

    def suits(offer: Offer, other: int, gain: float) -> bool:
        theirs = worth(other, offer.give, False) - worth(other, offer.take, True)
        pays = fair(theirs - MARGIN, gain) and fair(gain, theirs) and state.coins[other] >= offer.take.coins
        return pays and not feeds(state, other, theirs)

    best, chosen = LEAST_GAIN, None
    for offer in (*options, *bargains(state, seat)) if state.offers[seat] < OFFERS else ():
        if isinstance(offer, Offer) and offer.to != NOBODY:
            gain = worth(seat, offer.take, False) - worth(seat, offer.give, True)
            likely = gain > best and not repeats(state, seat, offer) and suits(offer, offer.to, gain)
            if likely and state.decision.refusal(state, offer) is None:
                best, chosen = gain, offer
    if chosen is None:
        return Done()
    to_all = replace(chosen, to=NOBODY)
    takers = [
        other
        for other in range(state.seats)
        if other != seat
        and deals.unsound_deal(state, seat, other, chosen.give, chosen.take) is None
        and suits(chosen, other, best)
    ]
    return to_all if len(takers) > 1 and state.decision.refusal(state, to_all) is None else chosen


def repeats(state: SkyTraders, seat: int, offer: Offer) -> bool:
    """Whether it has just been made, or a promise in it has been given already."""
    last = state.asked[seat]
    if last is not None and last.to in (offer.to, NOBODY) and (last.give, last.take) == (offer.give, offer.take):
        return True
    words = [(seat, word) for word in offer.give.promises] + [(offer.to, word) for word in offer.take.promises]
    return any((given.maker, given.promise) in words for given in state.promises)


def bargains(state: SkyTraders, seat: int) -> Iterator[Offer]:
    """Offers that need no coins: cargo or crew for a die, or a promise for a promise."""
    own_dice = dict.fromkeys(state.dice_of(seat))
    for other in range(state.seats):
        if other == seat:
            continue
        for value in dict.fromkeys(state.dice_of(other)):
            die = Bundle(dice=(value,))
            yield from (Offer(other, things, die) for things in aboard(state, seat, value))
            for mine, plus, theirs in product(own_dice, (True, False), (True, False)):
                words = Promise(True, mine, plus), Promise(True, value, theirs)
                yield Offer(other, Bundle(promises=words[:1]), Bundle(promises=words[1:]))
        for value in own_dice:
            yield from (Offer(other, Bundle(dice=(value,)), things) for things in aboard(state, other, value))


def aboard(state: SkyTraders, seat: int, value: int) -> list[Bundle]:
    """One or two barrels of a kind whose price a die of this value leaves alone, or one of the crew."""
    barrels = [
        Bundle(barrels=((kind, count),))
        for kind in LEGAL
        if kind is not LEGAL[value - 1]
        for count in range(1, min(state.aboard(seat, kind), 2) + 1)
    ]
    return barrels + [Bundle(crew=(crew,)) for crew in dict.fromkeys(crew for _, crew in state.fighters(seat))]


def fair(gain: float, theirs: float) -> bool:
    """Whether a deal is worth making for one side: it pays, and does not pay the other much more."""
    return gain >= 1 and gain >= FAIR * theirs


def feeds(state: SkyTraders, other: int, gain: float) -> bool:
    """Whether a deal would bring another trader within reach of the end of the track, its cargo sold."""
    has = max(0, state.coins[other]) + state.cargo_value(other)
    return gain > 0 and has + gain >= remaining(state, other)


def bundle_worth(
    state: SkyTraders, seat: int, bundle: Bundle, view: Prospects, ahead: dict[Kind, int], own: bool
) -> float:
    """What a bundle is worth to a seat in GP, if it gives it away (`own`) or gets it."""
    total = float(bundle.coins)
    for kind, count in bundle.barrels:
        total += count * view.own.hopes[kind][state.market[kind]]
    for crew in bundle.crew:
        needed = len(state.fighters(seat)) <= own  # the only one it would have
        total += CREW[crew].cost * (NEEDED if needed else 1)
    for value in bundle.dice:
        total += view.die_worth(value, ahead) + 0.5
    for promise in bundle.promises:
        gain = view.die_gain(promise.value, promise.plus, ahead) * (1 if promise.place else -1)
        if own:
            total += max(0.0, view.die_worth(promise.value, ahead) - gain)
        else:
            total += 0.7 * gain
    return total


def gains(state: SkyTraders, seat: int, offer: negotiation.Answer, manner: Manner) -> tuple[float, float]:
    """GP that a deal is worth to the seat that answers, and to its maker."""
    own, maker = prospects(state, seat, manner), prospects(state, offer.maker, manner)
    ahead = forecast(state, seat, own)
    give, take = unsaid(state, offer.maker, offer.give), unsaid(state, seat, offer.take)
    gain = bundle_worth(state, seat, give, own, ahead, False) - bundle_worth(state, seat, take, own, ahead, True)
    theirs = bundle_worth(state, offer.maker, take, maker, ahead, False)
    return gain, theirs - bundle_worth(state, offer.maker, give, maker, ahead, True)


def unsaid(state: SkyTraders, giver: int, bundle: Bundle) -> Bundle:
    """Without promises that were given before: said again they are worth nothing."""
    said = {given.promise for given in state.promises if given.maker == giver}
    return replace(bundle, promises=tuple(word for word in bundle.promises if word not in said))


def why(state: SkyTraders, seat: int, offer: negotiation.Answer, action: Action, manner: Manner) -> tuple[Reason, ...]:
    """What speaks for an answer. A seat that lacks the coins says the same as one that does not care: that is secret
    (ST-224)."""
    gain, theirs = gains(state, seat, offer, manner)
    match action:
        case Accept() if gain >= 1:
            return (Reason("reason.pays", {"gp": round(gain)}, "deal"),)
        case Accept():
            return (SLIGHT,)
        case Counter():
            return (Reason("reason.near", mood="offer"),)
        case Decline() if gain <= -1:
            return (Reason("reason.costs", {"gp": round(-gain)}, "refuse"),)
        case Decline() if gain >= 1 and feeds(state, offer.maker, theirs):
            return (Reason("reason.feeds", {"seat": offer.maker}, "refuse"),)
        case Decline() if gain >= 1 and not fair(gain, theirs):
            return (Reason("reason.uneven", mood="refuse"),)
    return (Reason("reason.rather", mood="refuse"),)


def why_offered(state: SkyTraders, seat: int, offer: Offer, manner: Manner) -> Reason:
    """What an offer brings its maker: a price that helps the cargo aboard or the next, or else coins."""
    own = prospects(state, seat, manner)
    ahead = forecast(state, seat, own)
    gain = bundle_worth(state, seat, offer.take, own, ahead, False)
    gain -= bundle_worth(state, seat, offer.give, own, ahead, True)
    values = (*offer.take.dice, *(word.value for word in offer.take.promises))
    moved = [kind for value in values for kind in (LEGAL[value - 1], Kind.GROG) if state.aboard(seat, kind)]
    if moved:
        return Reason("reason.offer.price", {"kind": moved[0].value, "gp": round(gain)}, "offer")
    if values:
        return Reason("reason.load", {"gp": round(gain)}, "offer")
    return Reason("reason.offer.coins", {"gp": round(gain)}, "offer")


def answer_offer(state: SkyTraders, seat: int, offer: negotiation.Answer, manner: Manner) -> Action:
    """Accepts what pays, unless it pays the other much more or may make it win; names a better price once, or one that
    it has."""
    gain, theirs = gains(state, seat, offer, manner)
    if feeds(state, offer.maker, theirs):
        return Decline()
    if fair(gain, theirs) and state.coins[seat] >= offer.take.coins:
        return Accept()
    if isinstance(offer, negotiation.CouncilAnswer) and not offer.counters and gain + theirs >= LEAST_GAIN + 1:
        wanted = offer.give.coins - offer.take.coins + (theirs - gain) / 2
        better = [counter for counter in offer.haggling(state) if state.setting.max_counter_offers]
        if better:
            return min(better, key=lambda counter: abs(counter.take.coins - counter.give.coins - wanted))
    return Decline()
