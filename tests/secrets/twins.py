"""A recorded game stopped on its way, and its twin: the same but for what is secret from somebody."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.match import COLOURS, Match, Seat
from game.match.played_move import Step
from game.match.record import Reading, Secrets, encode, read
from game.match.takeover import TakeOver
from game.match.timeline import Timeline
from game.paths import SUFFIX
from game.rules.kernel import Action, Refusal, State
from tests.records.test_records import HERE
from tests.secrets.luck import otherwise

NAMES = ("Anna", "Bo", "Cy", "Di", "Eve")


@cache
def recorded(stem: str) -> Reading:
    return read(HERE / f"{stem}{SUFFIX}")


def people(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(name, "human", colour) for name, colour in zip(NAMES[:count], COLOURS[:count], strict=True))


def stopped(stem: str, number: int, secrets: Secrets, file: Path, *, computer: bool = False) -> Match:
    """The table of a record before a step, with people in all seats, but for a `computer` that is to make it; `file`:
    where its own record is."""
    reading = recorded(stem)
    header = msgspec.structs.replace(reading.header, seats=people(len(reading.header.seats)), secrets=secrets)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(encode(header) + b"".join(msgspec.json.encode(one) + b"\n" for one in reading.actions[:number]))
    match = Match.resume(file, clock=lambda: 0.0)
    match.recorder.take_notices()
    if computer:
        match.play(TakeOver(match.seat, "normal"))
    return match


class Line(Timeline):
    """The positions of another one, each as it might be as well."""

    __slots__ = ("_title", "_true", "reader")

    def __init__(self, title: str, true: Timeline, reader: int | None) -> None:
        self._title, self._true, self.reader = title, true, reader
        self.state = otherwise(title, true.state, reader)
        self.actions = true.actions

    def at(self, number: int) -> State:
        return otherwise(self._title, self._true.at(number), self.reader)


class Twin(Match):
    """Plays as `truth` does. What may be undone is the affair of the match, which knows the truth."""

    truth: Match
    reader: int | None

    @classmethod
    def of(cls, truth: Match, reader: int | None) -> Twin:
        """To `reader` the same as the truth; None: to whoever sees nobody's secrets."""
        twin = cls.__new__(cls)
        twin.truth, twin.reader = truth, reader
        twin._follow()
        return twin

    def _follow(self) -> None:
        own = {**self.truth.__dict__, "truth": self.truth, "reader": self.reader, "_views": {}}
        own["_line"] = Line(self.truth.title, self.truth._line, self.reader)
        own["_steps"] = [self._told(step) for step in self.truth._steps]
        self.__dict__.clear()
        self.__dict__.update(own)

    def _told(self, step: Step) -> Step:
        for eyes in range(len(self.truth.seats)) if self.reader is None else [self.reader]:
            step = step.seen_by(eyes)
        return step

    def play(self, action: Action) -> list[Step]:
        self.truth.ask_forced = self.ask_forced
        steps = self.truth.play(action)
        self._follow()
        return steps

    @property
    def hidden(self) -> set[str]:
        """The parts of the position in which it differs from the truth."""
        one, other = self.truth._line.state, self._line.state
        names = {name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())} - {"board", "journal"}
        return {name for name in names if repr(getattr(one, name)) != repr(getattr(other, name))}

    def undo_refusal(self) -> Refusal | None:
        return self.truth.undo_refusal()

    def undoes(self) -> Step | None:
        return self.truth.undoes()

    def close(self) -> None:
        self.truth.close()
