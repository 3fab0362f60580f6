"""Actions of the board's spaces: bazaar, contracts, and so on (4.1 to 4.5, 9.1, 10)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.marco_polo.actions import Column, TakeContracts
from game.rules.marco_polo.components.spaces import SLOT_EXTRA, SPACES, TAKE_MOST
from game.rules.marco_polo.decisions import cards, rewards
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.events import ContractTaken
from game.rules.marco_polo.state import MarcoPolo


class Bazaar(Decision[MarcoPolo, Column], frozen=True):
    """A column, at most d (MP-83)."""

    answers = (Column,)
    space: str
    d: int

    def candidates(self, state: MarcoPolo) -> Iterable[Column]:
        return [Column(value) for value in range(1, 7)]

    def refusal(self, state: MarcoPolo, action: Column) -> Refusal | None:
        if not 1 <= action.value <= self.d:
            return Refusal("row.beyond", {"most": self.d, "have": action.value}, "MP-83")
        return None

    def resolve(self, state: MarcoPolo, action: Column) -> None:
        rewards.reward(state, self.seat, SPACES[self.space].columns[action.value - 1], self.space)


class Slots(Decision[MarcoPolo, TakeContracts], frozen=True):
    """One or two contracts from slots 1 to d (MP-88)."""

    answers = (TakeContracts,)
    d: int

    def candidates(self, state: MarcoPolo) -> Iterable[TakeContracts]:
        slots = range(len(state.slots))
        return [
            *(TakeContracts((i,)) for i in slots),
            *(TakeContracts((i, j)) for i in slots for j in slots if i < j),
        ]

    def refusal(self, state: MarcoPolo, action: TakeContracts) -> Refusal | None:
        if not 1 <= len(action.slots) <= TAKE_MOST or len(set(action.slots)) < len(action.slots):
            return Refusal("contracts.count", {"most": TAKE_MOST, "have": len(action.slots)}, "MP-88")
        for slot in action.slots:
            if not 0 <= slot < len(state.slots):
                return Refusal("slot.empty", {"slot": slot + 1}, "MP-88")
            if slot >= self.d:
                return Refusal("slot.beyond", {"most": self.d, "slot": slot + 1}, "MP-88")
        return None

    def options(self, state: MarcoPolo) -> list[TakeContracts]:
        slots = range(min(self.d, len(state.slots)))
        pairs = [TakeContracts((i, j)) for i in slots for j in slots if i < j]
        return [*(TakeContracts((i,)) for i in slots), *pairs]

    def resolve(self, state: MarcoPolo, action: TakeContracts) -> None:
        taken = tuple(state.slots[slot] for slot in action.slots)
        state.slots = [contract for contract in state.slots if contract not in taken]  # MP-91
        for slot in sorted(action.slots, reverse=True):
            if slot in SLOT_EXTRA:  # MP-89
                extra = Bundle(coin_or_camel=SLOT_EXTRA[slot])
                state.agenda.append(rewards.Receive(self.seat, extra, "contracts"))
        for contract in taken:
            state.tell(ContractTaken(self.seat, contract, "slot"))
        cards.make_room(state, self.seat, taken)


class AfterUse(Automatic[MarcoPolo], frozen=True):
    """Powers of other players that respond to this main action (MP-146 to MP-149)."""

    seat: int
    space: str

    def run(self, state: MarcoPolo) -> None:
        action = "bazaar" if SPACES[self.space].sort == "bazaar" else self.space
        for other in state.clockwise(self.seat)[1:]:
            for effect in state.kit(other).other_uses:
                if effect.action == action and state.seats in effect.seats:
                    item = SPACES[self.space].item
                    bundle = Bundle(**{item: effect.reward.main_item}) if effect.reward.main_item else effect.reward
                    state.gain_bundle(other, bundle, state.role[other])
