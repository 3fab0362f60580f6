"""When the next action of a computer player is shown."""

from __future__ import annotations

from game.settings import DWELL, Speed


class Pacing:
    """Counts down the dwell after each action shown; `paused` stops it until `step` lets one action through."""

    def __init__(self) -> None:
        self.paused = False
        self._left = 0.0
        self._rushing = False
        self._one = False

    def shown(self, speed: Speed) -> None:
        """A computer's action has been shown."""
        self._left = 0.0 if self._rushing else DWELL[speed]
        self._one = False

    def advance(self, ms: float) -> None:
        if not self.paused:
            self._left = max(0.0, self._left - ms)

    def skip(self) -> None:
        """Ends this dwell; when there is none, the rest of the computers' turns run through."""
        if self._left > 0:
            self._left = 0.0
        else:
            self._rushing = True

    def rest(self) -> None:
        """A person is on: no more rushing."""
        self._rushing = False
        self._left = 0.0

    def step(self) -> None:
        """Lets one action through while paused."""
        self._one = True

    @property
    def ready(self) -> bool:
        """The next action may be played now."""
        return self._one if self.paused else self._left <= 0
