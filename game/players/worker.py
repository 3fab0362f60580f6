"""Computer players outside the window's process: one process thinks, and the window polls it and never waits.

    thinker = Thinker()
    thinker.ask(view, seat, level, title, seed)
    choice = thinker.poll()         # each frame: None while it thinks
    thinker.hurry()                 # "move now"
    thinker.close()

If the worker dies, fails or is late, a simpler player in this process makes that move, and `Choice.fallback` says why;
the next question starts a new worker. Whatever happens, there is an answer within `PATIENCE` seconds.
"""

from __future__ import annotations

import contextlib
import io
import os
import pickle
import time
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from random import Random
from typing import Any

from game.players.choice import Budget, Choice, Reason
from game.players.ladder import RUNGS, player
from game.rules.kernel import UNDIGESTED, Action, State

PATIENCE = 7.5
"""Seconds after which a move is made even without the worker's answer."""
HURRY = 1.0
"""Seconds that a hurried worker has left."""
LESS = 5
"""How much nicer than the window the worker is, so that drawing comes first."""
MOST_DEATHS = 3
"""Processes in a row that ended without an answer: then no more are started, since each takes time and the next would
end like them."""
SIMPLER = ("normal", "easy", "random")
"""Levels that answer in place of the worker: the first that does not fail."""


@dataclass(frozen=True, slots=True)
class Question:
    """`view` is a pickled state that refers to its board and tables by name; `parts` holds those the worker lacks."""

    number: int
    view: bytes
    parts: dict[str, Any]
    seat: int
    level: str
    style: str
    title: str
    seed: str
    seconds: float | None
    playouts: int | None


@dataclass(frozen=True, slots=True)
class Answer:
    """The choice, or the error that prevented it."""

    number: int
    choice: Choice | None
    error: str = ""


class Hurry:
    """The message to answer now."""


class Packer(pickle.Pickler):
    """Names the large constant parts of a state instead of packing them."""

    def __init__(self, file: io.BytesIO, parts: dict[str, Any]) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self.names = {id(part): name for name, part in parts.items()}

    def persistent_id(self, obj: Any) -> str | None:
        return self.names.get(id(obj))


class Unpacker(pickle.Unpickler):
    def __init__(self, data: bytes, parts: dict[str, Any]) -> None:
        super().__init__(io.BytesIO(data))
        self.parts = parts

    def persistent_load(self, pid: Any) -> Any:
        return self.parts[pid]


def constant_parts(view: State) -> dict[str, Any]:
    """The board and what the title computed from it: the same objects for the whole game."""
    names = sorted(UNDIGESTED - {"journal"})
    return {name: part for name in names if (part := getattr(view, name, None)) is not None}


def pack(view: State, parts: dict[str, Any]) -> bytes:
    file = io.BytesIO()
    Packer(file, parts).dump(view)
    return file.getvalue()


def unpack(data: bytes, parts: dict[str, Any]) -> State:
    state: State = Unpacker(data, parts).load()
    return state


