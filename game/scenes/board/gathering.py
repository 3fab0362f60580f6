"""Scoring as a feast: places light up in turn, what each gives is added up where they meet, and the sum is seen."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.scenes.board.pieces import Flight, Piece
from game.ui.units import Point

STEP_MS, COME_MS, GLOW_MS, SUM_MS = 80.0, 200.0, 340.0, 400.0
"""From one place to the next; what it gives is on its way; its light goes out; the sum is seen."""
TOP = 200.0
"""Over all pieces."""


def gathering(
    name: str, gifts: Sequence[tuple[Point, Surface, Surface]], at: Point, sums: Sequence[Surface], begins: float
) -> list[Flight]:
    """`gifts`: each place, its light, and what it gives. `sums` are written at the point where all comes together: as
    many as gifts, then the whole sum. It `begins` so many milliseconds after the step."""
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
    """Milliseconds, for so many of them."""
    return (gifts - 1) * STEP_MS + COME_MS + STEP_MS + SUM_MS
