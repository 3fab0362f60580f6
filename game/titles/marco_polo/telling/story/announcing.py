"""The banners of Marco Polo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.marco_polo import events
from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.dice import NEUTRAL
from game.rules.marco_polo.state import MarcoPolo
from game.telling.story import Announcement, Beat
from game.titles.marco_polo.telling.story.cutting import looks_on
from game.titles.marco_polo.telling.story.deeds import beijing_vp, last_post
from game.titles.marco_polo.telling.story.touches import cleared, overtaken
from game.words import Voice


def announcements(
    say: Voice, names: Sequence[str], beats: Sequence[Beat[MarcoPolo]], reader: int
) -> Sequence[Announcement]:
    """Of one move. Those that touch the reader come first, then Beijing, last posts, and the rounds."""
    found = [
        *_befell(say, names, beats, reader),
        *_beijing(say, names, beats, reader),
        *_last_posts(say, names, beats, reader),
        *_rounds(say, beats, reader),
    ]
    return sorted(found, key=lambda one: not one.touches)


def _befell(say: Voice, names: Sequence[str], beats: Sequence[Beat[MarcoPolo]], reader: int) -> Iterator[Announcement]:
    if reader < 0:
        return
    for beat in beats:
        match beat.event:
            case events.ContractCompleted(seat=seat) if points := overtaken(beat, reader):
                yield _told(say, "overtaken.you", True, name=names[seat], points=points)
            case events.DiceCleared(seat=seat, space=space) if seat != reader and cleared(beat, reader):
                yield _told(say, "cleared.you", True, name=names[seat], space=space)
            case events.TurnBegan() if looks_on(beat, reader):
                yield _told(say, "no_dice.you", True)
            case events.RoundBegan(round=number, first=first) if first == reader != beat.before.first and number > 1:
                yield _told(say, "first.you", True, round=number)


def _beijing(say: Voice, names: Sequence[str], beats: Sequence[Beat[MarcoPolo]], reader: int) -> Iterator[Announcement]:
    """Not in the set-up, in which Kubilai begins there."""
    for beat in beats:
        event, state = beat.event, beat.before
        if not isinstance(event, events.PostBuilt) or event.place != state.chart.beijing or not state.round:
            continue
        vp = beijing_vp(state)
        if event.seat == reader:
            yield _told(say, "beijing.you", True, vp=vp)
            continue
        follows = NEUTRAL in beat.after.beijing and any(seat not in beat.after.beijing for seat in range(state.seats))
        head = say("banner.beijing", name=names[event.seat])
        if follows:
            yield Announcement(head, say("banner.beijing.why", vp=vp, next=beijing_vp(beat.after)))
        else:
            yield Announcement(head, say("banner.beijing.last.why", vp=vp))


def _last_posts(
    say: Voice, names: Sequence[str], beats: Sequence[Beat[MarcoPolo]], reader: int
) -> Iterator[Announcement]:
    for place, beat in enumerate(beats):
        event = beat.event
        if isinstance(event, events.PostBuilt) and (vp := last_post(beats[place:])):
            key = "last_post.you" if event.seat == reader else "last_post"
            yield _told(say, key, event.seat == reader, name=names[event.seat], number=event.number, vp=vp)


def _rounds(say: Voice, beats: Sequence[Beat[MarcoPolo]], reader: int) -> Iterator[Announcement]:
    for beat in beats:
        match beat.event:
            case events.RoundBegan(round=number) if number == ROUNDS:
                yield Announcement(say("last.round"), say("banner.last.why"))
            case events.RoundEnded(round=number) if number == ROUNDS:
                yield _told(say, "ended", False)


def _told(say: Voice, key: str, touches: bool, **params: str | int) -> Announcement:
    return Announcement(say(f"banner.{key}", **params), say(f"banner.{key}.why", **params), touches)
