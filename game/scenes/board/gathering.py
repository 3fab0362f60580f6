"""Animated scoring: places light up in turn, and their points fly to a running total."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.scenes.board.pieces import Flight, Piece
from game.ui.units import Point

STEP_MS, COME_MS, GLOW_MS, SUM_MS = 80.0, 200.0, 340.0, 400.0
"""Milliseconds: interval between places, flight of the points, fading of a light, display of the final total."""
TOP = 200.0
"""Above all pieces."""


def gathering(
    name: str, gifts: Sequence[tuple[Point, Surface, Surface]], at: Point, sums: Sequence[Surface], begins: float
) -> list[Flight]:
    """`gifts`: position, light and points sprite of each place.

    `sums`: running totals shown at `at`, one per gift, then the final total. `begins`: delay in ms.
    """
    flights = []
    for number, ((place, light, gift), sum_) in enumerate(zip(gifts, sums, strict=False)):
        start = begins + number * STEP_MS
        lit, given, told = (
            Piece(f"{name}.{kind}.{number}", face, at, TOP + rank)
            for kind, face, rank in (("light", light, 0), ("gift", gift, 1), ("sum", sum_, 2))
        )
        flights += [
            Flight(lit, place, place, (255, 0), name, GLOW_MS, after=start, fleeting=True),
            Flight(given, place, at, (255, 255), name, COME_MS, after=start, fleeting=True),
            Flight(told, at, at, (255, 255), name, STEP_MS, after=start + COME_MS, fleeting=True),
        ]
    whole, late = Piece(f"{name}.whole", sums[-1], at, TOP + 3), begins + lasts(len(gifts)) - SUM_MS
    return [*flights, Flight(whole, at, at, (255, 255), name, SUM_MS, after=late, fleeting=True)]


def lasts(gifts: int) -> float:
    """Duration in ms for that many places."""
    return (gifts - 1) * STEP_MS + COME_MS + STEP_MS + SUM_MS
