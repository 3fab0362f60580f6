"""How long has been played: a watch that stands still while a match is over."""

from __future__ import annotations

from collections.abc import Callable


class Watch:
    """Runs from the start. `clock` tells seconds since any moment."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._gone = 0.0
        self._since: float | None = clock()

    @property
    def seconds(self) -> int:
        """All that it ran, together."""
        return int(self._gone + (0.0 if self._since is None else self._clock() - self._since))

    def add(self, seconds: float) -> None:
        """So much was played before."""
        self._gone += seconds

    def run(self, on: bool) -> None:
        """Goes on, or stands still."""
        if on == (self._since is not None):
            return
        if self._since is not None:
            self._gone += self._clock() - self._since
        self._since = self._clock() if on else None
