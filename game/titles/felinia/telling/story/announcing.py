"""The banners of Felinia."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.felinia import events
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.telling.story import Announcement, Beat
from game.titles.felinia.telling.story.cutting import deck_out, earlier
from game.titles.felinia.telling.story.deeds import at, because
from game.titles.felinia.telling.story.rounds import aboard, voyage
from game.titles.felinia.telling.tale import COUNTRY
from game.words import Param, Voice

LOW_DECK = 3
"""Deck tiles in the stack with which a round may be the last."""


def announcements(
    say: Voice, names: Sequence[str], beats: Sequence[Beat[Felinia]], reader: int
) -> Sequence[Announcement]:
    """Of one move, those that touch the reader first."""
    found = [one for beat in beats for one in (*_befell(say, beat, reader), *_ends(say, names, beat, reader))]
    return sorted(found, key=lambda one: not one.touches)


def _befell(say: Voice, beat: Beat[Felinia], reader: int) -> Iterator[Announcement]:
    match beat.event:
        case events.ShipSailed(ship=ship, departure=departure) as event if reader in aboard(beat, ship):
            why = voyage(beat, event)
            key = "sail.you" if why == "full" else f"sail.you.{why}"
            yield _told(say, key, True, departure=departure, to_land=COUNTRY[departure])
        case events.Declined(seat=seat, place=place, asked=False) as event if seat == reader:
            yield _told(say, "declined.you", True, back=at(beat.before, place), because=because(beat, event))
        case events.WentHome(seat=seat) if seat == reader and _led(beat):
            yield _told(say, "home.you", True)


def _led(beat: Beat[Felinia]) -> bool:
    """Whether the whole trip went by itself."""
    landed = any(isinstance(event, events.Landed) and event.seat == beat.event.seat for event in earlier(beat))  # type: ignore[attr-defined]
    return landed or (beat.before.steps == 1 and beat.move.prompt != "Walk")


def _ends(say: Voice, names: Sequence[str], beat: Beat[Felinia], reader: int) -> Iterator[Announcement]:
    """The reason for which the end of the game draws near."""
    state = beat.before
    match beat.event:
        case events.FinalBegan(seat=seat):
            yield _own(say, "final", names, seat, reader)
        case events.Embarked(seat=seat) if state.merchants[seat] == 2:
            yield _own(say, "merchants_low", names, seat, reader)
        case events.PhaseBegan() if deck_out(beat):
            returned = sum(isinstance(event, events.ShipReturned) for event in earlier(beat))
            empty = state.ships.count(EMPTY) + returned
            yield _told(say, "deck_out", False, empty=empty, left=state.deck_left)
        case events.RoundBegan() if (left := beat.after.deck_left) <= LOW_DECK:
            yield _told(say, "deck_low" if left else "deck_none", False, left=left)
        case events.GameEnded(cause=cause):
            yield _told(say, "ended", False, cause=cause)


def _own(say: Voice, key: str, names: Sequence[str], seat: int, reader: int) -> Announcement:
    return _told(say, f"{key}.you" if seat == reader else key, seat == reader, name=names[seat])


def _told(say: Voice, key: str, touches: bool, **params: Param) -> Announcement:
    return Announcement(say(f"banner.{key}", **params), say(f"banner.{key}.why", **params), touches)
