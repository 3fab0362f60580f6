"""Turns within a phase, in order: the chooser first, then clockwise."""

from __future__ import annotations

from game.rules.kernel import Automatic
from game.rules.puerto_rico.state import PuertoRico


class Turn(Automatic[PuertoRico], frozen=True):
    """A player's turn in a phase: asks for a decision, or does what needs none."""

    seat: int


Phase = tuple[Automatic[PuertoRico] | type[Turn], ...]
"""The steps of a phase, the last one first, as the agenda takes them; a kind of turn stands for everybody's."""


def steps(phase: Phase, order: tuple[int, ...]) -> tuple[Automatic[PuertoRico], ...]:
    """The steps of a phase in which the seats take their turns in this order."""
    steps: list[Automatic[PuertoRico]] = []
    for part in phase:
        steps += map(part, reversed(order)) if isinstance(part, type) else [part]
    return tuple(steps)
