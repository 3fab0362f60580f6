"""What a process for computer players is sent, and what it loads."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from multiprocessing import Pipe
from random import Random
from typing import Any

import pytest

from game.players import Budget, Choice, child
from game.players import worker as working
from game.players.child import MOST_DEATHS
from game.players.ladder import player
from game.players.worker import (
    Hurry,
    Question,
    Ready,
    Worker,
    WorkerAnswer,
    answer,
    constant_parts,
    pack,
    unpack,
)
from game.rules.kernel import State
from game.rules.toolkit import unroll
from tools.lab.arena import start

TITLE = "zeelandia"


class End:
    """One end of a pipe, of which the test holds the other."""

    def __init__(self) -> None:
        self.inbox: list[Any] = []
        self.sent: list[Any] = []

    def __enter__(self) -> End:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def poll(self) -> bool:
        return bool(self.inbox)

    def recv(self) -> Any:
        return self.inbox.pop(0)

    def send(self, message: Any) -> None:
        self.sent.append(message)

    def close(self) -> None:
        pass


class Process:
    """Lives until it is killed."""

    def __init__(self, **_: object) -> None:
        self.lives = False

    def start(self) -> None:
        self.lives = True

    def is_alive(self) -> bool:
        return self.lives

    def kill(self) -> None:
        self.lives = False

    def join(self, timeout: float) -> None:
        pass


class Context:
    """Makes processes that say nothing but that they are `ready`; `ends` are the window's ends of their pipes."""

    def __init__(self) -> None:
        self.ends: list[End] = []
        self.ready = True
        self.Process = Process

    def Pipe(self) -> tuple[End, End]:
        self.ends.append(End())
        if self.ready:
            self.ends[-1].inbox.append(Ready())
        return self.ends[-1], End()


@pytest.fixture
def context(monkeypatch: pytest.MonkeyPatch) -> Context:
    context = Context()
    monkeypatch.setattr(child, "get_context", lambda way: context)
    return context


def question(number: int, title: str = TITLE, playouts: int | None = None) -> Question:
    return Question(number, b"", {}, 0, "hard", "", title, "seed", None, playouts)


def test_only_ends_without_an_answer_count_as_deaths(context: Context) -> None:
    worker, view, number = Worker(), start(TITLE, 2).seen_by(0), 0
    for answers in (False, False, True, True, True, True, False, False, False):
        number += 1
        worker.ask(question(number), view)
        worker.receive()
        if answers:
            context.ends[-1].inbox.append(WorkerAnswer(number, None))
            assert worker.receive() == WorkerAnswer(number, None)
        worker.stop()
    assert len(context.ends) == number
    with pytest.raises(ChildProcessError):
        worker.ask(question(number + 1), view)
    assert MOST_DEATHS == 3


def test_what_has_changed_is_sent_again_and_what_has_not_is_not(context: Context) -> None:
    """Everybody at the table remembers offers and broken promises in Sky Traders."""
    worker, state, parts = Worker(), start("sky_traders", 2), dict[str, Any]()

    def ask(number: int) -> tuple[set[str], Any]:
        """What is sent with a question, and what the process makes of it."""
        worker.ask(question(number, "sky_traders"), state.seen_by(0))
        worker.receive()
        sent = context.ends[-1].sent[-1]
        context.ends[-1].inbox.append(WorkerAnswer(number, None))
        worker.receive()
        parts.update(sent.parts)
        return set(sent.parts), unpack(sent.view, parts)

    first, view = ask(1)
    assert "board" in first
    assert view.broken == [0, 0]
    remembered: Any = state
    remembered.broken[1] += 1
    remembered.memory = (7,)
    again, view = ask(2)
    assert "board" not in again
    assert (view.broken, view.memory) == ([0, 1], (7,))
    assert view.digest() == state.seen_by(0).digest()
    worker.stop()
    parts.clear()
    fresh, view = ask(3)
    assert "board" in fresh, "another process knows nothing yet"


def test_only_who_owes_an_answer_is_hurried(context: Context) -> None:
    worker, view = Worker(), start(TITLE, 2).seen_by(0)
    worker.ask(question(1), view)
    worker.receive()
    worker.hurry()
    (end,) = context.ends
    end.inbox.append(WorkerAnswer(1, None))
    worker.receive()
    assert not worker.owes
    worker.hurry()
    assert [type(message) for message in end.sent] == [Question, Hurry]
    worker.ask(question(2), view)
    assert worker.owes
    worker.stop()
    assert not worker.owes, "nobody is left who could answer"


