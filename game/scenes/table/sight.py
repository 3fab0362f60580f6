"""Which position of a match its board shows: the one that playback has come to, or one that is looked back to."""

from __future__ import annotations

from game.match import Match, Step
from game.rules.kernel import State
from game.scenes.table.secrecy import Secrecy


class Sight:
    """Keeps an earlier position by the step before it, not by its number: after undo another step may come."""

    def __init__(self, match: Match, secrecy: Secrecy) -> None:
        self.match, self.secrecy = match, secrecy
        self.shown = match.count
        """How many steps playback has shown."""
        self.back_at: int | None = None
        """Looking back: the number of the step before which the board stands."""
        self._past: tuple[Step | None, int, State] | None = None

    def look_back(self, number: int | None) -> None:
        """To the position before step `number`; None, or one that is not past: to the present."""
        self.back_at = None if number is None or number >= self.match.count else number

    @property
    def eyes(self) -> int:
        """The seat through whose eyes the board is seen."""
        return self.secrecy.eyes

    @property
    def number(self) -> int:
        """Of the step before which the board stands; as many as were played: the present."""
        return min(self.shown if self.back_at is None else self.back_at, self.match.count)

    @property
    def state(self) -> State:
        """The position on the screen."""
        match, eyes, number = self.match, self.eyes, self.number
        if number == match.count:
            return match.view(eyes)
        last, past = self._before(number), self._past
        if past is None or past[0] is not last or past[1] != eyes:
            past = self._past = (last, eyes, match.at(number, eyes))
        return past[2]

    def _before(self, number: int) -> Step | None:
        return self.match.step(number - 1) if number else None
