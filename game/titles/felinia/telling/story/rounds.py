"""Voyages, the preparation of a round, and the end: common events, told in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.felinia import events
from game.rules.felinia.components import DEPARTURES, MARKET_ROOM
from game.rules.felinia.state import Felinia
from game.telling.story import Beat, Passage, Row, Told
from game.titles.felinia.telling.phrases import listed
from game.titles.felinia.telling.story.cutting import deck_out, earlier, phase_of
from game.titles.felinia.telling.story.touches import touches
from game.titles.felinia.telling.tale import COUNTRY
from game.words import Voice


def common(say: Voice, names: Sequence[str], passage: Passage[Felinia], reader: int) -> Told:
    for beat in passage.beats:
        match beat.event:
            case events.ShipSailed():
                return _sailed(say, names, passage, beat, reader)
            case events.DeckDealt() | events.DeckShown():
                return _ships(say, passage)
            case events.RoundBegan(seat=seat, round=number):
                head = say("you.round", round=number) if seat == reader else ""
                head = head or say("com.round", name=names[seat], round=number)
                return Told(head, rows=_short(say, passage.after), importance=2)
            case events.GameEnded(cause=cause):
                return Told(say("com.ended", cause=cause))
            case events.Sold():
                sellers = [names[one.event.seat] for one in passage.beats if isinstance(one.event, events.Sold)]
                return Told(say("com.spice", names=listed(say, sellers)), importance=3)
            case events.PhaseBegan() if deck_out(beat):
                return Told(say("com.deck_out"))
    return Told("", touches(say, names, passage, reader), importance=3)


def aboard(beat: Beat[Felinia], ship: int) -> list[int]:
    """The seats of the merchants with whom a ship sails, from the bow."""
    boarded = (event for event in earlier(beat) if isinstance(event, events.Embarked))
    return [*beat.before.aboard[ship], *(event.seat for event in boarded if event.ship == ship)]


def voyage(beat: Beat[Felinia], event: events.ShipSailed) -> str:
    """Why a ship sails: `last`, `full` or `earliest`."""
    final = beat.before.final or any(isinstance(one, events.FinalBegan) for one in earlier(beat))
    if final or phase_of(beat) == "preparation":
        return "last"
    return "full" if event.merchants == beat.before.spaces[DEPARTURES.index(event.departure)] else "earliest"


def _sailed(say: Voice, names: Sequence[str], passage: Passage[Felinia], beat: Beat[Felinia], reader: int) -> Told:
    """Where the line about the reader's merchant says it, there is no other."""
    event = beat.event
    assert isinstance(event, events.ShipSailed)
    befell = touches(say, names, passage, reader)
    if befell:
        return Told("", befell)
    why, crew = voyage(beat, event), list(dict.fromkeys(aboard(beat, event.ship)))
    key = ".".join(("com.sail", *([why] if crew and why != "full" else []), *([] if crew else ["empty"])))
    if not crew and why == "last":
        key = "com.sail.last.empty"
    params = {"departure": event.departure, "to_land": COUNTRY[event.departure]}
    head = say(key, **params, names=listed(say, [names[seat] for seat in crew]))
    return Told(head, importance=1 if crew else 3 if why == "last" else 2)


def _ships(say: Voice, passage: Passage[Felinia]) -> Told:
    def named(key: str, departure: str) -> str:
        return say(key, departure=departure, to_land=COUNTRY[departure])

    dealt = [beat.event.departure for beat in passage.beats if isinstance(beat.event, events.DeckDealt)]
    shown = [beat.event.departure for beat in passage.beats if isinstance(beat.event, events.DeckShown)]
    following = [named("com.next", departure) for departure in shown]
    if not dealt:
        return Told(following[0], importance=2)
    ships = listed(say, [named("com.ship", departure) for departure in dealt])
    return Told(say("com.ships", n=len(dealt), ships=ships), rows=tuple(Row(text) for text in following), importance=2)


def _short(say: Voice, state: Felinia) -> tuple[Row, ...]:
    """Whether the bag was too empty to fill the markets."""
    short = any(len(lying) < MARKET_ROOM for lying in state.market[: state.open_markets])
    return (Row(say("com.markets.short")),) if short and not any(state.bag) else ()
