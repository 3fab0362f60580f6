"""Sentences about an offer of the Council, and about the deal that comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.sky_traders import events
from game.rules.sky_traders.actions import Bundle
from game.rules.sky_traders.components import NOBODY
from game.rules.sky_traders.decisions.negotiation import Answer
from game.telling.story import Row, Told
from game.titles.sky_traders.telling.sentences import contents, offer, swap
from game.titles.sky_traders.telling.story.section import Section
from game.words import Voice

DEALS = {
    (False, False): "did.deal",
    (True, False): "did.deal.promise",
    (False, True): "did.deal.for_promise",
    (True, True): "did.deal.promises",
}
"""By whether the one, and the other, gives nothing but promises."""


def tell(say: Voice, seats: Sequence[Seat], section: Section, reader: int) -> Told:
    """Nothing of what is between two others touches the reader; their own deals are told from their side."""
    touches = tuple(_touches(say, seats, section, reader))
    deal, made, seat = section.last(events.DealStruck), section.first(events.OfferMade), section.seat
    if touches or seat == reader:
        return Told("", touches, importance=1 if touches else 3)
    if deal is not None:
        other = deal.other if deal.seat == seat else deal.seat
        head = _sentence(say, seats, seat, _deal(say, seats, deal, seat))
        return Told(head, rows=_countered(say, seats, section), importance=2, partners=(other,))
    if made is None:
        answer = section.first(events.OfferDeclined)
        declined = "" if answer is None else say("event.offer_declined", who=seats[answer.maker].name)
        return Told(_sentence(say, seats, seat, declined) if declined else "", importance=3)
    whom = () if made.to == NOBODY else (made.to,)
    offered = _offer(say, seats, made)
    text = offered if _open(section) else say("did.in_vain", what=offered)
    return Told(_sentence(say, seats, seat, text), rows=_countered(say, seats, section), importance=3, partners=whom)


def _countered(say: Voice, seats: Sequence[Seat], section: Section) -> tuple[Row, ...]:
    """The other terms that one of two others wants."""
    rows = []
    for made in section.all(events.OfferCountered):
        key = _key("event.offer_countered", swap(made.give, made.take))
        terms = say(key, who=seats[made.to].name, **_terms(say, made))
        rows.append(Row(_sentence(say, seats, made.seat, terms)))
    return tuple(rows)


def _sentence(say: Voice, seats: Sequence[Seat], seat: int, predicate: str) -> str:
    return say("story.sentence", name=seats[seat].name, first=predicate)


def _touches(say: Voice, seats: Sequence[Seat], section: Section, reader: int) -> Iterator[str]:
    """A deal with the reader, an offer that waits for their answer, and answers to theirs."""
    made = section.first(events.OfferMade)
    if (deal := section.last(events.DealStruck)) is not None:
        if reader in (deal.seat, deal.other):
            own = deal.give, deal.take
            give, take = own if deal.seat == reader else own[::-1]
            name = seats[deal.other if deal.seat == reader else deal.seat].name
            yield say("you.deal", name=name, give=contents(say, give), take=contents(say, take))
    elif made is not None and made.seat != reader:
        if made.to in (reader, NOBODY) and _open(section) and section.after.decision.seat == reader:
            yield _proposed(say, seats, "you.offer", made)
    else:
        for beat in section.beats:
            match beat.event:
                case events.OfferDeclined(seat=seat, maker=maker) if maker == reader:
                    yield say("you.declined", name=seats[seat].name)
                case events.OfferCountered(to=to) as countered if to == reader:
                    yield _proposed(say, seats, "you.countered", countered)


def _proposed(say: Voice, seats: Sequence[Seat], key: str, made: events.OfferMade | events.OfferCountered) -> str:
    return say(_key(key, swap(made.give, made.take)), name=seats[made.seat].name, **_terms(say, made))


def _key(key: str, form: str) -> str:
    return f"{key}.{form}" if form else key


def _terms(say: Voice, made: events.OfferMade | events.OfferCountered) -> dict[str, str]:
    return {"give": contents(say, made.give), "take": contents(say, made.take)}


def _offer(say: Voice, seats: Sequence[Seat], made: events.OfferMade) -> str:
    """The predicate of an offer between others, or to everybody."""
    who = "" if made.to == NOBODY else seats[made.to].name
    return say(_key("event.offer_made", offer(made)), who=who, **_terms(say, made))


def _open(section: Section) -> bool:
    """Whether somebody is still to answer the offer."""
    return isinstance(section.after.agenda[-1], Answer)


def _deal(say: Voice, seats: Sequence[Seat], deal: events.DealStruck, seat: int) -> str:
    """The predicate of one of its two seats."""
    given, got = (deal.give, deal.take) if deal.seat == seat else (deal.take, deal.give)
    other = seats[deal.other if deal.seat == seat else deal.seat].name
    give, take = contents(say, given), contents(say, got)
    for key, goods, price in (("did.deal.buy", got, given), ("did.deal.sell", given, got)):
        if price.coins and price == Bundle(price.coins) and _things(goods) and not (goods.coins or goods.promises):
            return say(key, what=contents(say, goods), gp=price.coins, other=other)
    if got.empty:
        return say("did.deal.gift", give=give, other=other)
    if given.empty:
        return say("did.deal.ask", take=take, other=other)
    return say(DEALS[_promises_alone(given), _promises_alone(got)], give=give, other=other, take=take)


def _promises_alone(bundle: Bundle) -> bool:
    return bool(bundle.promises) and not (bundle.coins or _things(bundle))


def _things(bundle: Bundle) -> bool:
    return bool(bundle.barrels or bundle.crew or bundle.dice)
