"""The trader phase (section 3.5): each player in order may sell one barrel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.puerto_rico.actions import Pass, Sell
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS, HOUSE_SPACES, OFFICE
from game.rules.puerto_rico.decisions.turns import Phase, Turn
from game.rules.puerto_rico.events import HouseEmptied, Passed, Skipped, Sold
from game.rules.puerto_rico.state import PuertoRico

SELL: tuple[Sell, ...] = tuple(Sell(good) for good in GOODS)
PASS = Pass()


class TraderTurn(Turn, frozen=True):
    """Skipped if the player has nothing to sell; a full trading house ends the phase at once (PR-103)."""

    def run(self, state: PuertoRico) -> None:
        if len(state.house) >= HOUSE_SPACES:
            return
        if saleable(state, self.seat):
            state.agenda.append(SellBarrel(self.seat))
        elif state.journal is not None:
            state.tell(Skipped(self.seat, "house" if any(state.goods[self.seat]) else "goods"))


class SellBarrel(Decision[PuertoRico, Sell | Pass], frozen=True):
    """T1: one barrel, or pass."""

    answers: ClassVar = (Sell, Pass)

    def candidates(self, state: PuertoRico) -> Iterable[Sell | Pass]:
        return (*SELL, PASS)

    def refusal(self, state: PuertoRico, action: Sell | Pass) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        return sale_refusal(state, self.seat, GOOD_INDEX[action.good])

    def options(self, state: PuertoRico) -> list[Sell | Pass]:
        return [*[SELL[kind] for kind in saleable(state, self.seat)], PASS]

    def resolve(self, state: PuertoRico, action: Sell | Pass) -> None:
        if isinstance(action, Pass):  # PR-102: no bonus
            state.tell(Passed(self.seat, "sell"))
            return
        kind = GOOD_INDEX[action.good]
        coins = state.income(self.seat, kind, state.chooser)
        state.goods[self.seat][kind] -= 1
        state.house.append(kind)
        state.money[self.seat] += coins
        state.tell(Sold(self.seat, action.good, coins))


def sale_refusal(state: PuertoRico, seat: int, kind: int) -> Refusal | None:
    """The reason why the seat cannot sell this kind (PR-98, PR-99, PR-139)."""
    if not state.goods[seat][kind]:
        return Refusal("goods.none", {"good": GOODS[kind]}, "PR-98")
    if kind in state.house and not state.occupied(seat, OFFICE):
        return Refusal("house.has_it", {"good": GOODS[kind]}, "PR-98")
    return None


def saleable(state: PuertoRico, seat: int) -> list[int]:
    """The kinds that `sale_refusal` accepts."""
    any_kind = state.occupied(seat, OFFICE)
    return [kind for kind, held in enumerate(state.goods[seat]) if held and (any_kind or kind not in state.house)]


class CloseHouse(Automatic[PuertoRico], frozen=True):
    """A full house is emptied into the supply (PR-104); otherwise it keeps its barrels (PR-105)."""

    def run(self, state: PuertoRico) -> None:
        if len(state.house) >= HOUSE_SPACES:
            for kind in state.house:
                state.supply[kind] += 1
            state.tell(HouseEmptied(tuple(GOODS[kind] for kind in state.house)))
            state.house = []


TRADER_PHASE: Phase = (CloseHouse(), TraderTurn)