def test_nothing_is_written_before_the_process_reads(context: Context) -> None:
    """What it does not read blocks the window. Haste waits with the question that it is about."""
    context.ready = False
    worker, view = Worker(), start(TITLE, 2).seen_by(0)
    worker.ask(question(1), view)
    worker.hurry()
    (end,) = context.ends
    assert worker.receive() is None
    assert worker.owes
    assert end.sent == []
    end.inbox.append(Ready())
    assert worker.receive() is None
    assert [type(message) for message in end.sent] == [Question, Hurry]


def test_the_next_question_waits_for_the_answer_to_the_one_before(context: Context) -> None:
    worker, view = Worker(), start(TITLE, 2).seen_by(0)
    worker.ask(question(1), view)
    worker.receive()
    worker.ask(question(2), view)
    (end,) = context.ends
    assert [type(message) for message in end.sent] == [Question, Hurry]
    end.inbox.append(WorkerAnswer(1, None))
    worker.receive()
    assert [getattr(message, "number", None) for message in end.sent] == [1, None, 2]
    assert worker.owes


@pytest.mark.parametrize("playouts", [None, 5])
def test_without_a_budget_the_levels_own_applies(playouts: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Budget | None] = []
    own = player("hard", TITLE)

    def explained(thinker: object, view: State, question: Question, budget: Budget | None = None) -> Choice:
        given.append(budget)
        return Choice(view.options()[0])

    monkeypatch.setattr(working, "explained", explained)
    view = start(TITLE, 2)
    while view.decision.seat < 0:
        view.advance(view.decision.sample(view, Random(1)))
    parts = constant_parts(view)
    asked = replace(question(1, playouts=playouts), view=pack(view.seen_by(0), parts))
    ours, theirs = Pipe()
    with ours, theirs:
        assert answer(asked, parts, theirs).choice is not None
    (budget,) = given
    assert budget is not None
    assert (budget.seconds, budget.playouts) == ((None, 5) if playouts else (own.budget.seconds, own.budget.playouts))


def test_the_board_is_sent_once_and_a_view_is_small() -> None:
    state = start(TITLE, 2)
    parts = constant_parts(state)
    packed = pack(state.seen_by(0), parts)
    assert len(packed) < 10_000
    again = unpack(packed, parts)
    assert again.board is state.board
    assert again.digest() == state.seen_by(0).digest()


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.stop()


def asked(worker: Worker, number: int, view: State, title: str, level: str = "easy") -> WorkerAnswer:
    """What the process answers about a view, of the seat that decides there."""
    seat = view.decision.seat
    worker.ask(Question(number, b"", {}, seat, level, "", title, "1", None, None), view)
    until = time.monotonic() + 60
    while worker.owes and worker.alive and time.monotonic() < until:
        if answer := worker.receive():
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_another_board_is_sent_to_a_process_that_knows_one(worker: Worker) -> None:
    """The next match may be played on another board: parts of the same name are not the same parts."""
    title = "felinia"
    states = [start(title, 2, {"mode": mode}) for mode in ("usual", "base", "usual")]
    for state in states:
        unroll(state, map(Random, count()))
    views = [state.seen_by(state.decision.seat) for state in states]
    assert views[0].board is views[2].board is not views[1].board
    for number, view in enumerate(views, 1):
        answer = asked(worker, number, view, title)
        expected = player("easy", title).choose(view, view.decision.seat, Random("1"))
        assert answer.choice is not None, answer.error
        assert answer.choice.action == expected.action


def test_a_failure_is_logged_with_the_traceback_of_the_process(
    worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    state = start("zeelandia", 2)
    unroll(state, map(Random, count()))
    answer = asked(worker, 1, state.seen_by(state.decision.seat), "zeelandia", "wizard")
    assert answer.choice is None
    assert answer.error == "KeyError: 'wizard'"
    assert "Traceback (most recent call last)" in caplog.text
    assert "in player\n" in caplog.text
    assert "KeyError: 'wizard'" in caplog.text


def test_the_worker_never_sees_pygame() -> None:
    code = (
        "import sys; from game.players import worker, player; from game.players.minds import mind_of;"
        f"mind_of('{TITLE}'); sys.exit(any(m.split('.')[0] in ('pygame', 'pytmx') for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
