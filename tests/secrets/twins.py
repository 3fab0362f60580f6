"""A recorded game stopped on its way, and its twin: the same but for what is secret from somebody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from game.match import COLOURS, Match, Seat
from game.match.played_move import PlayedMove
from game.match.record import Content, Secrets, encode, read
from game.match.takeover import TakeOver
from game.match.timeline import Timeline
from game.match.undo_rules import UndoRules
from game.paths import SUFFIX
from game.rules.kernel import Action, State
from tests.records.test_records import HERE
from tests.secrets.luck import otherwise

NAMES = ("Anna", "Bo", "Cy", "Di", "Eve")


@cache
def recorded(stem: str) -> Content:
    return read(HERE / f"{stem}{SUFFIX}")


def people(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(name, "human", colour) for name, colour in zip(NAMES[:count], COLOURS[:count], strict=True))


def stopped(stem: str, number: int, secrets: Secrets, file: Path, *, computer: bool = False) -> Match:
    """The table of a record before a step, with people in all seats, but for a `computer` that is to make it; `file`:
    where its own record is."""
    content = recorded(stem)
    header = msgspec.structs.replace(content.header, seats=people(len(content.header.seats)), secrets=secrets)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(encode(header) + b"".join(msgspec.json.encode(one) + b"\n" for one in content.actions[:number]))
    match = Match.resume(file, clock=lambda: 0.0)
    match.recorder.take_notices()
    if computer:
        match.play(TakeOver(match.seat, "normal"))
    return match


class Line(Timeline):
    """The positions of another one, each as it might be as well, and its moves as far as they are known."""

    def __init__(self, title: str, true: Timeline, reader: int | None) -> None:
        super().__init__(otherwise(title, true.state, reader), true.seats)
        self._title, self._true, self._reader = title, true, reader
        self.moves = [self._told(move) for move in true.moves]
        self.actions = true.actions
        self.chances = true.chances

    def _told(self, move: PlayedMove) -> PlayedMove:
        for eyes in range(len(self.seats)) if self._reader is None else [self._reader]:
            move = move.seen_by(eyes)
        return move

    @property
    def turn(self) -> int:
        return self._true.turn

    def at(self, number: int) -> State:
        return otherwise(self._title, self._true.at(number), self._reader)

    def run(self, start: int, end: int) -> Iterator[State]:
        return map(self.at, range(start, end))


class Twin(Match):
    """Plays as `truth` does. What may be undone is the affair of the match, which knows the truth."""

    def __init__(self, truth: Match, reader: int | None) -> None:
        """To `reader` the same as the truth; None: to whoever sees nobody's secrets."""
        line = Line(truth.title, truth.timeline, reader)
        super().__init__(truth.header, truth.board, line, truth.recorder, luck=truth.luck, floor=truth.floor)
        self.truth, self.reader = truth, reader

    def play(self, action: Action) -> list[PlayedMove]:
        self.truth.ask_forced, start = self.ask_forced, self.count
        self.truth.play(action)
        self.timeline = Line(self.title, self.truth.timeline, self.reader)
        return self.timeline.moves[start:]

    @property
    def hidden(self) -> set[str]:
        """The parts of the position in which it differs from the truth."""
        one, other = self.truth.timeline.state, self.timeline.state
        return {name for name in one.digested if repr(getattr(one, name)) != repr(getattr(other, name))}

    @property
    def undo_rules(self) -> UndoRules:
        return self.truth.undo_rules
