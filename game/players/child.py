"""A worker process: it does the work sent to it through a pipe, and ends when the other side is gone."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any, Protocol

LESS, LEAST = 5, 19
"""Niceness of a worker, so that the window's drawing comes first; and of one that uses idle time only."""
CLASSES = {LESS: 0x4000, LEAST: 0x40}
"""The priority classes of Windows that come nearest to them: below normal, and idle."""
MOST_DEATHS = 3
"""After so many processes in a row that ended without an answer no more are started: each takes time, and the next one
would fail, too."""


class Connection(Protocol):
    """One end of a pipe between two processes; each system has its own class of it."""

    def send(self, obj: Any, /) -> None: ...

    def recv(self) -> Any: ...

    def send_bytes(self, buf: bytes, /) -> None: ...

    def recv_bytes(self) -> bytes: ...

    def poll(self) -> bool: ...

    def close(self) -> None: ...


class Child:
    """The handle on one process."""

    pipe: Connection

    def __init__(self, name: str, serve: Callable[..., None], *args: object) -> None:
        """The process calls `serve` with its end of the pipe and `args`. Raises OSError if the system refuses."""
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        with theirs:
            self.process = context.Process(target=serve, args=(theirs, *args), name=name, daemon=True)
            try:
                self.process.start()
            except OSError:
                self.pipe.close()
                raise

    @property
    def alive(self) -> bool:
        return self.process.is_alive()

    def stop(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join(0.5)


def give_way(niceness: int = LESS) -> None:
    """Lowers the priority of this process: by `LESS`, or to `LEAST`."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), CLASSES[niceness])
    else:
        os.nice(niceness)
