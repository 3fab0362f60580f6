"""Keeps a match on disk and measures the time played."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from game.match.record import Sum
from game.match.writer import Writer
from game.rules.board import Fault
from game.rules.kernel import State


class Stopwatch:
    """A stopwatch that starts running and can be paused. `clock` returns seconds from any epoch."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._gone = 0.0
        self._since: float | None = clock()

    @property
    def seconds(self) -> int:
        """Total seconds it has run."""
        return int(self._gone + (0.0 if self._since is None else self._clock() - self._since))

    def add(self, seconds: float) -> None:
        """Adds seconds from earlier sittings."""
        self._gone += seconds

    def run(self, on: bool) -> None:
        """Starts or stops."""
        if on == (self._since is not None):
            return
        if self._since is not None:
            self._gone += self._clock() - self._since
        self._since = self._clock() if on else None


class Recorder:
    """`notices` collects messages for the players (a full disk, a repaired record); fetch them with `take_notices`."""

    def __init__(self, writer: Writer, clock: Callable[[], float] = time.monotonic) -> None:
        self.notices: list[Fault] = []
        self._writer = writer
        self._stopwatch = Stopwatch(clock)
        self._told_trouble = ""

    @property
    def file(self) -> Path | None:
        """The file of the record; None if nothing is written."""
        return self._writer.path

    @property
    def saved(self) -> bool:
        """Whether everything played is on disk."""
        return self._writer.path is not None and self._writer.trouble is None

    @property
    def seconds(self) -> int:
        """Seconds spent at the table until the game ended, over all sittings."""
        return self._stopwatch.seconds

    def take_notices(self) -> list[Fault]:
        """Messages for the players; each is returned only once."""
        notices, self.notices = self.notices, []
        return notices

    def go_on(self, seconds: int, over: bool) -> None:
        """Continues the time of an earlier sitting."""
        self._stopwatch.add(seconds)
        self._stopwatch.run(not over)

    def write(self, lines: bytes, state: State) -> None:
        """Appends the lines that led to this position. They are on disk on return unless the disk refuses."""
        self._stopwatch.run(not state.over)
        if self.file is None:
            return
        final = state.standings() if state.over else []
        points, places = tuple(line.points for line in final), tuple(line.place for line in final)
        self._writer.write(lines, Sum(state.round, self.seconds, state.over, points, places))
        self.notice_trouble()

    def notice_trouble(self) -> None:
        """Turns the writer's trouble and notes into notices."""
        self.notices += self._writer.notes
        self._writer.notes.clear()
        trouble = self._writer.trouble
        if trouble is not None and trouble.key != self._told_trouble:
            self.notices.append(trouble)
        self._told_trouble = trouble.key if trouble else ""

    def close(self) -> None:
        """Closes the record, which is already complete on disk."""
        self._writer.close()
