"""Lines of the log: all that one seat did by an action is one line behind its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from game.match import Seat
from game.rules.kernel import Event
from game.words import NBSP, Voice, marks

COMMON = -1


class Entry(NamedTuple):
    """A line: whose it is (-1: a common one), their mark and name, and what happened."""

    seat: int
    who: str
    deeds: tuple[str, ...]

    @property
    def text(self) -> str:
        again = ((deed, len(list(run))) for deed, run in groupby(self.deeds))
        *before, last = (deed if n == 1 else f"{deed} (×{n})" for deed, n in again)
        apart = "; " if any(", " in deed for deed in self.deeds) else ", "
        return self.who + apart.join([*(deed.removesuffix(".") for deed in before), last])

    def followed(self, other: Entry) -> Entry:
        """With what came of it for the same seat."""
        return self._replace(deeds=self.deeds + other.deeds)


def entries(say: Voice, seats: Sequence[Seat], told: Iterable[tuple[Event, str | None]]) -> Iterator[Entry]:
    """The entries of events with their own lines (`Tale.lines`). Neighbours of one seat are joined, common ones never.
    The learner of a lesson has no name, which would be the subject of a verb in the third person."""
    lines = [(getattr(event, "seat", COMMON), line) for event, line in told if line]
    for seat, run in groupby(lines, lambda one: one[0]):
        texts = [line for _, line in run]
        if seat == COMMON:
            yield from (Entry(COMMON, "", (_named(seats, text),)) for text in texts)
            continue
        mark, name = f"{marks.player(seats[seat].colour)} ", seats[seat].name
        named = "" if say.has("lesson.you") and name == say("lesson.you") else f"**{name}** "
        yield Entry(seat, mark + named, tuple(_named(seats, text.removeprefix(mark)) for text in texts))


def _named(seats: Sequence[Seat], text: str) -> str:
    """Others' marks in a text are followed by their names."""
    for seat in seats:
        mark = marks.player(seat.colour)
        text = text.replace(mark, f"{mark}{NBSP}{seat.name}")
    return text
