"""Computer players outside the window's process: others think, and the window polls them and never waits.

    thinker = Thinker()
    thinker.ask(view, seat, level, title, seed)
    choice = thinker.poll()         # each frame: None while it thinks
    thinker.hurry()                 # "move now"
    thinker.close()

`expert` thinks in as many processes as the machine has cores, less one for the window: each searches by itself, with
luck of its own and as far as one alone would, since a deep search is worth more than several shallow ones; the option
that they tried most often together is chosen. If all of them die, fail or are late, a simpler player in this process
makes that move, and `Choice.fallback` says why; the next question starts new ones. Whatever happens, there is an answer
within `PATIENCE` seconds.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from game.players.choice import Budget, Choice, Reason
from game.players.ladder import RUNGS, player
from game.players.worker import Question, Worker, explained
from game.rules.kernel import Action, State

PATIENCE = 7.5
"""Seconds after which a move is made even without a worker's answer."""
HURRY = 1.0
"""Seconds that workers have left once they are hurried."""
GRACE = 0.4
"""Seconds that the others have left once one has answered."""
MOST = 8
"""Processes at most, of about 40 MB each."""
MANY = "expert"
"""The level that thinks in many processes."""
SIMPLER = ("normal", "easy", "random")
"""Levels that answer in place of the workers: the first that does not fail."""
BROKEN = (OSError, EOFError, ValueError, TypeError, AttributeError, pickle.PickleError)
"""Exceptions raised by a pipe or by unpickling a message."""


def spare_cores() -> int:
    """Those that the window can do without."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(max(cores - 1, 1), MOST)


class Thinker:
    """The window's side. One question at a time; a new one replaces the last."""

    def __init__(self) -> None:
        self._workers = [Worker()]
        """The first answers all questions, the others only those of `MANY`."""
        self._number = 0
        self._question: Question | None = None
        self._view: State | None = None
        self._thinking: list[Worker] = []
        """Those whose answers are awaited."""
        self._choices: list[Choice] = []
        self._trouble = ("died", "")
        """The reason for a missing answer, and the error behind it."""
        self._began = 0.0
        self._limit = PATIENCE

    @property
    def seconds(self) -> float:
        """Seconds that the workers have been thinking about the current question."""
        return time.monotonic() - self._began if self._question else 0.0

    def warm(self) -> None:
        """Starts a process ahead of the first question, which takes about a third of a second."""
        with contextlib.suppress(OSError):  # if the system refuses now, `ask` tries again
            self._workers[0].start()

    def ask(
        self,
        view: State,
        seat: int,
        level: str,
        title: str,
        seed: int | str,
        budget: Budget | None = None,
        style: str = "",
        instead: Action | None = None,
        advised: Action | None = None,
        public_reasons: bool = False,
    ) -> None:
        """Asks for a choice, and for its contrast with another legal action, `instead`; `advised`: the choice, if it
        has been made already; `public_reasons`: with reasons that the others may hear. `view` is what `seat` may see,
        at its own decision, and must not change until the answer is there. Without `budget` the level's own applies,
        with one the first process thinks alone: then the same view, level, style, seed and number of playouts get the
        same answer. Raises KeyError for an unknown level.
        """
        if level not in RUNGS:
            raise KeyError(level)
        self._number += 1
        many = spare_cores() if level == MANY and budget is None and advised is None else 1
        budget = budget or Budget()
        self._view = view
        overdue = time.monotonic() - self._began > self._limit
        self._began = time.monotonic()
        self._limit = PATIENCE
        self._choices, self._trouble = [], ("died", "")
        seconds, playouts = budget.seconds, budget.playouts
        self._question = Question(
            self._number,
            b"",
            {},
            seat,
            level,
            style,
            title,
            str(seed),
            seconds,
            playouts,
            instead,
            public_reasons,
            advised,
        )
        while len(self._workers) < many:
            self._workers.append(Worker())
        self._thinking = []
        for number, worker in enumerate(self._workers[:many]):
            own = replace(self._question, seed=f"{seed}/{number}") if number else self._question
            try:
                worker.receive()
                if worker.owes and overdue:
                    worker.stop()
                worker.ask(own, view)
                self._thinking.append(worker)
            except BROKEN:
                worker.stop()

    @property
    def busy(self) -> bool:
        """A question is not answered yet."""
        return self._question is not None

    def poll(self, fallback: bool = True) -> Choice | None:
        """The answer, or None while the workers think. Never waits, but a fallback takes a moment; without one the
        question is dropped where the workers fail."""
        question = self._question
        if question is None:
            return None
        for worker in [*self._thinking]:
            self._listen(worker, question)
        late = self.seconds > self._limit
        if late and not self._choices:
            for worker in self._thinking:
                worker.stop()
            self._trouble = ("late", "")
        elif self._thinking and not late:
            return None
        choice = merged(self._choices) if self._choices else self._fall_back(question) if fallback else None
        self._question = self._view = None
        return choice

    def _listen(self, worker: Worker, question: Question) -> None:
        """Takes what a worker has answered. The first answer hurries the rest."""
        try:
            answer = worker.receive()
        except BROKEN:
            answer = None
            worker.stop()
        if answer is not None and answer.number == question.number:
            self._thinking.remove(worker)
            if answer.choice is None:
                self._trouble = ("failed", answer.error)
            else:
                self._choices.append(answer.choice)
                self._hasten(GRACE)
        elif not worker.alive:
            worker.stop()
            self._thinking.remove(worker)

    def hurry(self) -> None:
        """Asks for the best answer so far."""
        if self._question is not None:
            self._hasten(HURRY)

    def _hasten(self, left: float) -> None:
        for worker in self._thinking:
            worker.hurry()
        self._limit = min(self._limit, self.seconds + left)

    def drop(self) -> None:
        """Forgets the question, after an undo or when another match begins."""
        self.hurry()
        self._question = self._view = None

    def close(self) -> None:
        """Ends the processes."""
        self._question = self._view = None
        for worker in self._workers:
            worker.stop()
        self._workers = [Worker()]

    def _fall_back(self, question: Question) -> Choice:
        view, (why, error) = self._view, self._trouble
        assert view is not None
        params: dict[str, int | str] = {"player": question.level}
        if error:
            params["error"] = error
        return simpler(view, question, Reason(f"computer.{why}", params))


def merged(choices: Sequence[Choice]) -> Choice:
    """Of several searches of one position the choice that all of them together tried most often; of equal ones the one
    that promised most."""
    if len(choices) == 1:
        return choices[0]
    times: dict[Action, int] = defaultdict(int)
    hopes: dict[Action, float] = defaultdict(float)
    for choice in choices:
        for action, often, chance in choice.tried:
            times[action] += often
            hopes[action] += often * chance
    best = max(choices, key=lambda choice: (times[choice.action], hopes[choice.action]))
    return replace(best, playouts=sum(choice.playouts for choice in choices))


def simpler(view: State, question: Question, reason: Reason) -> Choice:
    """The answer of the first simpler player that can give one."""
    rungs = tuple(RUNGS)
    for level in SIMPLER:
        if rungs.index(level) < rungs.index(question.level) or level == "random":
            try:
                own = player(level, question.title, question.style)
                return replace(explained(own, view, question), fallback=reason)
            except Exception:  # whatever went wrong, try the next simpler level
                continue
    options: list[Action] = view.options()
    return Choice(options[0], fallback=reason)
