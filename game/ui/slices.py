"""Long painting in slices, so that frames go on meanwhile: the work pauses by itself, wherever it calls `pause` and its
time is up. It has a thread of its own, and never runs while the rest of the program does."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from threading import Semaphore, Thread, current_thread
from typing import Generic, TypeVar

T = TypeVar("T")

SLICE = 0.006
"""Seconds after which work pauses."""


def sliced(work: Callable[[], T]) -> Generator[None, None, T]:
    """Runs the work for a slice before each yield, and returns its result. Raises what it raises; closing the generator
    aborts the work."""
    worker = _Worker(work)
    try:
        while worker.advance():
            yield
    finally:
        worker.give_up()
    return worker.results[0]


def pause() -> None:
    """Called within long work: yields to the rest of the program if the slice is over."""
    worker = current_thread()
    if isinstance(worker, _Worker):
        worker.pause()


class _GivenUp(BaseException):
    """Nobody wants the result any more."""


class _Worker(Thread, Generic[T]):
    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__(daemon=True)
        self.results: list[T] = []
        self._work, self._go, self._paused = work, Semaphore(0), Semaphore(0)
        self._until, self._wanted = 0.0, True
        self._error: BaseException | None = None

    def run(self) -> None:
        try:
            self.results.append(self._work())
        except BaseException as error:  # it is raised where the result is waited for
            self._error = error
        self._paused.release()

    def advance(self) -> bool:
        """Runs a slice of the work; returns whether more is left."""
        self._until = time.perf_counter() + SLICE
        if self.ident is None:
            self.start()
        else:
            self._go.release()
        self._paused.acquire()
        if self._error is not None:
            raise self._error
        return not self.results

    def pause(self) -> None:
        if time.perf_counter() < self._until:
            return
        self._paused.release()
        self._go.acquire()
        if not self._wanted:
            raise _GivenUp

    def give_up(self) -> None:
        if self.is_alive():
            self._wanted = False
            self._go.release()
            self.join()
