"""The special pile: taking contracts from its top, and making room for them (MP-70, MP-72)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.marco_polo.actions import Discard
from game.rules.marco_polo.components.table import ACTIVE_SPACES
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.events import ContractDiscarded, ContractTaken
from game.rules.marco_polo.state import MarcoPolo


def size(state: MarcoPolo) -> int:
    return state.special + len(state.under)


class TopContracts(Automatic[MarcoPolo], frozen=True):
    """Gives `count` contracts from the top, one by one; an empty pile gives nothing (MP-64)."""

    seat: int
    count: int

    def run(self, state: MarcoPolo) -> None:
        if self.count and size(state):
            state.agenda.append(TopContracts(self.seat, self.count - 1))
            if state.special:
                state.agenda.append(DealTop(count=1, owner=self.seat))
            else:
                receive(state, self.seat, state.under.pop(0)[0])


class DealTop(Deal, frozen=True, kw_only=True):
    """The top contract, if it is unseen."""

    owner: int

    def source(self, state: MarcoPolo) -> list[str]:
        return state.pool

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.special -= 1
        receive(state, self.owner, ids[0])


def receive(state: MarcoPolo, seat: int, contract: str) -> None:
    """Adds an active contract; beyond the available spaces, it is held until room is made."""
    state.contracts[seat].append(contract)
    state.tell(ContractTaken(seat, contract, "pile"))
    if len(state.contracts[seat]) > ACTIVE_SPACES:
        state.agenda.append(Overflow(seat))


class Overflow(Decision[MarcoPolo, Discard], frozen=True):
    """One of the two old contracts or the new one goes under the special pile (MP-70)."""

    answers = (Discard,)

    def candidates(self, state: MarcoPolo) -> Iterable[Discard]:
        return [Discard(contract) for contract in state.contracts[self.seat]]

    def refusal(self, state: MarcoPolo, action: Discard) -> Refusal | None:
        if action.contract not in state.contracts[self.seat]:
            return Refusal("contract.not_active", {"contract": action.contract}, "MP-70")
        return None

    def resolve(self, state: MarcoPolo, action: Discard) -> None:
        discard(state, self.seat, action.contract)


def discard(state: MarcoPolo, seat: int, contract: str) -> None:
    """Moves an active contract under the special pile."""
    state.contracts[seat].remove(contract)
    state.put_under(contract)
    state.tell(ContractDiscarded(seat, contract))
