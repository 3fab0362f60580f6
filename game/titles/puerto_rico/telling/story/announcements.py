"""Banners: what befalls the reader, large buildings, and why the end is near."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.match import Seat
from game.rules.puerto_rico.components import BUILDINGS, INDEX
from game.rules.puerto_rico.events import Built, EndTriggered, GameEnded
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Announcement, Beat
from game.titles.puerto_rico.telling.story.touches import touches
from game.words import Param, Voice


def announcements(
    say: Voice, seats: Sequence[Seat], beats: Sequence[Beat[PuertoRico]], reader: int
) -> Iterator[Announcement]:
    """Of the beats of one move."""
    for touch in touches(say, beats, reader):
        yield _banner(say, f"{touch.key}.you", touch.params, own=True)
    for beat in beats:
        match beat.event:
            case Built(seat=seat, building=building):
                if BUILDINGS[INDEX[building]].large:
                    effect = say(f"building.{building}.effect")
                    params = {"name": seats[seat].name, "built": building, "effect": effect}
                    yield _banner(say, "large.you" if seat == reader else "large", params)
            case EndTriggered(trigger="city"):
                owner = next(event.seat for event in beat.move.events if isinstance(event, Built))
                why = "banner.last.city.you.why" if owner == reader else "banner.last.city.why"
                yield Announcement(say("last.round"), say(why, name=seats[owner].name))
            case EndTriggered(trigger=trigger):
                yield Announcement(say("last.round"), say(f"banner.last.{trigger}.why"))
            case GameEnded():
                yield _banner(say, "ended", {})


def _banner(say: Voice, key: str, params: Mapping[str, Param], own: bool = False) -> Announcement:
    return Announcement(say.say(f"banner.{key}", params), say.say(f"banner.{key}.why", params), own)
