"""Markers on a track that runs round the board: beside the numbers of their spaces, and from space to space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.board import Board
from game.ui.units import Area, Point

BELOW, BESIDE = 19.0, 26.0
"""How far from the middle of its space a marker stands, so that the number there is seen, in units: on the long sides
of the track and on the short ones."""
SIZE, STEP = 33.0, 18.0
"""Of a marker, and from one to the next on the same space, in units."""


@dataclass(frozen=True, slots=True)
class Track:
    """`spaces` in their order round the board; `unit` map pixels to a unit."""

    board: Board
    spaces: Sequence[Area]
    unit: float

    def stands(self, at: Sequence[int]) -> list[Point]:
        """Where the markers stand that are on these spaces: those on one side by side, inwards of the frame."""
        points = []
        for number, space in enumerate(at):
            span = (at.count(space) - 1) / 2 * STEP * self.unit
            aside = at[:number].count(space) * STEP * self.unit - span
            points.append(self._beside(self.spaces[space], aside, span))
        return points

    def walk(self, start: int, end: int) -> tuple[Point, ...]:
        """The way of a marker by so many points, counted on without wrapping."""
        steps = range(start, end + 1) if start < end else range(start, end - 1, -1)
        return tuple(self._beside(self.spaces[step % len(self.spaces)], 0, 0) for step in steps)

    def _beside(self, space: Area, aside: float, span: float) -> Point:
        """So far `aside` from the middle of the markers that share a space, who reach `span` to both sides; none leaves
        the board."""
        (x, y), board, unit = space.centre, self.board, self.unit
        edge = SIZE * 0.6 * unit

        def inside(at: float, size: float, reach: float = 0.0) -> float:
            return min(max(at, edge + reach), size - edge - reach)

        if space.h < space.w:
            y += BELOW * unit * (1 if y < board.height / 2 else -1)
            return inside(x, board.width, span) + aside, inside(y, board.height)
        x += BESIDE * unit * (1 if x < board.width / 2 else -1)
        return inside(x, board.width), inside(y, board.height, span) + aside
