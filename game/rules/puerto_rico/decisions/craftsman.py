"""The craftsman phase (section 3.4): everybody produces, then the chooser may take one more barrel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.puerto_rico.actions import Pass, Produce, TakeBarrel
from game.rules.puerto_rico.components import CRAFTSMAN_BARRELS, FACTORY, FACTORY_INCOME, GOOD_INDEX, GOODS, KINDS
from game.rules.puerto_rico.decisions.turns import Phase
from game.rules.puerto_rico.events import BarrelTaken, Passed, Produced
from game.rules.puerto_rico.state import PuertoRico

TAKE: tuple[TakeBarrel, ...] = tuple(TakeBarrel(good) for good in GOODS)
PASS = Pass()


class BeginProduction(Automatic[PuertoRico], frozen=True):
    """Everybody produces in order, the chooser first. By option, they may decline (PR-97)."""

    def run(self, state: PuertoRico) -> None:
        order = state.clockwise(state.chooser)
        if state.setting.asks_production:
            ask_next(state, order, [])
        else:
            received, *_ = [produce(state, seat) for seat in order]
            offer_extra(state, received)


class Production(Decision[PuertoRico, Produce], frozen=True):
    """All that the seat can produce, or nothing; asked only with the option on (PR-97)."""

    answers: ClassVar = (Produce,)
    later: tuple[int, ...]
    """The seats after it."""
    received: tuple[int, ...]
    """The chooser's production by kind; empty while it is the chooser's turn."""

    def candidates(self, state: PuertoRico) -> Iterable[Produce]:
        return (Produce(True), Produce(False))

    def refusal(self, state: PuertoRico, action: Produce) -> Refusal | None:
        return None

    def resolve(self, state: PuertoRico, action: Produce) -> None:
        got = [0] * len(GOODS)
        if action.make:
            got = produce(state, self.seat)
        else:
            state.tell(Passed(self.seat, "production"))
        ask_next(state, self.later, self.received or got)


def ask_next(state: PuertoRico, order: Sequence[int], received: Sequence[int]) -> None:
    """Asks the first in `order` who would get a barrel; there is nothing to decline for those before it."""
    for turn, seat in enumerate(order):
        if any(map(min, state.capacities(seat), state.supply)):
            state.agenda.append(Production(seat, tuple(order[turn + 1 :]), tuple(received)))
            return
        nothing = produce(state, seat)
        received = received or nothing
    offer_extra(state, received)


def offer_extra(state: PuertoRico, received: Sequence[int]) -> None:
    """K1, skipped if the supply has no kind that the chooser got (PR-95)."""
    if any(state.supply[kind] for kind, got in enumerate(received) if got):
        state.agenda.append(ExtraBarrel(state.chooser, tuple(received)))


class ExtraBarrel(Decision[PuertoRico, TakeBarrel | Pass], frozen=True):
    """K1: one more barrel of a kind just received, or decline (PR-94)."""

    answers: ClassVar = (TakeBarrel, Pass)
    received: tuple[int, ...]

    def candidates(self, state: PuertoRico) -> Iterable[TakeBarrel | Pass]:
        return (*TAKE, PASS)

    def refusal(self, state: PuertoRico, action: TakeBarrel | Pass) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        kind = GOOD_INDEX[action.good]
        if not self.received[kind]:
            return Refusal("barrel.not_produced", {"good": action.good}, "PR-94")
        if not state.supply[kind]:
            return Refusal("supply.empty", {"good": action.good}, "PR-3")
        return None

    def options(self, state: PuertoRico) -> list[TakeBarrel | Pass]:
        supply = state.supply
        return [*[TAKE[kind] for kind, got in enumerate(self.received) if got and supply[kind]], PASS]

    def resolve(self, state: PuertoRico, action: TakeBarrel | Pass) -> None:
        if isinstance(action, Pass):
            state.tell(Passed(self.seat, "barrel"))
        else:
            kind = GOOD_INDEX[action.good]
            state.supply[kind] -= CRAFTSMAN_BARRELS
            state.goods[self.seat][kind] += CRAFTSMAN_BARRELS
            state.tell(BarrelTaken(self.seat, action.good))


def produce(state: PuertoRico, seat: int) -> list[int]:
    """Gives the seat its barrels, as far as the supply goes, and its factory income by number of kinds (PR-90 to
    PR-93). Returns the barrels by kind."""
    able = state.capacities(seat)
    if not any(able):
        return able
    goods, supply, got = state.goods[seat], state.supply, [0] * len(GOODS)
    for kind, most in enumerate(able):
        if most:
            got[kind] = barrels = min(most, supply[kind])
            supply[kind] -= barrels
            goods[kind] += barrels
    if state.journal is not None:
        state.tell(Produced(seat, tuple(got), tuple(able[kind] - got[kind] for kind in KINDS)))
    if state.occupied(seat, FACTORY):
        income = FACTORY_INCOME[len(GOODS) - got.count(0)]
        if income:
            state.gain(seat, income, "factory")
    return got


CRAFTSMAN_PHASE: Phase = (BeginProduction(),)
