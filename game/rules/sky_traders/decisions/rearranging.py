"""What may change places in the holds of a ship (ST-90), listed."""

from __future__ import annotations

from functools import lru_cache

from game.rules.sky_traders.actions import Rearrange
from game.rules.sky_traders.components import (
    CREW,
    CREW_DIRECTORS_CUT,
    HOLD_NUMBERS,
    ROOM,
    ROOM_UPGRADED,
    Crew,
    Kind,
)

REARRANGE = {
    source: {
        target: [Rearrange(source, target, count) for count in range(1, ROOM_UPGRADED + 1)]
        for target in HOLD_NUMBERS
        if target != source
    }
    for source in HOLD_NUMBERS
}


@lru_cache(maxsize=1024)
def rearrangements(
    inside: tuple[Kind | Crew | None, ...], number: tuple[int, ...], rooms: tuple[int, ...], directors_cut: bool
) -> tuple[Rearrange, ...]:
    """All that `TradeHere.no_move` allows in a ship laden so; `rooms` are the barrels that each hold takes, 0 where it
    is damaged. The list is long, and most business leaves the ship as it was: it is kept for the next question."""
    cards = CREW_DIRECTORS_CUT if directors_cut else CREW
    berths = [cards[what].holds if isinstance(what, Crew) else () for what in inside]
    holds = list(zip(HOLD_NUMBERS, inside, number, berths, rooms, strict=True))
    found: list[Rearrange] = []
    for source, here, count, berths_here, room_here in holds:
        if here is None:
            continue
        moves = REARRANGE[source]
        for target, there, other, berths_there, room in holds:
            if target == source or not room:
                continue
            if not berths_here and (there is None or there is here):
                found += moves[target][: min(count, room - other)]
            elif fits(count, berths_here, target, room) and (
                there is None or fits(other, berths_there, source, room_here)
            ):
                found.append(moves[target][count - 1])
    return tuple(found)


def fits(number: int, berths: tuple[int, ...], hold: int, room: int) -> bool:
    """Whether so many barrels, or the crew card with these berths, could lie alone in a sound hold."""
    return hold in berths and room == ROOM if berths else number <= room
