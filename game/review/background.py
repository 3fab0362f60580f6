"""Reviews a finished game in other processes, while the window does something else.

    review = BackgroundReview(record)
    review.poll()             # each frame: whether there is more to read
    review.latest             # the review as far as it has got; None: it is being begun
    review.close()

As many processes as the machine has cores, less one, take what other programs leave. Each judges one decision after the
other, and is given the next only when it is polled: a review that nobody looks at rests. What is known is written
beside the record from time to time, so that it goes on from there."""

from __future__ import annotations

import contextlib
import logging
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.match import Match
from game.players.child import LEAST, MOST_DEATHS, Child, Connection, give_way
from game.players.thinker import spare_cores
from game.review.files import save, stored_review
from game.review.judging import DEPTHS, QUICK
from game.review.reviewing import begun, digest_of, judged
from game.review.verdict import Review, Verdict

LOG = logging.getLogger(__name__)
PAUSE = 2.0
"""Seconds between two writes."""


class Task(msgspec.Struct, frozen=True):
    """To judge the decision at a step; without one, to begin the review, or to read what is kept of it."""

    depth: str
    step: int | None = None


class Done(msgspec.Struct, frozen=True):
    """The answer to a task: a review, a verdict, or the traceback of what went wrong."""

    review: Review | None = None
    verdict: Verdict | None = None
    error: str = ""


class Judge(Child):
    """Judges decisions of one record."""

    def __init__(self, record: Path) -> None:
        """Raises OSError if the system refuses."""
        super().__init__("emporium-review", serve, str(record), LEAST)
        self.task: Task | None = None
        """The one that is not answered yet."""

    def ask(self, task: Task) -> None:
        self.pipe.send_bytes(msgspec.json.encode(task))
        self.task = task

    def receive(self) -> Done | None:
        """The answer, if there is one. Raises OSError, EOFError or msgspec.MsgspecError if the process is gone."""
        if self.task is None or not self.pipe.poll():
            return None
        done = msgspec.json.decode(self.pipe.recv_bytes(), type=Done)
        self.task = None
        return done


class BackgroundReview:
    """Of the record of a match that is over."""

    def __init__(self, record: Path, latest: Review | None = None) -> None:
        """`latest`: as far as it is known already."""
        self.record, self.latest = record, latest
        self.failed = False
        """It cannot be made; the log says why."""
        self._judges: list[Judge] = []
        self._early: dict[int, Verdict] = {}
        """Verdicts by step that came before the one that is to stand before them."""
        self._deaths = 0
        """Of processes since the last answer."""
        self._unsaved = False
        self._saved = time.monotonic()

    @property
    def done(self) -> bool:
        return self.failed or (self.latest is not None and self.latest.complete)

    def poll(self) -> bool:
        """Takes what the processes have answered, and gives them more to do. Never waits."""
        if self.done:
            return False
        before = self.latest
        for judge in [*self._judges]:
            self._listen(judge)
        if self.done:
            self.close()
        else:
            self._employ()
            if time.monotonic() >= self._saved + PAUSE:
                self._save()
        return self.latest is not before or self.failed

    def close(self) -> None:
        """Ends the processes, and writes what is known."""
        for judge in self._judges:
            judge.stop()
        self._judges = []
        self._save()

    def _listen(self, judge: Judge) -> None:
        try:
            done = judge.receive()
        except (OSError, EOFError, msgspec.MsgspecError):
            self._bury(judge)
            return
        if done is None:
            if not judge.alive:
                self._bury(judge)
            return
        self._deaths = 0
        if done.error:
            LOG.error("A review failed\n%s", done.error)
            self.failed = True
        elif done.review is not None:
            self.latest = done.review
        elif done.verdict is not None:
            self._early[done.verdict.step] = done.verdict
            self._put_in_order()

    def _bury(self, judge: Judge) -> None:
        judge.stop()
        self._judges.remove(judge)
        self._deaths += 1
        self.failed = self._deaths >= MOST_DEATHS

    def _put_in_order(self) -> None:
        review, verdicts = self.latest, list[Verdict]()
        assert review is not None
        for step in review.order[len(review.verdicts) :]:
            if step not in self._early:
                break
            verdicts.append(self._early.pop(step))
        if verdicts:
            self.latest = msgspec.structs.replace(review, verdicts=(*review.verdicts, *verdicts))
            self._unsaved = True

    def _employ(self) -> None:
        """A task for each process that has none; one process more in each frame, until there are enough."""
        tasks = self._tasks()
        try:
            for judge in self._judges:
                if judge.task is None and (task := next(tasks, None)) is not None:
                    judge.ask(task)
            if len(self._judges) < spare_cores() and (task := next(tasks, None)) is not None:
                judge = Judge(self.record)
                self._judges.append(judge)
                judge.ask(task)
        except OSError:
            self._deaths += 1
            self.failed = self._deaths >= MOST_DEATHS

    def _tasks(self) -> Iterator[Task]:
        """Those that nobody works at, the most telling first."""
        given = {judge.task.step for judge in self._judges if judge.task is not None}
        if self.latest is None:
            wanted: Iterator[int | None] = iter((None,))
        else:
            wanted = iter(self.latest.order[len(self.latest.verdicts) :])
        depth = QUICK.name if self.latest is None else self.latest.depth
        return (Task(depth, step) for step in wanted if step not in given and step not in self._early)

    def _save(self) -> None:
        if self._unsaved and self.latest is not None:
            with contextlib.suppress(OSError):  # it is made anew another time
                save(self.record, self.latest)
        self._unsaved, self._saved = False, time.monotonic()


def serve(pipe: Connection, record: str, niceness: int) -> None:
    """The process: works at its tasks until the other side is gone."""
    give_way(niceness)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        match: Match | None = None
        while True:
            task = msgspec.json.decode(pipe.recv_bytes(), type=Task)
            try:
                match = match or Match.resume(Path(record), keep=False)
                done = work(match, Path(record), task)
            except Exception:  # told to the other side, which writes it into the log
                done = Done(error=traceback.format_exc())
            pipe.send_bytes(msgspec.json.encode(done))


def work(match: Match, record: Path, task: Task) -> Done:
    depth = DEPTHS[task.depth]
    if task.step is None:
        return Done(stored_review(record, match, depth) or begun(match, depth))
    return Done(verdict=judged(match, task.step, digest_of(match), depth))
