"""When the next action of a computer player is shown, and how much of it."""

from __future__ import annotations

from game.settings import DWELL, Speed

LEAD: dict[Speed, float] = {"slow": 900.0, "normal": 400.0, "fast": 150.0, "instant": 0.0}
"""Milliseconds that the sentence of a deed stands before its pieces move, by speed."""
HOLD_MS = 450.0
"""Milliseconds after which the key that skips a deed is held, and skips the turn."""


class Pacing:
    """Counts down the dwell after each action shown; `paused` stops it until `step` lets one action through."""

    def __init__(self) -> None:
        self.paused = False
        self._left = 0.0
        self._one = False
        self._passing = False
        """The action that is being shown has no dwell."""
        self._held: float | None = None
        """Milliseconds for which the key has been down."""
        self._rushing = False
        self._turn = 0
        """The turn that is skipped."""

    def shown(self, speed: Speed) -> None:
        """A computer's action has been shown."""
        self._left = 0.0 if self._rushing or self._passing else DWELL[speed]
        self._one = self._passing = False

    def advance(self, ms: float) -> bool:
        """Lets time pass; True: the key has just been down for so long that the turn is skipped."""
        if not self.paused:
            self._left = max(0.0, self._left - ms)
        if self._held is None or self._rushing:
            return False
        self._held += ms
        if self._held >= HOLD_MS:
            self._rushing, self._left = True, 0.0
        return self._rushing

    # ------------------------------------------------------------------ skipping
    def press(self, turn: int) -> None:
        """The key that skips goes down, in that turn."""
        self._held, self._turn = 0.0, turn

    def release(self) -> None:
        """It goes up: the rest of the turn is still skipped if it was held."""
        self._held = None

    def rushes(self, turn: int) -> bool:
        """Whether an action of that turn is passed over."""
        if self._rushing and self._held is None and turn != self._turn:
            self._rushing = False
        self._turn = turn
        return self._rushing

    def pass_over(self) -> None:
        """The action that is being shown needs no dwell."""
        self._passing = True

    def skip(self) -> None:
        """Ends this dwell."""
        self._left = 0.0

    def rest(self) -> None:
        """A person is on: no more rushing."""
        self._rushing = self._passing = False
        self._held = None
        self._left = 0.0

    def step(self) -> None:
        """Lets one action through while paused."""
        self._one = True

    @property
    def ready(self) -> bool:
        """The next action may be played now."""
        return self._one if self.paused else self._left <= 0
