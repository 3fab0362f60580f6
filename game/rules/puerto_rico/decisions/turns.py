"""Turns within a phase, in order: the chooser first, then clockwise."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import Decision, Step
from game.rules.puerto_rico.state import PuertoRico


class Turns(Step[PuertoRico], frozen=True):
    """A turn of each player in a phase; `left` are the seats still to come, or () for all of them."""

    left: tuple[int, ...] = ()

    def ask(self, state: PuertoRico, seat: int) -> Decision[PuertoRico, Any] | None:
        """What the seat decides in this turn, or None after doing whatever needs no decision."""
        raise NotImplementedError

    def run(self, state: PuertoRico) -> None:
        left = self.left or state.clockwise(state.chooser)
        for place, seat in enumerate(left, 1):
            decision = self.ask(state, seat)
            if decision is not None:
                if later := left[place:]:
                    state.agenda.append(self.__class__(later))
                state.agenda.append(decision)
                return
