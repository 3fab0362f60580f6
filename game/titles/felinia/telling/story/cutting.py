"""Cuts the events of Felinia into bids, tokens, voyages, trips, storage, and the preparation of a round.

A trip begins amid the move of whoever boarded last: events are cut, not moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.felinia import events
from game.rules.felinia.actions import Sell
from game.rules.felinia.events import Phase
from game.rules.felinia.state import Felinia
from game.rules.kernel import Event
from game.telling.story import Beat, Passage

COMMON = -1
Where = tuple[str, int, int | str]
"""A passage: its kind, whose it is, and which one."""
UNTOLD = (events.PhaseBegan, events.BidReturned, events.BoardCleared, events.ShipReturned, events.TilesLaid)
"""Events without a line; they go with the passage under way."""


def cut(beats: Sequence[Beat[Felinia]], reader: int) -> Iterable[Passage[Felinia]]:
    passages: dict[Where, list[Beat[Felinia]]] = {}
    where: Where = ("other", COMMON, 0)
    trips = 0
    for beat in beats:
        event = beat.event
        match event:
            case events.PhaseBegan(phase="exploration"):
                where = ("voyage", COMMON, next_sailed(beat))
            case events.PhaseBegan(phase="preparation"):
                where = ("preparation", COMMON, beat.before.round)
            case _ if isinstance(event, UNTOLD):
                pass
            case events.ShipSailed(departure=departure):
                where = ("voyage", COMMON, departure)
            case events.DeckDealt() | events.DeckShown():
                where = ("preparation", COMMON, beat.before.round)
            case events.Stocked() | events.RoundBegan():
                where = ("round", COMMON, beat.before.round)
            case events.GameEnded():
                where = ("end", COMMON, 0)
            case events.Sold() if odd_spice(beat):
                where = ("spice", COMMON, 0)
            case events.Declined(seat=seat, asked=False):
                where = ("declined", seat, len(passages))
            case events.Landed(seat=seat):
                trips += 1
                where = ("trip", seat, trips)
            case _:
                seat, phase = getattr(event, "seat", COMMON), phase_of(beat)
                ashore = phase in ("exploration", "preparation")
                where = ("trip", seat, trips) if ashore else (phase, seat, beat.move.turn)
        passages.setdefault(where, []).append(beat)
    for (_, seat, _), told in _without_landing(passages).items():
        yield Passage(seat, tuple(told))


def _without_landing(passages: dict[Where, list[Beat[Felinia]]]) -> dict[Where, list[Beat[Felinia]]]:
    """A trip that has only begun goes with the passage before it: its owner sees the merchant ashore."""
    *before, last = passages or [("other", COMMON, 0)]
    if before and all(isinstance(beat.event, events.Landed) for beat in passages[last]):
        passages[before[-1]] += passages.pop(last)
    return passages


def phase_of(beat: Beat[Felinia]) -> Phase:
    """The phase in which an event happened; the move of the event may go on into the next."""
    phase = beat.before.phase
    for event in beat.move.events:
        if isinstance(event, events.PhaseBegan):
            phase = event.phase
        if event is beat.event:
            break
    return phase


def earlier(beat: Beat[Felinia]) -> tuple[Event, ...]:
    """The events of its move before this one."""
    told = beat.move.events
    return told[: next(place for place, event in enumerate(told) if event is beat.event)]


def next_sailed(beat: Beat[Felinia]) -> str:
    """The departure of the ship that sails first after this event."""
    later = beat.move.events[len(earlier(beat)) :]
    return next((event.departure for event in later if isinstance(event, events.ShipSailed)), "")


def odd_spice(beat: Beat[Felinia]) -> bool:
    """Whether a sale is that of the game's end, which nobody chose (FE-130)."""
    return isinstance(beat.event, events.Sold) and not isinstance(beat.move.action, Sell)


def deck_out(beat: Beat[Felinia]) -> bool:
    """Whether a preparation begins for which too few deck tiles are left, so that all ships sail (FE-118)."""
    event = beat.event
    if not isinstance(event, events.PhaseBegan) or event.phase != "preparation":
        return False
    return bool(next_sailed(beat)) or any(isinstance(later, events.GameEnded) for later in beat.move.events)


def follows(beat: Beat[Felinia], reader: int) -> bool:
    """Whether an event of the reader's own choice happened by itself: a token without a deal, a voyage, the end."""
    event = beat.event
    if isinstance(event, UNTOLD) and not deck_out(beat):
        return False
    automatic = (events.PhaseBegan, events.ShipSailed, events.Landed, events.RoundBegan, events.GameEnded)
    return any(
        isinstance(one, automatic)
        or getattr(one, "seat", reader) != reader
        or (isinstance(one, events.Declined) and not one.asked)
        or (isinstance(one, events.Sold) and odd_spice(beat))
        for one in (*earlier(beat), event)
    )
