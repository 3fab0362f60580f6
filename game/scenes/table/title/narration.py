"""The course of a match in words: the turn in the top bar, the lines and headings of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic

from game.match import PlayedMove, Seat
from game.rules.kernel import Event, State
from game.scenes.table.moment import Moment, S
from game.telling.labels import Meter
from game.telling.log import Entry, entries
from game.telling.tale import Tale
from game.words import marks


class Narration(Generic[S]):
    def __init__(self, tale: Tale, seats: Sequence[Seat]) -> None:
        """`tale`: how its events are told."""
        self.tale, self.say, self.seats = tale, tale.say, seats

    # ------------------------------------------------------------------ the top bar
    def phases(self, now: Moment[S]) -> tuple[tuple[str, ...], int]:
        """The steps of a turn in words, and which one it is (-1: none)."""
        return (), -1

    def phase_signs(self, now: Moment[S]) -> tuple[tuple[str, str], ...]:
        """By step, instead of its number: a player's colour, and art (or none) beside it. Empty: numbers."""
        return ()

    def turn_words(self, now: Moment[S]) -> str:
        raise NotImplementedError

    def meters(self, now: Moment[S]) -> tuple[Meter, ...]:
        """How far each end of the game is."""
        return ()

    # ------------------------------------------------------------------ the log
    def plain(self, line: str) -> str:
        """A line of the log in words alone, for buttons and for reading aloud."""
        return marks.plain(line)

    def starts_section(self, step: PlayedMove, turn: int) -> bool:
        """Whether the log has a heading before this step; `turn` is the last turn that has one."""
        return step.turn != turn

    def turn_heading(self, step: PlayedMove) -> str:
        return self.say("table.turn_of", n=step.turn, name=self.seats[step.seat].name)

    def event_heading(self, step: PlayedMove, event: Event) -> str:
        """The heading of what an event begins amid a step; empty: nothing. It stands before the next line."""
        return ""

    def entries(self, step: PlayedMove, before: Callable[[], State]) -> Iterator[tuple[str, Sequence[Entry]]]:
        """The lines of a step under the headings of what begins amid it; the first lines have none (empty)."""
        heading, part = "", list[tuple[Event, str | None]]()
        for event, line in zip(step.events, self.tale.lines(step.events, before), strict=True):
            if begun := self.event_heading(step, event):
                yield heading, list(entries(self.say, self.seats, part))
                heading, part = begun, []
            part.append((event, line))
        yield heading, list(entries(self.say, self.seats, part))

    def shows_heading(self, step: PlayedMove, turn: int, has_line: bool) -> bool:
        """Whether a heading stands before a step in any log of the table; `has_line`: the step has one in it."""
        return not step.chance and (has_line or step.chosen) and self.starts_section(step, turn)
