"""Markers on a track round the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.board import Board
from game.ui.units import Area, Point

BELOW, BESIDE = 19.0, 26.0
"""Units: distance of a marker from the centre of its space, leaving the space's number visible; on long and short
sides."""
SIZE, STEP = 33.0, 18.0
"""Units: size of a marker, and distance between markers on one space."""


@dataclass(frozen=True, slots=True)
class Track:
    """`spaces` in order round the board; `unit`: map px per unit."""

    board: Board
    spaces: Sequence[Area]
    unit: float

    def stands(self, at: Sequence[int]) -> list[Point]:
        """Positions of markers on the given spaces; markers sharing a space stand side by side, on the inner side of
        the track."""
        points = []
        for number, space in enumerate(at):
            span = (at.count(space) - 1) / 2 * STEP * self.unit
            aside = at[:number].count(space) * STEP * self.unit - span
            points.append(self._beside(self.spaces[space], aside, span))
        return points

    def walk(self, start: int, end: int) -> tuple[Point, ...]:
        """Path of a marker from `start` to `end`, in points counted without wrapping."""
        steps = range(start, end + 1) if start < end else range(start, end - 1, -1)
        return tuple(self._beside(self.spaces[step % len(self.spaces)], 0, 0) for step in steps)

    def _beside(self, space: Area, aside: float, span: float) -> Point:
        """Position `aside` from the centre of the markers sharing a space, which extend `span` to both sides; clamped
        to the board."""
        (x, y), board, unit = space.centre, self.board, self.unit
        edge = SIZE * 0.6 * unit

        def inside(at: float, size: float, reach: float = 0.0) -> float:
            return min(max(at, edge + reach), size - edge - reach)

        if space.h < space.w:
            y += BELOW * unit * (1 if y < board.height / 2 else -1)
            return inside(x, board.width, span) + aside, inside(y, board.height)
        x += BESIDE * unit * (1 if x < board.width / 2 else -1)
        return inside(x, board.width), inside(y, board.height, span) + aside
