"""Which position of a match its board shows: the one that playback has come to, or one that is looked back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Step
from game.rules.kernel import State
from game.scenes.table.pieces import Piece
from game.scenes.table.plane import Plane

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class Sight:
    """Positions and their pieces, each reckoned once; known by the step before them itself, not by its number: another
    step may come in its place after undo."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.back_at: int | None = None
        """Looking back: the number of the step before which the board stands."""
        self._past: tuple[Step | None, int, State] | None = None
        self._pieces: list[tuple[Step | None, int, Plane, list[Piece]]] = []
        """Of the last two positions asked for."""

    def look_back(self, number: int | None) -> None:
        """To the position before step `number`; None, or one that is not past: to the present."""
        self.back_at = None if number is None or number >= self.table.match.count else number

    @property
    def number(self) -> int:
        """Of the step before which the board stands; as many as were played: the present."""
        number = self.back_at if self.back_at is not None else self.table.playback.shown
        return min(number, self.table.match.count)

    @property
    def view(self) -> State:
        """The position on the screen."""
        match, eyes, number = self.table.match, self.table.eyes, self.number
        if number == match.count:
            return match.view(eyes)
        last, past = self._before(number), self._past
        if past is None or past[0] is not last or past[1] != eyes:
            past = self._past = (last, eyes, match.at(number, eyes))
        return past[2]

    def pieces(self, plane: Plane, number: int | None = None) -> list[Piece]:
        """Those of the position before a step; None: of the position on the screen."""
        number = self.number if number is None else number
        last, eyes = self._before(number), self.table.eyes
        for step, seen_by, seen_at, pieces in self._pieces:
            if step is last and (seen_by, seen_at) == (eyes, plane):
                return pieces
        pieces = self.table.pieces(self.table.match.at(number, eyes))
        self._pieces = [(last, eyes, plane, pieces), *self._pieces[:1]]
        return pieces

    def _before(self, number: int) -> Step | None:
        return self.table.match.step(number - 1) if number else None
