"""Playing time."""

from __future__ import annotations

from collections.abc import Callable


class Stopwatch:
    """A stopwatch that starts running and can be paused. `clock` returns seconds from any epoch."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._gone = 0.0
        self._since: float | None = clock()

    @property
    def seconds(self) -> int:
        """Total seconds it has run."""
        return int(self._gone + (0.0 if self._since is None else self._clock() - self._since))

    def add(self, seconds: float) -> None:
        """Adds seconds from earlier sittings."""
        self._gone += seconds

    def run(self, on: bool) -> None:
        """Starts or stops."""
        if on == (self._since is not None):
            return
        if self._since is not None:
            self._gone += self._clock() - self._since
        self._since = self._clock() if on else None
