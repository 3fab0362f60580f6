"""Cuts a story of Zeelandia into turns; what happens to the whole table stands by itself."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.zeelandia.events import (
    FigurePlaced,
    FinalPhaseBegan,
    GuildersMoved,
    RecordBonus,
    Stocked,
    StuiverSpent,
    TopTurned,
    TurnBegan,
)
from game.rules.zeelandia.state import Zeelandia
from game.telling.story import Beat, Passage
from game.titles.zeelandia.analysis.prospects import end_within_reach

COMMON = (GuildersMoved, FinalPhaseBegan, RecordBonus)
QUIET = (TurnBegan, TopTurned)
"""They begin a turn, but tell nothing of it."""


def cut(beats: Sequence[Beat[Zeelandia]], reader: int) -> list[Passage[Zeelandia]]:
    """A passage a turn, an extra one with the stuiver that paid for it; a passage for each common event."""
    seats: list[int] = []
    parts: list[list[Beat[Zeelandia]]] = []
    turn = -1  # the passage of the turn that goes on
    for beat in beats[: _end(beats, reader)]:
        if isinstance(beat.event, Stocked) or (turn < 0 and isinstance(beat.event, TopTurned)):
            continue  # set-up
        common = isinstance(beat.event, COMMON) or _warns(beat, reader)
        if common and not (parts and isinstance(beat.event, RecordBonus) and _is(parts[-1], RecordBonus)):
            seats.append(-1)
            parts.append([])
        elif not common and (turn < 0 or _begins(beat, parts[turn])):
            turn = len(parts)
            seats.append(getattr(beat.event, "seat", beat.actor) if _names_its_turn(beat) else beat.actor)
            parts.append([])
        parts[-1 if common else turn].append(beat)
        if _warns(beat, reader) and not (turn >= 0 and _is(parts[turn], StuiverSpent)):
            turn = -1
    if parts:
        parts[max(turn, 0)].extend(beats[_end(beats, reader) :])
    return [Passage(seat, tuple(part)) for seat, part in zip(seats, parts, strict=True)]


def warning(beat: Beat[Zeelandia]) -> bool:
    """Whether a turn begins that may end the game."""
    return isinstance(beat.event, TurnBegan) and end_within_reach(beat.after, beat.event.seat)


def _warns(beat: Beat[Zeelandia], reader: int) -> bool:
    return warning(beat) and isinstance(beat.event, TurnBegan) and beat.event.seat != reader


def _end(beats: Sequence[Beat[Zeelandia]], reader: int) -> int:
    """The beats from here on begin a turn in which nothing has happened yet."""
    end = len(beats)
    while end and isinstance(beats[end - 1].event, QUIET) and not _warns(beats[end - 1], reader):
        end -= 1
    return end


def _begins(beat: Beat[Zeelandia], turn: Sequence[Beat[Zeelandia]]) -> bool:
    if isinstance(beat.event, TurnBegan):
        return not _is(turn, StuiverSpent)
    return isinstance(beat.event, StuiverSpent) or starts(beat)


def starts(beat: Beat[Zeelandia]) -> bool:
    """Whether it is a figure put on a start mill."""
    return isinstance(beat.event, FigurePlaced) and not beat.before.round


def _names_its_turn(beat: Beat[Zeelandia]) -> bool:
    return isinstance(beat.event, TurnBegan | StuiverSpent) or starts(beat)


def _is(part: Sequence[Beat[Zeelandia]], kind: type) -> bool:
    return isinstance(part[-1].event, kind)
