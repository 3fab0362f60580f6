"""The processes beside the window: answers, haste, and what happens when they die, fail or hang."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe, get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.players import Budget, Choice, Player, player
from game.players import thinker as thinking
from game.players import worker as working
from game.players.child import MOST_DEATHS, Connection
from game.players.choice import Reason
from game.players.thinker import Thinker, merged
from game.players.worker import Question, WorkerAnswer, explained, serve
from game.rules.kernel import ChanceDecision, State
from tests.players.toy import Take
from tools.lab.arena import start

TITLE = "zeelandia"


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    """With more patience than at the table, so that a busy machine proves the same."""
    monkeypatch.setattr(thinking, "PATIENCE", 60.0)
    monkeypatch.setattr(thinking, "HURRY", 20.0)
    monkeypatch.setattr(thinking, "GRACE", 20.0)
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture(scope="module")
def state() -> State:
    """A position in the middle of a game."""
    state, rng = start(TITLE, 2), Random(4)
    easy = player("easy", TITLE)
    while state.round < 12:
        decision = state.decision
        if isinstance(decision, ChanceDecision):
            state.advance(decision.draw(state, rng))
        else:
            state.advance(easy.choose(state.seen_by(decision.seat), decision.seat, rng).action)
    while isinstance(decision := state.decision, ChanceDecision):
        state.advance(decision.draw(state, rng))
    return state


def wait(thinker: Thinker, seconds: float = 60.0) -> Choice:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (choice := thinker.poll()) is not None:
            return choice
        time.sleep(0.01)
    raise AssertionError("no answer")


def ask(thinker: Thinker, state: State, level: str, budget: Budget | None = None) -> None:
    seat = state.decision.seat
    thinker.ask(state.seen_by(seat), seat, level, TITLE, "seed", budget)


def strike(thinker: Thinker, number: int, blow: signal.Signals) -> None:
    """Sends a signal to one of the processes."""
    child = thinker._workers[number].child
    assert child is not None
    assert child.process.pid is not None
    os.kill(child.process.pid, blow)


def test_answers_what_the_player_answers(thinker: Thinker, state: State) -> None:
    seat = state.decision.seat
    for level, budget in (("easy", None), ("normal", None), ("hard", Budget(playouts=8))):
        ask(thinker, state, level, budget)
        assert wait(thinker) == player(level, TITLE).choose(state.seen_by(seat), seat, Random("seed"), budget, True)
    assert thinker.poll() is None


def test_says_why_not_what_it_is_asked_about(thinker: Thinker, state: State) -> None:
    seat = state.decision.seat
    ask(thinker, state, "normal")
    chosen = wait(thinker)
    other = next(action for action in state.options() if action != chosen.action)
    for instead in (other, chosen.action):
        thinker.ask(state.seen_by(seat), seat, "normal", TITLE, "seed", instead=instead)
        choice = wait(thinker)
        assert choice.action == chosen.action
        assert (choice.contrast and choice.contrast.instead) == (other if instead == other else None)


def test_move_now(thinker: Thinker, state: State) -> None:
    thinker.warm()
    ask(thinker, state, "expert", Budget(seconds=600))
    time.sleep(0.5)
    assert thinker.poll() is None
    thinker.hurry()
    assert wait(thinker).fallback is None
    ask(thinker, state, "hard", Budget(playouts=5))
    assert wait(thinker).playouts > 2, "the haste of one question is not that of the next"


def test_a_new_question_drops_the_one_before(thinker: Thinker, state: State) -> None:
    ask(thinker, state, "expert", Budget(seconds=600))
    thinker.drop()
    assert thinker.poll() is None
    ask(thinker, state, "hard", Budget(playouts=3))
    assert wait(thinker) == player("hard", TITLE).choose(
        state.seen_by(state.decision.seat), state.decision.seat, Random("seed"), Budget(playouts=3), True
    )


def test_a_killed_worker_is_replaced(thinker: Thinker, state: State) -> None:
    ask(thinker, state, "expert", Budget(seconds=600))
    strike(thinker, 0, signal.SIGTERM)
    choice = wait(thinker)
    assert choice.fallback is not None
    assert choice.fallback.key == "computer.died"
    assert choice.fallback.params == {"player": "expert"}
    assert choice.action in state.options()
    ask(thinker, state, "hard", Budget(playouts=3))
    assert wait(thinker).fallback is None, "the next question has a new worker"


def test_a_process_that_cannot_start_is_replaced(
    thinker: Thinker, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[Any] = []

    def pipe() -> tuple[Connection, Connection]:
        ends.extend(two := Pipe())
        return two

    def refuse(process: SpawnProcess) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    with monkeypatch.context() as broken:
        broken.setattr(get_context("spawn"), "Pipe", pipe, raising=False)
        broken.setattr(SpawnProcess, "start", refuse)
        thinker.warm()
        ask(thinker, state, "hard", Budget(playouts=3))
        choice = wait(thinker)
        thinker.close()
    assert choice.fallback is not None
    assert choice.fallback.key == "computer.died"
    assert choice.action in state.options()
    assert len(ends) == 4
    assert all(end.closed for end in ends), "no pipe is left open"
    ask(thinker, state, "hard", Budget(playouts=3))
    assert wait(thinker).fallback is None, "the next question has a worker again"


def test_a_process_that_never_stays_is_not_started_for_ever(
    thinker: Thinker, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[object] = []
    start = SpawnProcess.start

    def dying(process: SpawnProcess) -> None:
        started.append(process)
        start(process)
        process.kill()
        process.join()

    monkeypatch.setattr(SpawnProcess, "start", dying)
    for _ in range(MOST_DEATHS + 4):
        ask(thinker, state, "easy")
        choice = wait(thinker)
        assert choice.fallback is not None
        assert choice.fallback.key == "computer.died"
    assert len(started) == MOST_DEATHS


def late(connection: Connection) -> None:
    """A process that takes its time to start."""
    time.sleep(1.0)
    serve(connection)


def stillborn(connection: Connection) -> None:
    """A process that ends before it reads anything."""
    time.sleep(0.5)


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pipes that hold as little as on Windows."""

    def pipe() -> tuple[Connection, Connection]:
        two = Pipe()
        for end in two:
            with socket.socket(fileno=os.dup(end.fileno())) as side:
                side.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        return two

    monkeypatch.setattr(get_context("spawn"), "Pipe", pipe, raising=False)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are narrow there anyway, and no sockets")
