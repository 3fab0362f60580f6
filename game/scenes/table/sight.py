"""The position of a match that its board shows: the one that playback has come to, or one that is looked back to."""

from __future__ import annotations

from game.match import Match, PlayedMove
from game.rules.kernel import State
from game.scenes.table.secrecy import Secrecy

KEPT = 3
"""Positions that are remembered: before a step and after it, and the one on the screen."""


class Sight:
    """Keeps an earlier position by the step before it, not by its number: after undo another step may come."""

    def __init__(self, match: Match, secrecy: Secrecy) -> None:
        self.match, self.secrecy = match, secrecy
        self.shown = match.count
        """Number of steps that playback has shown."""
        self.back_at: int | None = None
        """Looking back: the number of the step before which the board stands."""
        self._seen: list[tuple[PlayedMove | None, int, State]] = []
        """Positions by the step before them and the eyes that see them, the latest first."""

    def look_back(self, number: int | None) -> None:
        """To the position before step `number`; None, or one that is not past: to the present."""
        self.back_at = None if number is None or number >= self.match.count else number

    @property
    def eyes(self) -> int:
        """The seat through whose eyes the board is seen."""
        return self.secrecy.eyes

    @property
    def number(self) -> int:
        """Number of the step before which the board stands; as many as were played: the present."""
        return min(self.shown if self.back_at is None else self.back_at, self.match.count)

    @property
    def state(self) -> State:
        """The position on the screen."""
        return self.at(self.number)

    def at(self, number: int) -> State:
        """The position before step `number`: the very same object as when it was asked for last, so that what was made
        of it can be kept."""
        match, eyes = self.match, self.eyes
        last = match.move(number - 1) if number else None
        for step, seat, state in self._seen:
            if step is last and seat == eyes:
                return state
        state = match.view(eyes) if number == match.count else match.at(number, eyes)
        self._seen = [(last, eyes, state), *self._seen[: KEPT - 1]]
        return state
