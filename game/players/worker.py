"""A process for computer players, and the window's handle on it. What is asked and answered travels through a pipe;
the large parts of a position that stay the same for a whole game travel once."""

from __future__ import annotations

import contextlib
import io
import logging
import pickle
import traceback
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.players.child import MOST_DEATHS, Child, Connection, give_way
from game.players.choice import Budget, Choice, Contrast, Player
from game.players.ladder import player
from game.players.minds import mind_of
from game.players.reasons import contrast, public_reasons, sole_reasons
from game.rules.kernel import Action, State

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """`view` is a pickled state that refers to its board and tables by name; `parts` holds those the worker lacks.
    `instead`: what the choice is contrasted with. `public_reasons`: the others hear the reasons. `advised`: the choice,
    which is only contrasted."""

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
    instead: Action | None = None
    public_reasons: bool = False
    advised: Action | None = None


@dataclass(frozen=True, slots=True)
class WorkerAnswer:
    """The choice, or the error that prevented it, with its traceback."""

    number: int
    choice: Choice | None
    error: str = ""
    traceback: str = ""


class Ready:
    """The message that a process has started and reads its questions."""


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
    """The board and what the title computed from it: sent only when they are other objects than before."""
    return {name: getattr(view, name) for name in view.constant}


def pack(view: State, parts: dict[str, Any]) -> bytes:
    file = io.BytesIO()
    Packer(file, parts).dump(view)
    return file.getvalue()


def unpack(data: bytes, parts: dict[str, Any]) -> State:
    state: State = Unpacker(data, parts).load()
    return state


class Worker:
    """The window's handle on one process, which is started when it is first needed.

    A pipe holds as little as 8 KB, a question has up to 30. So a question waits here until the process reads: until it
    has started and has answered the one before. Then `receive` sends it, and nothing ever blocks the window."""

    def __init__(self) -> None:
        self.child: Child | None = None
        self._known: dict[str, Any] = {}
        self._deaths = 0
        """Number of processes in a row that ended without an answer."""
        self._spoke = False
        """Whether the present process has answered anything."""
        self._ready = False
        """Whether the present process has started."""
        self._asked = self._sent = self._answered = 0
        """Numbers of the latest question, of the latest one sent, and of the latest answer."""
        self._waiting: tuple[Question, State] | None = None
        """The question that is still to be sent, about this view."""
        self._hurried = False
        """Whether the waiting question is to be answered at once."""

    @property
    def alive(self) -> bool:
        return self.child is not None and self.child.alive

    @property
    def owes(self) -> bool:
        """Whether the latest question has no answer yet."""
        return self._answered != self._asked

    def start(self) -> None:
        """Starts the process if none is alive. Raises OSError if the system refuses."""
        if self.alive:
            return
        self.stop()
        if self._deaths >= MOST_DEATHS:
            raise ChildProcessError("no process stays")
        self.child = Child("emporium-players", serve)

    def ask(self, question: Question, view: State) -> None:
        """Sends the question about a view as soon as the process reads it; one that still thinks about another is
        hurried. Raises whatever prevents it. The view must not change until the answer is there."""
        self.hurry()
        self.start()
        self._waiting, self._hurried = (question, view), False
        self._asked = question.number
        self._send_waiting()

    def receive(self) -> WorkerAnswer | None:
        """The latest answer received, if any. Sends the question that waits, once the process reads it. Raises whatever
        a broken pipe raises."""
        answer: WorkerAnswer | None = None
        while self.child is not None and self.child.pipe.poll():
            message: Ready | WorkerAnswer = self.child.pipe.recv()
            if isinstance(message, Ready):
                self._ready = True
                continue
            answer = message
            self._answered, self._spoke, self._deaths = answer.number, True, 0
            if answer.error:
                LOG.error("A computer player failed\n%s", answer.traceback)
        self._send_waiting()
        return answer

    def _send_waiting(self) -> None:
        if self._waiting is None or self.child is None or not self._ready or self._sent != self._answered:
            return
        question, view = self._waiting
        parts = constant_parts(view)
        new = {name: part for name, part in parts.items() if self._known.get(name) is not part}
        self.child.pipe.send(replace(question, view=pack(view, parts), parts=new))
        self._waiting, self._known, self._sent = None, parts, question.number
        if self._hurried:
            self.child.pipe.send(Hurry())

    def hurry(self) -> None:
        """Asks for the best answer so far."""
        if self._waiting is not None:
            self._hurried = True
        elif self.owes and self.child is not None:
            with contextlib.suppress(OSError, ValueError):
                self.child.pipe.send(Hurry())

    def stop(self) -> None:
        """Ends the process."""
        if self.child is not None:
            self._deaths += not self._spoke
            self.child.stop()
        self.child = None
        self._spoke = self._ready = self._hurried = False
        self._waiting = None
        self._answered = self._sent = self._asked
        self._known = {}


def serve(connection: Connection) -> None:
    """The main loop of the process: answers questions until the other side is gone, at lower priority than the
    window."""
    give_way()
    parts: dict[str, Any] = {}
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        connection.send(Ready())
        while True:
            message = connection.recv()
            if isinstance(message, Question):
                parts |= message.parts
                connection.send(answer(message, parts, connection))


def contrasted(view: State, question: Question, action: Action) -> Contrast:
    """The advantages of the chosen action over the one that was asked about."""
    assert question.instead is not None
    mind = mind_of(question.title)
    return contrast(mind, view, question.seat, action, question.instead, Random(question.seed))


def explained(thinker: Player, view: State, question: Question, budget: Budget | None = None) -> Choice:
    """The choice of a player, with the reasons that are asked for."""
    choice = thinker.choose(view, question.seat, Random(question.seed), budget, explain=True)
    if not question.public_reasons:
        mind = mind_of(question.title, question.style, question.level)
        advised = mind.explanation.advised(view, choice.action)
        if advised != choice.action:
            return replace(choice, action=advised, reasons=mind.explanation.why(view, advised))
        if choice.reasons or len(view.options()) == 1:
            return choice
        return replace(choice, reasons=sole_reasons(mind, view, question.seat, advised, Random(question.seed)))
    mind = mind_of(question.title, question.style)
    return replace(choice, reasons=public_reasons(mind, view, question.seat, choice, Random(question.seed)))


def answer(question: Question, parts: dict[str, Any], connection: Connection) -> WorkerAnswer:
    """Thinks about a question; stops early for a `Hurry`, the only message that may arrive meanwhile."""

    interrupted = False

    def hurried() -> bool:
        nonlocal interrupted
        if not interrupted and connection.poll():
            interrupted = isinstance(connection.recv(), Hurry)
        return interrupted

    try:
        view = unpack(question.view, parts)
        thinker = player(question.level, question.title, question.style)
        seconds, playouts = question.seconds, question.playouts
        if seconds is None and playouts is None:
            seconds, playouts = thinker.budget.seconds, thinker.budget.playouts
        budget = Budget(seconds, playouts, hurried)
        advised = question.advised
        choice = explained(thinker, view, question, budget) if advised is None else Choice(advised)
        if question.instead not in (None, choice.action):
            choice = replace(choice, contrast=contrasted(view, question, choice.action))
        return WorkerAnswer(question.number, choice)
    except (EOFError, OSError):
        raise
    except Exception as error:  # reported to the other side, which falls back on a simpler player
        return WorkerAnswer(question.number, None, f"{type(error).__name__}: {error}", traceback.format_exc())
