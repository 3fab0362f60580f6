"""The round: roles are taken and played, then the governor card passes on (section 3.0)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import ClassVar

from game.rules.kernel import Automatic, Decision, Refusal, clockwise
from game.rules.puerto_rico.actions import TakeRole
from game.rules.puerto_rico.components import PROSPECTOR_COINS, SET_UPS, Role
from game.rules.puerto_rico.decisions.builder import BUILDER_PHASE
from game.rules.puerto_rico.decisions.captain import CAPTAIN_PHASE
from game.rules.puerto_rico.decisions.craftsman import CRAFTSMAN_PHASE
from game.rules.puerto_rico.decisions.mayor import MAYOR_PHASE
from game.rules.puerto_rico.decisions.settler import SETTLER_PHASE
from game.rules.puerto_rico.decisions.trader import TRADER_PHASE
from game.rules.puerto_rico.decisions.turns import Phase, steps
from game.rules.puerto_rico.events import CoinsPutOnRole, GameEnded, GovernorNamed, RolesReturned, RoleTaken
from game.rules.puerto_rico.state import PuertoRico

TAKE: tuple[TakeRole, ...] = tuple(TakeRole(card) for card in range(max(len(s.roles) for s in SET_UPS.values())))


class BeginRound(Automatic[PuertoRico], frozen=True):
    """The governor picks first, the others follow clockwise (PR-31, PR-32). An end trigger takes effect only after the
    round (PR-42)."""

    def run(self, state: PuertoRico) -> None:
        begin_round(state)


def begin_round(state: PuertoRico) -> None:
    state.round += 1
    state.picks = 0
    if state.journal is not None:
        state.tell(GovernorNamed(state.governor, state.round))
    state.agenda += picks_left(state.seats, state.governor)


@cache
def picks_left(seats: int, governor: int, taken: int = 0) -> tuple[ChooseRole | EndRound, ...]:
    """Agenda items for the rest of a round after `taken` picks."""
    picks = range(taken, SET_UPS[seats].picks)
    return (END_ROUND, *[ChooseRole((governor + pick) % seats) for pick in reversed(picks)])


class ChooseRole(Decision[PuertoRico, TakeRole], frozen=True):
    """D0: one of the cards not yet taken this round; passing is illegal (PR-33)."""

    answers: ClassVar = (TakeRole,)

    def candidates(self, state: PuertoRico) -> Iterable[TakeRole]:
        return TAKE[: len(state.cards)]

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
        """The chooser gets the coins on the card before the phase begins (PR-35)."""
        coins, role = state.roles[action.card], state.cards[action.card]
        state.taken[action.card] = self.seat
        state.roles[action.card] = 0
        state.money[self.seat] += coins
        if state.journal is not None:
            state.tell(RoleTaken(self.seat, action.card, role, coins))
        state.picks += 1
        state.chooser = self.seat
        state.agenda += role_steps(role, state.seats, self.seat)


class Prospect(Automatic[PuertoRico], frozen=True):
    """Section 3.7: one doubloon for the chooser; nobody else acts (PR-133)."""

    def run(self, state: PuertoRico) -> None:
        state.gain(state.chooser, PROSPECTOR_COINS, "prospector")


class EndRound(Automatic[PuertoRico], frozen=True):
    """PR-38 to PR-41, in this order."""

    def run(self, state: PuertoRico) -> None:
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
        state.governor = state.left_of(state.governor)
        begin_round(state)


BEGIN_ROUND, END_ROUND = BeginRound(), EndRound()
PHASES: Mapping[Role, Phase] = {
    "settler": SETTLER_PHASE,
    "mayor": MAYOR_PHASE,
    "builder": BUILDER_PHASE,
    "craftsman": CRAFTSMAN_PHASE,
    "trader": TRADER_PHASE,
    "captain": CAPTAIN_PHASE,
    "prospector": (Prospect(),),
}


@cache
def role_steps(role: Role, seats: int, chooser: int) -> tuple[Automatic[PuertoRico], ...]:
    """The steps of the phase of a role taken by `chooser`."""
    return steps(PHASES[role], clockwise(seats, chooser))