@pytest.mark.parametrize(("process", "fallback"), [(late, None), (stillborn, "computer.died")])
def test_the_window_does_not_wait_for_a_process_to_start(
    thinker: Thinker,
    state: State,
    narrow: None,
    monkeypatch: pytest.MonkeyPatch,
    process: Callable[[Connection], None],
    fallback: str | None,
) -> None:
    monkeypatch.setattr(working, "serve", process)
    thinker.warm()
    began = time.perf_counter()
    ask(thinker, state, "hard", Budget(playouts=3))
    assert time.perf_counter() - began < 0.3
    choice = wait(thinker)
    assert (choice.fallback and choice.fallback.key) == fallback


def test_a_level_that_is_not_there_is_an_error_of_the_program(thinker: Thinker, state: State) -> None:
    with pytest.raises(KeyError, match="nobody"):
        thinker.ask(state.seen_by(0), 0, "nobody", TITLE, 1)


def test_a_failing_player_is_replaced(thinker: Thinker, state: State) -> None:
    """A state without mills: the worker's player fails, and so do all simpler ones that evaluate positions."""
    seat = state.decision.seat
    broken = state.seen_by(seat)
    del broken.mills  # type: ignore[attr-defined]
    thinker.ask(broken, seat, "hard", TITLE, 1)
    choice = wait(thinker)
    assert choice.fallback is not None
    assert choice.fallback.key == "computer.failed"
    assert "mills" in str(choice.fallback.params["error"])
    assert choice.action in state.options()


