"""Completing a contract (MP-123), with the Notary (MP-232) and RU11 (MP-247, MP-248)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.rules.kernel import Refusal
from game.rules.marco_polo.actions import Choose, Complete
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.decisions import gifts, payments, rewards
from game.rules.marco_polo.effects import GOODS, Bundle, DoubleReward, Price
from game.rules.marco_polo.events import ContractCompleted
from game.rules.marco_polo.state import MarcoPolo, NamesCards


def doubling_card(state: MarcoPolo, seat: int) -> str:
    """A held card that doubles a contract's reward, or ""."""
    return next(
        (c for c in state.rustichello[seat] if c in RUSTICHELLO and isinstance(RUSTICHELLO[c].effect, DoubleReward)),
        "",
    )


def costs(state: MarcoPolo, seat: int, contract: str) -> list[tuple[str, Bundle]]:
    """The possible costs: the printed one, or with the Notary each one reduced by a good (MP-232), with that good."""
    cost = CONTRACTS[contract].cost
    notary = state.kit(seat).passive.get("Price.contract")
    if not isinstance(notary, Price) or not notary.less.good_any:
        return [("", cost)]
    return [
        (good, msgspec.structs.replace(cost, **{good: getattr(cost, good) - 1}))
        for good in GOODS
        if getattr(cost, good)
    ]


def refusal(state: MarcoPolo, seat: int, action: Complete) -> Refusal | None:
    if action.contract not in state.contracts[seat] or action.contract not in CONTRACTS:  # one hidden by a view
        return Refusal("contract.not_active", {"contract": action.contract}, "MP-123")
    if action.doubled and not doubling_card(state, seat):
        return Refusal("card.not_held", {"card": "RU11"}, "MP-247")
    refusals = [payments.cost_refusal(state, seat, cost, "MP-123") for _, cost in costs(state, seat, action.contract)]
    return None if None in refusals else refusals[0]


def shortfall(state: MarcoPolo, seat: int, contract: str) -> Bundle:
    """The shortage that prevents completion now, by kind; with the Notary, of the cheapest way."""
    lacks = [payments.missing(state, seat, cost) for _, cost in costs(state, seat, contract)]
    return min(lacks, key=lambda lack: sum(lack.fixed))


def opened(state: MarcoPolo, seat: int, contract: str) -> list[str]:
    """Other active contracts that would become possible by paying and rewarding this one. Empty if this one cannot be
    completed."""
    way = next((c for _, c in costs(state, seat, contract) if not any(payments.missing(state, seat, c).fixed)), None)
    if way is None:
        return []
    after = state.copy()
    reward = CONTRACTS[contract].reward
    for kind, (paid, received) in enumerate(zip(way.fixed, reward.fixed, strict=True)):
        after.holdings[seat][kind] += received - paid
    others = [other for other in state.contracts[seat] if other != contract]
    return [
        one for one in others if any(shortfall(state, seat, one).fixed) and not any(shortfall(after, seat, one).fixed)
    ]


def begin(state: MarcoPolo, seat: int, action: Complete) -> None:
    card = doubling_card(state, seat) if action.doubled else ""
    ways = [way for way in costs(state, seat, action.contract) if way[0]]
    if ways:
        state.agenda.append(Spare(seat, action.contract, card))
    else:
        complete(state, seat, action.contract, card, CONTRACTS[action.contract].cost)


class Spare(NamesCards, frozen=True):
    """The good the Notary saves; camels are never reduced (MP-232). `card` will double the reward; empty if none."""

    answers = (Choose,)
    contract: str
    card: str

    @property
    def named(self) -> tuple[str, ...]:
        return (self.card,) if self.card else ()

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(good) for good in GOODS]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        cost = dict(costs(state, self.seat, self.contract)).get(action.id)
        if cost is None:
            return Refusal("contract.good_not_asked", {"good": action.id}, "MP-232")
        return payments.cost_refusal(state, self.seat, cost, "MP-123")

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        cost = dict(costs(state, self.seat, self.contract))[action.id]
        complete(state, self.seat, self.contract, self.card, cost)


def complete(state: MarcoPolo, seat: int, contract: str, card: str, cost: Bundle) -> None:
    """Pays for the contract, puts it away, then rewards it, twice with a card. Its space is free for a contract of the
    reward."""
    payments.pay(state, seat, cost, contract)
    state.contracts[seat].remove(contract)
    state.done[seat].append(contract)
    state.tell(ContractCompleted(seat, contract, bool(card)))
    reward = CONTRACTS[contract].reward
    if card:
        gifts.use_up(state, seat, card)
        effect = RUSTICHELLO[card].effect
        assert isinstance(effect, DoubleReward)
        kept = {kind: getattr(reward, kind) for kind in effect.exempt}
        reward = msgspec.structs.replace(reward.times(2), **kept)
    rewards.reward(state, seat, reward, contract)
