"""The trader phase (section 3.5): each player in order may sell one barrel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.rules.kernel import Decision, Refusal
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.actions import Pass, Sell
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS, HOUSE_SPACES
from game.rules.puerto_rico.decisions.round import PHASES, end_phase
from game.rules.puerto_rico.events import HouseEmptied, Passed, Skipped, Sold
from game.rules.puerto_rico.state import PuertoRico

SELL: tuple[Sell, ...] = tuple(Sell(good) for good in GOODS)
PASS = Pass()


class SellBarrel(Decision[PuertoRico, Sell | Pass], frozen=True, kw_only=True):
    """T1: one barrel, or pass."""

    answers: ClassVar = (Sell, Pass)
    chooser: int

    def candidates(self, state: PuertoRico) -> Iterable[Sell | Pass]:
        yield from (Sell(good) for good in GOODS)
        yield Pass()

    def refusal(self, state: PuertoRico, action: Sell | Pass) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        return sale_refusal(state, self.seat, GOOD_INDEX[action.good])

    def options(self, state: PuertoRico) -> list[Sell | Pass]:
        return [*[SELL[kind] for kind in saleable(state, self.seat)], PASS]

    def resolve(self, state: PuertoRico, action: Sell | Pass) -> None:
        if isinstance(action, Pass):  # PR-102: no bonus
            state.tell(Passed(self.seat, "sell"))
        else:
            kind = GOOD_INDEX[action.good]
            coins = state.income(self.seat, kind, self.chooser)
            state.goods[self.seat][kind] -= 1
            state.house.append(kind)
            state.money[self.seat] += coins
            state.tell(Sold(self.seat, action.good, coins))
        if len(state.house) >= HOUSE_SPACES:  # PR-103: at once
            close(state)
        else:
            next_trader(state, self.seat, self.chooser)


def sale_refusal(state: PuertoRico, seat: int, kind: int) -> Refusal | None:
    """PR-98, PR-99, PR-139."""
    if not state.goods[seat][kind]:
        return Refusal("goods.none", {"good": GOODS[kind]}, "PR-98")
    if kind in state.house and not state.occupied(seat, box.OFFICE):
        return Refusal("house.has_it", {"good": GOODS[kind]}, "PR-98")
    return None


def saleable(state: PuertoRico, seat: int) -> list[int]:
    """The kinds that `sale_refusal` does not refuse."""
    any_kind = state.occupied(seat, box.OFFICE)
    return [kind for kind, held in enumerate(state.goods[seat]) if held and (any_kind or kind not in state.house)]


def begin(state: PuertoRico, chooser: int) -> None:
    start_turn(state, chooser, chooser)


def start_turn(state: PuertoRico, seat: int, chooser: int) -> None:
    if saleable(state, seat):
        state.agenda.append(SellBarrel(seat=seat, chooser=chooser))
    else:
        if state.journal is not None:
            state.tell(Skipped(seat, "house" if any(state.goods[seat]) else "goods"))
        next_trader(state, seat, chooser)


def next_trader(state: PuertoRico, seat: int, chooser: int) -> None:
    following = (seat + 1) % state.seats
    if following != chooser:
        start_turn(state, following, chooser)
    else:
        close(state)


def close(state: PuertoRico) -> None:
    """A full house is emptied to the supply (PR-104), any other keeps its barrels (PR-105)."""
    if len(state.house) >= HOUSE_SPACES:
        for kind in state.house:
            state.supply[kind] += 1
        state.tell(HouseEmptied(tuple(GOODS[kind] for kind in state.house)))
        state.house = []
    end_phase(state)


PHASES["trader"] = begin
