"""Deeds of a seat with a token, or in storage: predicates under `did.KEY`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.rules.felinia import events
from game.rules.felinia.actions import OWN_BOARD
from game.rules.felinia.components import DEPARTURES, GOODS, STORE_SILVER
from game.rules.felinia.state import Felinia
from game.telling.story import Beat
from game.titles.felinia.analysis.outlook import no_deal
from game.titles.felinia.telling.phrases import place_key
from game.titles.felinia.telling.tale import COUNTRY
from game.words import Param, Voice


@dataclass(frozen=True, slots=True)
class Deed:
    key: str
    importance: int
    params: Mapping[str, Param] = field(default_factory=dict)
    joined: bool = False
    """Whether its words have an "and" of their own."""
    moves: tuple[int, ...] = field(default=(), compare=False)
    """In which it was done."""

    def words(self, say: Voice) -> str:
        return say.say(f"did.{self.key}", self.params)


def at(state: Felinia, place: str) -> str:
    """The text key of a place."""
    number = state.chart.place_index.get(place)
    return OWN_BOARD if number is None else place_key(number)


def departure(beat: Beat[Felinia], event: events.Embarked) -> str:
    return DEPARTURES[beat.before.ships[event.ship]]


def because(beat: Beat[Felinia], event: events.Declined) -> str:
    return no_deal(beat.before, event.seat, beat.before.chart.place_index[event.place], event.price)


def deeds(say: Voice, names: Sequence[str], told: Sequence[Beat[Felinia]]) -> tuple[list[Deed], list[Deed]]:
    """Those of a head, and those that it leaves out: a boarding wins over the deals, and these over the rest."""
    kinds = (bids(names, told), boardings(told), deals(say, told), stored(told), idle(told))
    found = [made for kind in kinds if (made := list(kind))]
    head = _two(found[0]) if found else []
    left = [deed for made in found for deed in made if deed not in head]
    return head, sorted(left, key=lambda deed: deed.moves[:1])


def _two(deeds: list[Deed]) -> list[Deed]:
    """At most two, in the order in which they were done; one with an “and” stands alone."""
    best = sorted(deeds, key=lambda deed: deed.importance)[:2]
    if any(deed.joined for deed in best):
        best = best[:1]
    return [deed for deed in deeds if deed in best][:2]


def bids(names: Sequence[str], told: Sequence[Beat[Felinia]]) -> Iterator[Deed]:
    """With the price, which is the height in the stack, and whose token lies below."""
    gained = sum(beat.event.count for beat in told if isinstance(beat.event, events.Gained))
    for beat in told:
        match beat.event:
            case events.BidPlaced(place=place) if place == OWN_BOARD:
                yield Deed("bid.income", 2, {"silver": gained}, joined=True)
            case events.BidPlaced(seat=seat, place=place):
                below = beat.before.bids[beat.before.chart.place_index[place]]
                params: dict[str, Param] = {"onto": at(beat.before, place), "price": len(below) + 1}
                if below and below[-1] != seat:
                    yield Deed("bid.over", 2, {**params, "other": names[below[-1]]})
                else:
                    yield Deed("bid", 2, params)


def boardings(told: Sequence[Beat[Felinia]]) -> Iterator[Deed]:
    ships = [departure(beat, beat.event) for beat in told if isinstance(beat.event, events.Embarked)]
    if len(ships) > 2:
        yield Deed("embark.many", 1, {"n": len(ships)})
    elif len(ships) == 2 and ships[0] == ships[1]:
        yield Deed("embark.both", 1, {"departure": ships[0]})
    elif len(ships) == 2:
        yield Deed("embark.two", 1, {"departure": ships[0], "second": ships[1]}, joined=True)
    elif ships:
        yield Deed("embark", 1, {"departure": ships[0], "to_land": COUNTRY[ships[0]]})


def deals(say: Voice, told: Sequence[Beat[Felinia]]) -> Iterator[Deed]:
    """Two purchases at one place are one deed."""
    made = [beat for beat in told if isinstance(beat.event, events.Bought | events.Swapped | events.BonusTaken)]
    while made:
        beat = made.pop(0)
        match beat.event:
            case events.Bought(market=market, good=good):
                place = at(beat.before, market)
                if made and isinstance(other := made[0].event, events.Bought) and other.market == market:
                    moves = (beat.move.number, made.pop(0).move.number)
                    params = {"take": good, "also": say(f"take.{other.good}"), "at": place}
                    key = "buy.two" if other.good != good else "buy.twice"
                    yield Deed(key, 2, params, joined=True, moves=moves)
                else:
                    yield Deed("buy", 2, {"take": good, "at": place}, moves=(beat.move.number,))
            case events.Swapped(give=give, take=take):
                yield Deed("swap", 2, {"given": give, "take": take}, moves=(beat.move.number,))
            case events.BonusTaken():
                yield Deed("bonus", 1, moves=(beat.move.number,))


def stored(told: Sequence[Beat[Felinia]]) -> Iterator[Deed]:
    if any(isinstance(beat.event, events.FourthKept) for beat in told):
        yield Deed("fourth", 3, {"silver": STORE_SILVER}, joined=True)
        return
    sold = [beat.event.what for beat in told if isinstance(beat.event, events.Sold) and beat.move.prompt == "Store"]
    if n := sum(what in GOODS for what in sold):
        yield Deed("store", 3, {"n": n})


def idle(told: Sequence[Beat[Felinia]]) -> Iterator[Deed]:
    """Tokens without a deal, and sales."""
    for beat in told:
        match beat.event:
            case events.Declined(asked=True, place=place, price=price):
                yield Deed("decline", 3, {"at": at(beat.before, place), "price": price}, moves=(beat.move.number,))
            case events.Declined(place=place) as event:
                params: dict[str, Param] = {"at": at(beat.before, place), "because": because(beat, event)}
                yield Deed("declined", 3, params, moves=(beat.move.number,))
    sold = [beat.event.what for beat in told if isinstance(beat.event, events.Sold) and beat.move.prompt != "Store"]
    if len(sold) == 1:
        yield Deed("sell", 3, {"sells": sold[0]})
    elif sold:
        yield Deed("sell.more", 3, {"n": len(sold)})
