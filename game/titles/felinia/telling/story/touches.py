"""Touch lines, in the second person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.felinia import events
from game.rules.felinia.components import GOODS
from game.rules.felinia.decisions.boarding import has_goods
from game.rules.felinia.state import Felinia
from game.telling.story import Beat, Passage
from game.titles.felinia.analysis.outlook import boards_with
from game.titles.felinia.telling.story.cutting import earlier
from game.titles.felinia.telling.story.deeds import at, because, departure
from game.titles.felinia.telling.tale import COUNTRY
from game.words import Voice


def touches(say: Voice, names: Sequence[str], passage: Passage[Felinia], reader: int) -> tuple[str, ...]:
    if reader < 0:
        return ()
    found = (one for beat in passage.beats for one in _befell(say, names, beat, reader))
    return tuple(dict.fromkeys(found))


def outbid(beat: Beat[Felinia], reader: int) -> bool:
    """Whether a token was put directly on one of the reader's."""
    event = beat.event
    if not isinstance(event, events.BidPlaced) or event.seat == reader:
        return False
    place = beat.before.chart.place_index.get(event.place)
    return place is not None and beat.before.bids[place][-1:] == [reader]


def _befell(say: Voice, names: Sequence[str], beat: Beat[Felinia], reader: int) -> Iterator[str]:
    state = beat.before
    match beat.event:
        case events.BidPlaced(seat=seat, place=place) if outbid(beat, reader):
            price = len(state.bids[state.chart.place_index[place]]) + 1
            yield say("you.bid_over", name=names[seat], at=at(state, place), price=price)
        case events.Declined(seat=seat, place=place, asked=False) as event if seat == reader:
            yield say("you.declined", back=at(state, place), because=because(beat, event))
        case events.ShipSailed(ship=ship, departure=time):
            boarded = [event for event in earlier(beat) if isinstance(event, events.Embarked) and event.ship == ship]
            if reader in state.aboard[ship] or any(event.seat == reader for event in boarded):
                yield say("you.sail", departure=time, to_land=COUNTRY[time])
        case events.Embarked(seat=seat, ship=ship, space=space) as event if seat != reader:
            tile = state.ships[ship]
            if space + 1 == state.spaces[tile] and state.merchants[reader] and has_goods(state, reader, tile):
                yield say("you.seat_taken", name=names[seat], departure=departure(beat, event))
        case events.Bought(seat=seat, market=market, good=good) if seat != reader:
            if good == _last_wanted(state, reader, state.chart.place_index[market]):
                yield say("you.sold_out", name=names[seat], good=good, at=at(state, market))
        case events.Gained(seat=seat, sort="silver", lost=lost) if seat == reader and lost:
            yield say("you.lost", lost=lost)
        case events.Gained(seat=seat, sort=sort, count=0, lost=lost) if seat == reader and lost:
            yield say("you.lost.card", sort=sort)


def _last_wanted(state: Felinia, reader: int, place: int) -> str:
    """The only tile of a market with which the reader, whose token waits there, could board; empty if none."""
    waiting = state.bids[place][:-1]
    if reader not in waiting:
        return ""
    price = max(number for number, seat in enumerate(waiting, 1) if seat == reader)
    wanted = [good for good in state.market[place] if boards_with(state, reader, good, price)]
    return GOODS[wanted[0]] if len(wanted) == 1 else ""
