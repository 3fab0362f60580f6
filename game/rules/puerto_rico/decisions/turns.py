"""Turns within a phase, in order: the chooser first, then clockwise."""

from __future__ import annotations

from game.rules.kernel import Automatic
from game.rules.puerto_rico.state import PuertoRico


class Turn(Automatic[PuertoRico], frozen=True):
    """A player's turn in a phase: asks for a decision, or carries out what needs none."""

    seat: int


Phase = tuple[Automatic[PuertoRico] | type[Turn], ...]
"""The steps of a phase, last one first as on the agenda. A turn class stands for one turn of each seat."""


def steps(phase: Phase, order: tuple[int, ...]) -> tuple[Automatic[PuertoRico], ...]:
    """The steps of a phase, with turns of the seats in this order."""
    steps: list[Automatic[PuertoRico]] = []
    for part in phase:
        steps += map(part, reversed(order)) if isinstance(part, type) else [part]
    return tuple(steps)
