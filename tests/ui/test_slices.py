"""Work in slices gives the frames of the program their turn, and returns what it would at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from game.ui.slices import SLICE, pause, sliced


def busy(turns: int) -> int:
    for _ in range(turns):
        time.sleep(SLICE)
        pause()
    return turns


def test_work_pauses_when_its_slice_is_over() -> None:
    work = sliced(lambda: busy(4))
    for _ in range(4):
        next(work)
    with pytest.raises(StopIteration) as ended:
        next(work)
    assert ended.value.value == 4


def test_short_work_does_not_pause() -> None:
    assert list(sliced(lambda: 1)) == []


def test_it_raises_what_the_work_raises() -> None:
    def fail() -> None:
        busy(1)
        raise ValueError("spoilt")

    with pytest.raises(ValueError, match="spoilt"):
        list(sliced(fail))


def test_work_that_nobody_waits_for_ends() -> None:
    before, done = threading.active_count(), []

    def work() -> None:
        busy(2)
        done.append(True)

    waiting: Iterator[None] = sliced(work)
    next(waiting)
    assert threading.active_count() == before + 1
    del waiting
    assert threading.active_count() == before
    assert not done


def test_elsewhere_a_pause_costs_nothing() -> None:
    pause()
