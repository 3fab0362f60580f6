"""Turns within a phase, in order: the chooser first, then clockwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.puerto_rico.actions import TakeColonist
from game.rules.puerto_rico.events import Passed
from game.rules.puerto_rico.state import PuertoRico


class Turn(Automatic[PuertoRico], frozen=True):
    """A player's turn in a phase: asks for a decision, or carries out what needs none."""

    seat: int


class OfferColonist(Decision[PuertoRico, TakeColonist], frozen=True):
    """A colonist that the seat may take or decline; asked only with the option on (PR-176)."""

    why: ClassVar[str]
    """The building or privilege that gives it."""

    def candidates(self, state: PuertoRico) -> Iterable[TakeColonist]:
        return (TakeColonist(True), TakeColonist(False))

    def refusal(self, state: PuertoRico, action: TakeColonist) -> Refusal | None:
        return None

    def resolve(self, state: PuertoRico, action: TakeColonist) -> None:
        if action.take:
            self.settle(state)
        else:
            state.tell(Passed(self.seat, self.why))

    def settle(self, state: PuertoRico) -> None:
        raise NotImplementedError


Phase = tuple[Automatic[PuertoRico] | type[Turn], ...]
"""The steps of a phase, last one first as on the agenda. A turn class stands for one turn of each seat."""


def steps(phase: Phase, order: tuple[int, ...]) -> tuple[Automatic[PuertoRico], ...]:
    """The steps of a phase, with turns of the seats in this order."""
    steps: list[Automatic[PuertoRico]] = []
    for part in phase:
        steps += map(part, reversed(order)) if isinstance(part, type) else [part]
    return tuple(steps)
