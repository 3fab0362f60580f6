"""What a process for computer players is sent, and what it loads."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from game.players.arena import start
from game.players.ladder import player
from game.players.worker import Answer, Question, Worker, constant_parts, pack, unpack
from game.rules.kernel import State
from game.rules.toolkit import unroll

TITLE = "zeelandia"


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


def asked(worker: Worker, number: int, view: State, title: str, level: str = "easy") -> Answer:
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
        "import sys; from game.players import worker, player; from game.players.values import value_of;"
        f"value_of('{TITLE}').weights; sys.exit(any(m.split('.')[0] in ('pygame', 'pytmx') for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