class Thinker:
    """The window's side. One question at a time; a new one replaces the last."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._known: dict[str, Any] = {}
        self._number = 0
        self._question: Question | None = None
        self._view: State | None = None
        self._sent = self._answered = 0
        self._deaths = 0
        """Of processes in a row that ended without an answer."""
        self._spoke = False
        """Whether the present process has answered anything."""
        self._began = 0.0
        self._limit = PATIENCE

    @property
    def seconds(self) -> float:
        """How long the worker has been thinking about the current question."""
        return time.monotonic() - self._began if self._question else 0.0

    def warm(self) -> None:
        """Starts the process ahead of the first question, which takes about a third of a second."""
        with contextlib.suppress(OSError):  # if the system refuses now, `ask` tries again
            self._ready()

    def ask(
        self,
        view: State,
        seat: int,
        level: str,
        title: str,
        seed: int | str,
        budget: Budget | None = None,
        style: str = "",
    ) -> None:
        """Asks for a choice. `view` is what `seat` may see, at its own decision, and must not change until the answer
        is there. The same view, level, style, seed and number of playouts get the same answer. Without `budget` the
        level's own applies. Raises KeyError for an unknown level."""
        if level not in RUNGS:
            raise KeyError(level)
        self._number += 1
        budget = budget or Budget()
        self._view = view
        if self._is_stuck():
            self._stop()
        self._began = time.monotonic()
        self._limit = PATIENCE
        parts = constant_parts(view)
        self._question = Question(
            self._number, b"", {}, seat, level, style, title, str(seed), budget.seconds, budget.playouts
        )
        try:
            connection = self._ready()
            new = {name: part for name, part in parts.items() if self._known.get(name) is not part}
            connection.send(replace(self._question, view=pack(view, parts), parts=new))
            self._sent = self._number
            self._known = parts
        except (OSError, ValueError, pickle.PicklingError, TypeError, AttributeError):
            self._stop()

    def poll(self) -> Choice | None:
        """The answer, or None while the worker thinks. Never waits, but a fallback takes a moment."""
        question = self._question
        if question is None:
            return None
        if self._process is None or self._connection is None:
            return self._fall_back("died")
        try:
            answer = self._receive()
        except (OSError, EOFError, pickle.UnpicklingError):
            self._stop()
            return self._fall_back("died")
        if answer is not None and answer.number == question.number:
            if answer.choice is None:
                return self._fall_back("failed", answer.error)
            self._question = self._view = None
            return answer.choice
        if not self._process.is_alive():
            self._stop()
            return self._fall_back("died")
        if self.seconds > self._limit:
            self._stop()
            return self._fall_back("late")
        return None

    def hurry(self) -> None:
        """Asks for the best answer so far."""
        if self._question is not None and self._connection is not None:
            with contextlib.suppress(OSError, ValueError):
                self._connection.send(Hurry())
            self._limit = min(self._limit, self.seconds + HURRY)

    def drop(self) -> None:
        """Forgets the question, after an undo or when another match begins."""
        if self._question is not None:
            self.hurry()
            self._question = self._view = None

    def close(self) -> None:
        """Ends the process."""
        self._question = self._view = None
        self._stop()
        self._deaths = 0

    # ------------------------------------------------------------------ inside

    def _ready(self) -> Connection:
        """The connection to a live process. Raises OSError if the system refuses to start one."""
        if self._connection is not None and self._process is not None and self._process.is_alive():
            return self._connection
        return self._start()

    def _start(self) -> Connection:
        self._stop()
        if self._deaths >= MOST_DEATHS:
            raise ChildProcessError("no process stays")
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        with theirs:
            process = context.Process(target=serve, args=(theirs,), name="emporium-players", daemon=True)
            try:
                process.start()
            except OSError:
                ours.close()
                raise
        self._process, self._connection = process, ours
        return ours

    def _receive(self) -> Answer | None:
        """The latest answer received, if any. Raises whatever a broken pipe raises."""
        answer: Answer | None = None
        while self._connection is not None and self._connection.poll():
            answer = self._connection.recv()
            assert answer is not None
            self._answered, self._spoke, self._deaths = answer.number, True, 0
        return answer

    def _is_stuck(self) -> bool:
        """Whether the process is overdue with the answer to an earlier question."""
        with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError):
            self._receive()
            return self._answered != self._sent and time.monotonic() - self._began > self._limit
        return True

    def _stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._deaths += not self._spoke
            self._process.kill()
            self._process.join(0.5)
        self._process = self._connection = None
        self._spoke = False
        self._answered = self._sent
        self._known = {}

    def _fall_back(self, why: str, error: str = "") -> Choice:
        question, view = self._question, self._view
        assert question is not None
        assert view is not None
        self._question = self._view = None
        params: dict[str, int | str] = {"player": question.level}
        if error:
            params["error"] = error
        return simpler(view, question, Reason(f"computer.{why}", params))


def simpler(view: State, question: Question, reason: Reason) -> Choice:
    """The answer of the first simpler player that can give one."""
    rungs = tuple(RUNGS)
    for level in SIMPLER:
        if rungs.index(level) < rungs.index(question.level) or level == "random":
            try:
                own = player(level, question.title, question.style)
                choice = own.choose(view, question.seat, Random(question.seed), explain=True)
                return replace(choice, fallback=reason)
            except Exception:  # whatever went wrong, try the next simpler level
                continue
    options: list[Action] = view.options()
    return Choice(options[0], fallback=reason)


def serve(connection: Connection) -> None:
    """The worker process: answers questions until the other side is gone, at lower priority than the window if the
    system has priorities."""
    if hasattr(os, "nice"):
        os.nice(LESS)
    parts: dict[str, Any] = {}
    waiting: list[Question] = []
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            message = waiting.pop() if waiting else connection.recv()
            if isinstance(message, Question):
                parts |= message.parts
                connection.send(answer(message, parts, connection, waiting))


def answer(question: Question, parts: dict[str, Any], connection: Connection, waiting: list[Question]) -> Answer:
    """Thinks; stops early for a `Hurry` or for the next question, which goes into `waiting`."""

    interrupted = False

    def hurried() -> bool:
        nonlocal interrupted
        if not interrupted and connection.poll():
            interrupted = True
            message = connection.recv()
            if isinstance(message, Question):
                waiting.append(message)
        return interrupted

    try:
        view = unpack(question.view, parts)
        thinker = player(question.level, question.title, question.style)
        seconds, playouts = question.seconds, question.playouts
        if seconds is None and playouts is None:
            seconds, playouts = thinker.budget.seconds, thinker.budget.playouts
        budget = Budget(seconds, playouts, hurried)
        return Answer(question.number, thinker.choose(view, question.seat, Random(question.seed), budget, explain=True))
    except (EOFError, OSError):
        raise
    except Exception as error:  # reported to the other side, which falls back on a simpler player
        return Answer(question.number, None, f"{type(error).__name__}: {error}")
