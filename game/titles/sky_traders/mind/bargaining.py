"""Bargaining in the Guild Council: the offers it makes, and its answers to those of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from game.players.choice import Reason
from game.players.reasons import SLIGHT
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Accept, Bundle, Counter, Decline, Done, Offer, Promise
from game.rules.sky_traders.components import LEGAL, NOBODY, Kind
from game.rules.sky_traders.decisions import deals, negotiation
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind.appraisal import Appraisal, Gain, Glance, Weighed, appraisal, bare, keeps_word
from game.titles.sky_traders.mind.manner import Manner
from game.titles.sky_traders.mind.worth import remaining

OFFERS = 2
"""Most offers made in one Council."""
LEAST_GAIN = 3.0
"""GP that an offer must bring to be made."""
EVERYTHING = 1000.0
"""Deals that are weighed where all are."""
FAIR = 0.25
"""The least share of the other side's gain that a deal must bring."""
MARGIN = 2.0
"""GP by which an offer is better for the others than they must find it."""
Things = tuple[int, Bundle, Bundle]
"""With whom, what is given and what is got, coins apart."""


def make_offer(state: SkyTraders, seat: int, options: Sequence[Action], manner: Manner) -> Action:
    """The best offer, as long as it has not made many."""
    return Done() if state.offers[seat] >= OFFERS else best_offer(state, seat, options, manner)


def best_offer(
    state: SkyTraders,
    seat: int,
    options: Sequence[Action],
    manner: Manner,
    least: float = LEAST_GAIN,
    margin: float = MARGIN,
) -> Action:
    """The offer that brings most among those that somebody should accept and that do not pay them much more; to all if
    it suits several. `least`: GP that it must bring; `margin`: GP by which it is better for the others than they must
    find it."""
    judged: Appraisal = Glance(state, seat, manner)
    things = by_things((*options, *bargains(state, seat)))
    if manner.foresight:
        things = promising(things, seat, judged, int(manner.foresight))
        judged = Weighed(state, manner)
    best, chosen = least, None
    for (other, give, take), offers in things.items():
        gain, theirs = judged.gains(seat, other, give, take)
        if gain.gp + theirs.gp <= best or not keeps_word(state, seat, give, take):
            continue
        for offer in offers:
            coins = offer.take.coins - offer.give.coins
            likely = (
                gain.gp + coins > best
                and not spends_win(state, seat, coins)
                and suits(state, other, offer, gain.gp + coins, theirs.paid(-coins), margin)
            )
            if likely and not repeats(state, seat, offer) and state.decision.refusal(state, offer) is None:
                best, chosen = gain.gp + coins, offer
    if chosen is None:
        return Done()
    to_all = replace(chosen, to=NOBODY)
    takers = [
        other for other in range(state.seats) if other != seat and takes(state, seat, other, chosen, judged, margin)
    ]
    return to_all if len(takers) > 1 and state.decision.refusal(state, to_all) is None else chosen


def any_offer(state: SkyTraders, seat: int, manner: Manner) -> Action:
    """The best offer that is worth making at all, of all that could be made, however many were; else that it is
    done."""
    manner = replace(manner, foresight=manner.foresight and EVERYTHING)
    return best_offer(state, seat, state.options(), manner, least=0.0, margin=0.0)


def by_things(offers: Iterable[Action]) -> dict[Things, list[Offer]]:
    """Offers to somebody, those together that differ by their coins alone."""
    found: dict[Things, list[Offer]] = {}
    for offer in offers:
        if isinstance(offer, Offer) and offer.to != NOBODY:
            found.setdefault((offer.to, bare(offer.give), bare(offer.take)), []).append(offer)
    return found


def promising(things: dict[Things, list[Offer]], seat: int, judged: Appraisal, most: int) -> dict[Things, list[Offer]]:
    """Those that bring both sides together most."""

    def together(key: Things) -> float:
        return sum(gain.gp for gain in judged.gains(seat, *key))

    return {key: things[key] for key in sorted(things, key=together, reverse=True)[:most]}


def suits(state: SkyTraders, other: int, offer: Offer, gain: float, theirs: Gain, margin: float) -> bool:
    """Whether the other side should accept, and may."""
    pays = fair(theirs.gp - margin, gain) and fair(gain, theirs.gp) and state.coins[other] >= offer.take.coins
    return pays and not feeds(state, other, theirs)


def takes(state: SkyTraders, seat: int, other: int, offer: Offer, judged: Appraisal, margin: float) -> bool:
    """Whether this offer would suit another seat as well."""
    if deals.deal_refusal(state, seat, other, offer.give, offer.take) is not None:
        return False
    gain, theirs = judged.gains(seat, other, bare(offer.give), bare(offer.take))
    coins = offer.take.coins - offer.give.coins
    return suits(state, other, offer, gain.gp + coins, theirs.paid(-coins), margin)


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


def feeds(state: SkyTraders, other: int, gain: Gain) -> bool:
    """Whether a deal would bring another trader within reach of the end of the track, its cargo sold."""
    return gain.gp > 0 and gain.wealth >= remaining(state, other)


def spends_win(state: SkyTraders, seat: int, coins: int) -> bool:
    """Whether a seat that can pay for the rest of the track no longer could if its coins changed so."""
    return state.coins[seat] >= remaining(state, seat) > state.coins[seat] + coins


