"""Set-up: the first governor, everybody's plantation, the first row (section 2)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from game.rules.kernel import ChanceDecision, Refusal
from game.rules.puerto_rico.actions import AppointGovernor
from game.rules.puerto_rico.components import CORN, GOOD_INDEX
from game.rules.puerto_rico.decisions.deck import FILL_ROW
from game.rules.puerto_rico.decisions.round import BEGIN_ROUND
from game.rules.puerto_rico.events import FirstGovernorDrawn, TilePlaced
from game.rules.puerto_rico.state import PuertoRico


def set_up(state: PuertoRico) -> None:
    """Pushes the set-up. Plantations depend on the first governor; then the row is laid (PR-20) and a round begins."""
    state.agenda += [BEGIN_ROUND, FILL_ROW]
    if state.setting.first_governor == "random":
        state.agenda.append(FirstGovernor())
    else:
        deal_plantations(state, 0)  # PR-171
        state.settle()


class FirstGovernor(ChanceDecision[PuertoRico, AppointGovernor], frozen=True):
    """Drawn at random (PR-23)."""

    answers: ClassVar = (AppointGovernor,)

    def candidates(self, state: PuertoRico) -> Iterable[AppointGovernor]:
        return (AppointGovernor(seat) for seat in range(state.seats))

    def refusal(self, state: PuertoRico, action: AppointGovernor) -> Refusal | None:
        if not 0 <= action.seat < state.seats:
            return Refusal("seat.unknown", {"seat": action.seat}, "PR-23")
        return None

    def draw(self, state: PuertoRico, rng: Random) -> AppointGovernor:
        return AppointGovernor(rng.randrange(state.seats))

    def resolve(self, state: PuertoRico, action: AppointGovernor) -> None:
        state.tell(FirstGovernorDrawn(action.seat))
        deal_plantations(state, action.seat)


def deal_plantations(state: PuertoRico, governor: int) -> None:
    """Deals each seat an unoccupied plantation according to its position (PR-12 to PR-14)."""
    state.governor = governor
    for seat, good in zip(state.clockwise(governor), state.setup.plantations, strict=True):
        kind = GOOD_INDEX[good]
        state.island[seat][kind] += 1
        state.deck[kind] -= 1
        if state.setting.balanced_start and kind == CORN:  # PR-173
            state.gain(seat, -1, "handicap")
        state.tell(TilePlaced(seat, good, "start"))