def test_a_hanging_worker_is_replaced(thinker: Thinker, state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        pytest.skip("no way to stop a process here")
    ask(thinker, state, "hard", Budget(playouts=3))
    wait(thinker)
    monkeypatch.setattr(thinking, "PATIENCE", 1.0)
    strike(thinker, 0, signal.SIGSTOP)
    began = time.monotonic()
    ask(thinker, state, "hard", Budget(playouts=3))
    choice = wait(thinker)
    assert time.monotonic() - began < 10
    assert choice.fallback is not None
    assert choice.fallback.key == "computer.late"
    assert choice.action in state.options()


@pytest.fixture
def three(thinker: Thinker, state: State, monkeypatch: pytest.MonkeyPatch) -> Thinker:
    """An expert's question is put to three processes."""
    monkeypatch.setattr(thinking, "spare_cores", lambda: 3)
    ask(thinker, state, "expert")
    assert len(thinker._thinking) == 3
    return thinker


def test_an_expert_thinks_in_many_processes_and_others_in_one(three: Thinker, state: State) -> None:
    time.sleep(1.5)
    three.hurry()
    choice = wait(three)
    assert choice.fallback is None
    assert choice.action in state.options()
    assert choice.reasons
    assert choice.playouts == sum(answered.playouts for answered in three._choices)
    assert len(three._choices) > 1
    ask(three, state, "hard", Budget(playouts=3))
    assert len(three._thinking) == 1
    assert wait(three).playouts <= 3


def test_one_that_dies_costs_nothing(three: Thinker, state: State) -> None:
    strike(three, 0, signal.SIGTERM)
    strike(three, 2, signal.SIGTERM)
    time.sleep(1.0)
    three.hurry()
    choice = wait(three)
    assert choice.fallback is None
    assert choice.action in state.options()
    ask(three, state, "expert")
    assert len(three._thinking) == 3, "the next question has three again"


def test_when_all_die_somebody_simpler_answers(three: Thinker, state: State) -> None:
    for number in range(3):
        strike(three, number, signal.SIGTERM)
    fallback = wait(three).fallback
    assert fallback is not None
    assert fallback.key == "computer.died"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no way to look at a process here")
def test_nothing_runs_when_nobody_thinks_and_little_memory_is_held(three: Thinker) -> None:
    three.hurry()
    wait(three)
    pids = [worker.child.process.pid for worker in three._workers if worker.child is not None]
    end = time.monotonic() + 20
    while any(worker.owes for worker in three._workers) and time.monotonic() < end:
        for worker in three._workers:
            worker.receive()
        time.sleep(0.05)
    before = [ticks(pid) for pid in pids]
    time.sleep(0.5)
    assert [ticks(pid) for pid in pids] == before
    for pid in pids:
        held = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
        assert int(held.split()[1]) < 60_000, "kilobytes"
    three.close()
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)


def ticks(pid: int | None) -> int:
    """Processor time that a process has used."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[11:13]
    return int(user) + int(system)


class Silent:
    """A worker that notes what it is asked and answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.answers: list[WorkerAnswer] = []
        self.hurries = self.stops = 0
        self.alive = True

    @property
    def owes(self) -> bool:
        return len(self.asked) > self.stops

    def ask(self, question: Question, view: State) -> None:
        self.asked.append(question)

    def receive(self) -> WorkerAnswer | None:
        return self.answers.pop() if self.answers else None

    def hurry(self) -> None:
        self.hurries += 1

    def stop(self) -> None:
        self.stops += 1


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> list[Silent]:
    """The workers that a thinker makes."""
    made: list[Silent] = []

    def make() -> Silent:
        made.append(Silent())
        return made[-1]

    monkeypatch.setattr(thinking, "Worker", make)
    monkeypatch.setattr(thinking, "spare_cores", lambda: 3)
    return made


def test_each_of_many_has_luck_of_its_own_and_the_whole_budget(silent: list[Silent], state: State) -> None:
    ask(Thinker(), state, "expert")
    questions = [worker.asked[0] for worker in silent]
    assert questions[0].seed == "seed", "as if it thought alone"
    assert len({question.seed for question in questions}) == len(questions) == 3
    assert {(question.seconds, question.playouts) for question in questions} == {(None, None)}


def test_the_first_answer_hurries_the_others(silent: list[Silent], state: State) -> None:
    thinker = Thinker()
    ask(thinker, state, "expert")
    assert thinker.poll() is None
    assert [worker.hurries for worker in silent] == [0, 0, 0]
    best = state.options()[0]
    silent[1].answers.append(WorkerAnswer(silent[1].asked[0].number, Choice(best)))
    assert thinker.poll() is None
    assert [worker.hurries for worker in silent] == [1, 0, 1]
    for worker in (silent[0], silent[2]):
        worker.answers.append(WorkerAnswer(worker.asked[0].number, None, "error"))
    assert thinker.poll() == Choice(best)