def gains(state: SkyTraders, seat: int, offer: negotiation.Answer, manner: Manner) -> tuple[Gain, Gain]:
    """Worth of a deal to the seat that answers, and to its maker."""
    maker, own = appraisal(state, seat, manner).gains(offer.maker, seat, bare(offer.give), bare(offer.take))
    coins = offer.give.coins - offer.take.coins
    return own.paid(coins), maker.paid(-coins)


def why(state: SkyTraders, seat: int, offer: negotiation.Answer, action: Action, manner: Manner) -> tuple[Reason, ...]:
    """Reasons for an answer. A seat that lacks the coins says the same as one that does not care: that is secret
    (ST-224)."""
    own, theirs = gains(state, seat, offer, manner)
    gain = own.gp
    match action:
        case Accept() if gain >= 1:
            return (Reason("reason.pays", {"gp": round(gain)}, "deal"),)
        case Accept():
            return (SLIGHT,)
        case Counter():
            return (Reason("reason.near", mood="offer"),)
        case Decline() if state.broken[offer.maker] and offer.give.promises:
            return (Reason("reason.broken", {"seat": offer.maker}, "refuse"),)
        case Decline() if gain <= -1:
            return (Reason("reason.costs", {"gp": round(-gain)}, "refuse"),)
        case Decline() if gain >= 1 and feeds(state, offer.maker, theirs):
            return (Reason("reason.feeds", {"seat": offer.maker}, "refuse"),)
        case Decline() if gain >= 1 and not fair(gain, theirs.gp):
            return (Reason("reason.uneven", mood="refuse"),)
    return (Reason("reason.rather", mood="refuse"),)


def why_offered(state: SkyTraders, seat: int, offer: Offer, manner: Manner) -> Reason:
    """Gain of an offer to its maker: a price that helps the cargo aboard or the next, or else coins."""
    others = [other for other in state.clockwise(seat)[1:] if offer.to in (other, NOBODY)]
    able = [other for other in others if deals.deal_refusal(state, seat, other, offer.give, offer.take) is None]
    judged = appraisal(state, seat, manner)
    gain = max(judged.gains(seat, other, bare(offer.give), bare(offer.take))[0].gp for other in able or others)
    gain += offer.take.coins - offer.give.coins
    values = (*offer.take.dice, *(word.value for word in offer.take.promises))
    moved = [kind for value in values for kind in (LEGAL[value - 1], Kind.GROG) if state.aboard(seat, kind)]
    if moved:
        return Reason("reason.offer.price", {"kind": moved[0].value, "gp": round(gain)}, "offer")
    if values:
        return Reason("reason.load", {"gp": round(gain)}, "offer")
    return Reason("reason.offer.coins", {"gp": round(gain)}, "offer")


def answer_offer(state: SkyTraders, seat: int, offer: negotiation.Answer, manner: Manner) -> Action:
    """Accepts what pays, unless it may make the other win. If it pays the other more, or is too dear, it asks once for
    the price that lets both gain the same."""
    own, maker = gains(state, seat, offer, manner)
    if feeds(state, offer.maker, maker) or not keeps_word(state, seat, offer.take, offer.give):
        return Decline()
    if spends_win(state, seat, offer.give.coins - offer.take.coins):
        return Decline()
    if isinstance(offer, negotiation.CouncilAnswer) and offer.seat == offer.holder and (price := halfway(offer)):
        between = Counter(replace(offer.take, coins=0), replace(offer.give, coins=price))
        return between if offer.refusal(state, between) is None else Decline()
    if isinstance(offer, negotiation.CouncilAnswer) and not offer.counters and own.gp + maker.gp > LEAST_GAIN:
        counter = halved(state, seat, offer, own.gp, maker.gp)
        if counter is not None and offer.refusal(state, counter) is None:
            return counter
    return Accept() if fair(own.gp, maker.gp) and state.coins[seat] >= offer.take.coins else Decline()


def halfway(offer: negotiation.CouncilAnswer) -> int:
    """The price between what was asked at first and what is offered for it, if that is half or less; else 0."""
    if (bare(offer.give), bare(offer.take)) != (bare(offer.first_take), bare(offer.first_give)):
        return 0
    asked = offer.first_take.coins - offer.first_give.coins
    offered = max(0, offer.give.coins - offer.take.coins)
    return (asked + offered + 1) // 2 if 2 * offered <= asked else 0


def halved(
    state: SkyTraders, seat: int, offer: negotiation.CouncilAnswer, gain: float, theirs: float
) -> Counter | None:
    """This deal at the price that lets both gain as much, as far as coins go; None unless that is better for this
    seat and fair."""
    asked = offer.give.coins - offer.take.coins
    price = round(asked + (theirs - gain) / 2)
    price = max(min(price, max(0, state.coins[offer.maker])), -state.coins[seat])
    gain, theirs = gain + price - asked, theirs - price + asked
    if price <= asked or not (fair(gain, theirs) and fair(theirs, gain)) or spends_win(state, seat, price):
        return None
    return Counter(replace(offer.take, coins=max(0, -price)), replace(offer.give, coins=max(0, price)))
