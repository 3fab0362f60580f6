"""Turns within a phase, in order: the chooser first, then clockwise."""

from __future__ import annotations

from game.rules.kernel import Step
from game.rules.puerto_rico.state import PuertoRico


class Turn(Step[PuertoRico], frozen=True):
    """A player's turn in a phase: asks for a decision, or does what needs none."""

    seat: int


Phase = tuple[Step[PuertoRico] | type[Turn], ...]
"""The steps of a phase, the last one first, as the agenda takes them; a kind of turn stands for everybody's."""


def steps(phase: Phase, order: tuple[int, ...]) -> tuple[Step[PuertoRico], ...]:
    """The steps of a phase in which the seats take their turns in this order."""
    steps: list[Step[PuertoRico]] = []
    for part in phase:
        steps += map(part, reversed(order)) if isinstance(part, type) else [part]
    return tuple(steps)
