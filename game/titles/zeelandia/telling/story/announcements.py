"""Banners of Zeelandia."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.match import Seat
from game.rules.zeelandia.events import (
    FinalPhaseBegan,
    GameEnded,
    GovernorFined,
    GovernorTaken,
    Harvested,
    TileLeft,
    WarehouseVisited,
)
from game.rules.zeelandia.state import Zeelandia
from game.telling.story import Announcement, Beat
from game.titles.zeelandia.analysis.prospects import end_forced, next_governor
from game.words import Param, Voice


def announcements(
    say: Voice, seats: Sequence[Seat], beats: Sequence[Beat[Zeelandia]], reader: int
) -> Iterator[Announcement]:
    """Of the beats of one move, but for turns that begin (`near_end`)."""
    for beat in beats:
        match beat.event:
            case Harvested(seat=seat) as harvest if seat != beat.actor:
                yield from _closed(say, seats, harvest, beat.actor, reader)
            case WarehouseVisited(seat=seat, points=points) if seat == reader and points and beat.move.forced:
                yield banner(say, "warehouse.you", {"points": points}, touches=True)
            case TileLeft(seat=seat, tile=tile) if seat == reader:
                yield banner(say, "lost.you", {"tile": tile.kind, "value": tile.value}, touches=True)
            case FinalPhaseBegan(stack=stack):
                yield banner(say, "final", {"stack_of": stack})
            case GovernorTaken(seat=seat, points=points) if seat == reader:
                yield banner(say, "governor.you", {"points": points, "next": next_governor(points)}, touches=True)
            case GovernorFined(seat=seat, points=points) if seat == reader != beat.actor and points:
                yield banner(say, "fined.you", {"points": points}, touches=True)
            case GameEnded(seat=seat):
                yield banner(say, "ended.you" if seat == reader else "ended", {"name": seats[seat].name})


def near_end(say: Voice, seats: Sequence[Seat], state: Zeelandia, seat: int, reader: int) -> Announcement:
    """The seat whose turn begins can end the game, or has to."""
    key = "last" if end_forced(state, seat) else "near_end"
    return banner(say, f"{key}.you" if seat == reader else key, {"name": seats[seat].name, "money": state.money(seat)})


def banner(
    say: Voice, key: str, params: Mapping[str, Param], why: str = "why", *, touches: bool = False
) -> Announcement:
    return Announcement(say.say(f"banner.{key}", params), say.say(f"banner.{key}.{why}", params), touches)


def _closed(say: Voice, seats: Sequence[Seat], harvest: Harvested, actor: int, reader: int) -> Iterator[Announcement]:
    """Its owner hears of it, and if it is a person, so does the table, at which all look at one screen."""
    names: dict[str, Param] = {"by": seats[actor].name, "name": seats[harvest.seat].name}
    parts: dict[str, Param] = {
        "points": harvest.points,
        "mill": harvest.mill,
        "crops": harvest.crops,
        "bonus": harvest.bonus,
    }
    why = "why.bonus" if harvest.bonus else "why"
    if harvest.seat == reader and not harvest.points:
        yield banner(say, "closed.nothing.you", names, touches=True)
    elif harvest.seat == reader:
        yield banner(say, "closed.you", names | parts, why, touches=True)
    elif harvest.points and seats[harvest.seat].human:
        yield banner(say, "closed", names | parts, why)
