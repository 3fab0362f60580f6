"""Which position of a match its board shows: the one that playback has come to, or one that is looked back to."""

from __future__ import annotations

from typing import Any

from game.match import Match, Step
from game.rules.kernel import State
from game.scenes.table.moment import Moment
from game.scenes.table.pieces import Piece
from game.scenes.table.plane import Plane
from game.scenes.table.secrecy import Secrecy
from game.scenes.table.view import TitleView


class Sight:
    """Keeps positions and their pieces by the step before them, not by number: after undo another step may come."""

    def __init__(self, match: Match, title: TitleView[Any], secrecy: Secrecy) -> None:
        self.match, self.title, self.secrecy = match, title, secrecy
        self.shown = match.count
        """How many steps playback has shown."""
        self.back_at: int | None = None
        """Looking back: the number of the step before which the board stands."""
        self._past: tuple[Step | None, int, State] | None = None
        self._pieces: list[tuple[Step | None, int, Plane, list[Piece]]] = []
        """Of the last two positions asked for."""

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

    def pieces(self, now: Moment[Any], number: int | None = None) -> list[Piece]:
        """Those of the position before a step; None: of the position on the screen."""
        number = self.number if number is None else number
        last = self._before(number)
        for step, eyes, plane, pieces in self._pieces:
            if step is last and (eyes, plane) == (now.eyes, now.plane):
                return pieces
        pieces = self.title.pieces(now.at(self.match.at(number, now.eyes)))
        self._pieces = [(last, now.eyes, now.plane, pieces), *self._pieces[:1]]
        return pieces

    def _before(self, number: int) -> Step | None:
        return self.match.step(number - 1) if number else None
