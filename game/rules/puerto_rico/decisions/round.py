"""The round: roles are taken and played, then the governor card passes on (section 3.0)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from game.rules.kernel import Decision, Refusal
from game.rules.puerto_rico.actions import TakeRole
from game.rules.puerto_rico.components import PROSPECTOR_COINS, SET_UPS
from game.rules.puerto_rico.events import (
    CoinsGained,
    CoinsPutOnRole,
    GameEnded,
    GovernorNamed,
    RolesReturned,
    RoleTaken,
)
from game.rules.puerto_rico.state import PuertoRico

PHASES: dict[str, Callable[[PuertoRico, int], None]] = {}
"""How each role's phase begins, given the chooser; the phases enter themselves."""


TAKE: tuple[TakeRole, ...] = tuple(TakeRole(card) for card in range(max(len(s.roles) for s in SET_UPS.values())))


class ChooseRole(Decision[PuertoRico, TakeRole], frozen=True):
    """D0: one of the cards not yet taken this round; no passing (PR-33)."""

    answers: ClassVar = (TakeRole,)

    def candidates(self, state: PuertoRico) -> Iterable[TakeRole]:
        return (TakeRole(card) for card in range(len(state.cards)))

    def refusal(self, state: PuertoRico, action: TakeRole) -> Refusal | None:
        if not 0 <= action.card < len(state.cards):
            return Refusal("role.unknown", {"card": action.card}, "PR-33")
        holder = state.taken[action.card]
        if holder != -1:  # PR-37
            return Refusal("role.taken", {"role": state.cards[action.card], "seat": holder}, "PR-37")
        return None

    def options(self, state: PuertoRico) -> list[TakeRole]:
        return [TAKE[card] for card, holder in enumerate(state.taken) if holder == -1]

    def resolve(self, state: PuertoRico, action: TakeRole) -> None:
        """The coins on the card are his before the phase begins (PR-35)."""
        coins = state.roles[action.card]
        state.taken[action.card] = self.seat
        state.roles[action.card] = 0
        state.money[self.seat] += coins
        role = state.cards[action.card]
        if state.journal is not None:
            state.tell(RoleTaken(self.seat, action.card, role, coins))
        state.picks += 1
        PHASES[role](state, self.seat)


def begin_round(state: PuertoRico) -> None:
    state.round += 1
    state.picks = 0
    if state.journal is not None:
        state.tell(GovernorNamed(state.governor, state.round))
    state.agenda.append(ChooseRole(state.governor))


def end_phase(state: PuertoRico) -> None:
    """The next pick, or the end of the round; an end trigger stops nothing before that (PR-42)."""
    if state.picks < SET_UPS[state.seats].picks:  # PR-31, PR-32
        state.agenda.append(ChooseRole((state.governor + state.picks) % state.seats))
    else:
        end_round(state)


def end_round(state: PuertoRico) -> None:
    """PR-38 to PR-41, in this order."""
    if state.ending:
        state.tell(GameEnded())
        return
    for card, holder in enumerate(state.taken):
        if holder == -1:
            state.roles[card] += 1
            if state.journal is not None:
                state.tell(CoinsPutOnRole(card, state.cards[card], 1))
    state.taken = [-1] * len(state.cards)
    state.tell(RolesReturned())
    state.governor = (state.governor + 1) % state.seats
    begin_round(state)


def prospect(state: PuertoRico, chooser: int) -> None:
    """Section 3.7: one doubloon, and nobody else acts (PR-133)."""
    state.money[chooser] += PROSPECTOR_COINS
    if state.journal is not None:
        state.tell(CoinsGained(chooser, PROSPECTOR_COINS, "prospector"))
    end_phase(state)


PHASES["prospector"] = prospect
