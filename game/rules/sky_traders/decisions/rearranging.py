"""All legal moves between the holds of a ship (ST-90)."""

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
    """All moves that `TradeHere.no_move` allows with this cargo. `rooms` is the capacity of each hold in barrels, 0 if
    damaged. Cached because the list is long and most business leaves the holds unchanged."""
    cards = CREW_DIRECTORS_CUT if directors_cut else CREW
    berths = [cards[what].holds if isinstance(what, Crew) else () for what in inside]
    holds = list(zip(HOLD_NUMBERS, inside, number, berths, rooms, strict=True))
    legal: list[Rearrange] = []
    for source, here, count, berths_here, room_here in holds:
        if here is None:
            continue
        moves = REARRANGE[source]
        for target, there, other, berths_there, room in holds:
            if target == source or not room:
                continue
            if not berths_here and (there is None or there is here):
                legal += moves[target][: min(count, room - other)]
            elif fits(count, berths_here, target, room) and (
                there is None or fits(other, berths_there, source, room_here)
            ):
                legal.append(moves[target][count - 1])
    return tuple(legal)


def fits(number: int, berths: tuple[int, ...], hold: int, room: int) -> bool:
    """Whether `number` barrels, or the crew card with these berths, fit alone in this undamaged hold."""
    return hold in berths and room == ROOM if berths else number <= room
