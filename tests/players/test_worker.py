"""The process beside the window: answers, haste, and what happens when it dies, fails or hangs."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from random import Random

import pytest

from game.players import Budget, Choice, player, worker
from game.players.arena import start
from game.players.worker import MOST_DEATHS, Thinker, constant_parts, pack, unpack
from game.rules.kernel import ChanceDecision, State

TITLE = "zeelandia"


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    """With more patience than at the table, so that a busy machine proves the same."""
    monkeypatch.setattr(worker, "PATIENCE", 60.0)
    monkeypatch.setattr(worker, "HURRY", 20.0)
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


def test_answers_what_the_player_answers(thinker: Thinker, state: State) -> None:
    seat = state.decision.seat
    for level, budget in (("easy", None), ("normal", None), ("hard", Budget(playouts=8))):
        ask(thinker, state, level, budget)
        assert wait(thinker) == player(level, TITLE).choose(state.seen_by(seat), seat, Random("seed"), budget, True)
    assert thinker.poll() is None


def test_the_board_is_sent_once_and_a_view_is_small(state: State) -> None:
    parts = constant_parts(state)
    packed = pack(state.seen_by(0), parts)
    assert len(packed) < 10_000
    again = unpack(packed, parts)
    assert again.board is state.board
    assert again.digest() == state.seen_by(0).digest()


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
    assert thinker._process is not None
    assert thinker._process.pid is not None
    os.kill(thinker._process.pid, signal.SIGTERM)
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
    ends: list[Connection] = []

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


def test_a_level_that_is_not_there_is_an_error_of_the_program(thinker: Thinker, state: State) -> None:
    with pytest.raises(KeyError, match="nobody"):
        thinker.ask(state.seen_by(0), 0, "nobody", TITLE, 1)


def test_a_failing_player_is_replaced(thinker: Thinker, state: State) -> None:
    """A state without mills: the worker's player fails, and so do all simpler ones that see with the value function."""
    seat = state.decision.seat
    broken = state.seen_by(seat)
    del broken.mills  # type: ignore[attr-defined]
    thinker.ask(broken, seat, "hard", TITLE, 1)
    choice = wait(thinker)
    assert choice.fallback is not None
    assert choice.fallback.key == "computer.failed"
    assert "mills" in str(choice.fallback.params["error"])
    assert choice.action in state.options()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no way to stop a process here")
def test_a_hanging_worker_is_replaced(thinker: Thinker, state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(thinker, state, "hard", Budget(playouts=3))
    wait(thinker)
    monkeypatch.setattr(worker, "PATIENCE", 1.0)
    assert thinker._process is not None
    assert thinker._process.pid is not None
    os.kill(thinker._process.pid, signal.SIGSTOP)
    began = time.monotonic()
    ask(thinker, state, "hard", Budget(playouts=3))
    choice = wait(thinker)
    assert time.monotonic() - began < 10
    assert choice.fallback is not None
    assert choice.fallback.key == "computer.late"
    assert choice.action in state.options()


def test_the_worker_never_sees_pygame() -> None:
    code = (
        "import sys; from game.players import worker, player; from game.players.values import value_of;"
        f"value_of('{TITLE}').weights; sys.exit(any(m.split('.')[0] in ('pygame', 'pytmx') for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