def test_an_answer_to_an_earlier_question_is_none_to_this_one(silent: list[Silent], state: State) -> None:
    thinker = Thinker()
    for _ in range(2):
        ask(thinker, state, "hard")
    first, second = (question.number for question in silent[0].asked)
    one, other = (Choice(action) for action in state.options()[:2])
    silent[0].answers.append(WorkerAnswer(first, one))
    assert thinker.poll() is None
    silent[0].answers.append(WorkerAnswer(second, other))
    assert thinker.poll() == other


@pytest.mark.parametrize(("later", "stops"), [(0.5, 0), (2.0, 1)])
def test_a_worker_that_was_to_be_ready_by_now_is_not_waited_for(
    silent: list[Silent], state: State, monkeypatch: pytest.MonkeyPatch, later: float, stops: int
) -> None:
    """Dropped questions are hurried: whoever still thinks after that may hang."""
    now = 100.0
    monkeypatch.setattr(thinking, "time", SimpleNamespace(monotonic=lambda: now))
    thinker = Thinker()
    ask(thinker, state, "hard")
    thinker.drop()
    now += later * thinking.HURRY
    ask(thinker, state, "hard")
    assert silent[0].stops == stops
    assert len(silent[0].asked) == 2


def test_with_a_budget_an_expert_thinks_alone(silent: list[Silent], state: State) -> None:
    ask(Thinker(), state, "expert", Budget(playouts=3))
    (worker,) = silent
    assert worker.asked[0].playouts == 3


def test_haste_gives_nobody_more_time_and_the_next_question_has_its_own(
    silent: list[Silent], state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(thinking, "time", SimpleNamespace(monotonic=lambda: now))
    thinker = Thinker()
    ask(thinker, state, "hard")
    now += thinking.PATIENCE - 0.5 * thinking.HURRY
    assert thinker.poll() is None
    thinker.hurry()
    now += 0.6 * thinking.HURRY
    choice = thinker.poll()
    assert choice is not None
    assert choice.fallback == Reason("computer.late", {"player": "hard"})
    ask(thinker, state, "hard")
    thinker.hurry()
    thinker.drop()
    ask(thinker, state, "hard")
    now += 2 * thinking.HURRY
    assert thinker.poll() is None


@pytest.mark.parametrize(
    ("level", "instead"),
    [
        ("expert", ["normal", "easy", "random"]),
        ("hard", ["normal", "easy", "random"]),
        ("normal", ["easy", "random"]),
        ("easy", ["random"]),
        ("random", ["random"]),
    ],
)
def test_a_level_that_failed_is_not_asked_again(
    state: State, monkeypatch: pytest.MonkeyPatch, level: str, instead: list[str]
) -> None:
    tried: list[str] = []

    def fail(level: str, title: str, style: str) -> Player:
        tried.append(level)
        raise ValueError

    monkeypatch.setattr(thinking, "player", fail)
    seat = state.decision.seat
    question = Question(1, b"", {}, seat, level, "", TITLE, "seed", None, None)
    choice = thinking.simpler(state.seen_by(seat), question, Reason("computer.failed"))
    assert tried == instead
    assert choice == Choice(state.options()[0], fallback=Reason("computer.failed"))


def test_a_hint_has_a_reason_even_where_only_one_answer_was_considered(state: State) -> None:
    seat = state.decision.seat
    sure: Any = SimpleNamespace(choose=lambda view, *_, **__: Choice(view.options()[0]))
    question = Question(1, b"", {}, seat, "normal", "", TITLE, "seed", None, None)
    assert explained(sure, state.seen_by(seat), question).reasons


def test_what_most_playouts_went_to_is_chosen() -> None:
    a, b, c = Take(0), Take(1), Take(2)
    one = Choice(a, playouts=30, tried=((a, 20, 0.5), (b, 10, 0.6)))
    two = Choice(b, playouts=24, tried=((b, 14, 0.4), (a, 1, 0.9), (c, 9, 0.4)))
    three = Choice(c, playouts=20, tried=((c, 12, 0.7), (b, 8, 0.1)))
    assert merged([one]) is one
    assert merged([one, two]).action == b, "24 of 54"
    assert merged([one, two]).playouts == 54
    assert merged([one, three]).action == a
    even = Choice(c, tried=((c, 20, 0.6),))
    assert merged([one, even]).action == c, "as often tried, and better"


def test_the_window_keeps_a_core() -> None:
    assert 1 <= thinking.spare_cores() <= thinking.MOST
    cores = os.cpu_count() or 1
    assert cores == 1 or thinking.spare_cores() < cores
