"""Phase 4: each player keeps at most three goods, or four for two silver (5.4)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.felinia.actions import PayFourth, Sell
from game.rules.felinia.components import STORE_FREE, STORE_MOST, STORE_SILVER
from game.rules.felinia.decisions.sales import Asked
from game.rules.felinia.events import FourthKept
from game.rules.felinia.state import Felinia
from game.rules.kernel import Automatic, Refusal
from game.rules.toolkit import shortage

PAY_FOURTH = PayFourth()


class Storage(Automatic[Felinia], frozen=True):
    """Clockwise from the first player. Three goods or fewer need no decision (FE-112)."""

    def run(self, state: Felinia) -> None:
        state.enter("storage")
        storing = [seat for seat in state.clockwise(state.first) if sum(state.goods[seat]) > STORE_FREE]
        state.agenda += [Store(seat) for seat in reversed(storing)]


def limit(state: Felinia) -> int:
    """The number of goods the current seat may keep."""
    return STORE_MOST if state.fourth else STORE_FREE


class Store(Asked[PayFourth], frozen=True):
    """Goods above the limit are sold (FE-113, FE-114). The fourth may be paid for once (FE-115)."""

    answers = (PayFourth, Sell)

    def tries(self, state: Felinia) -> Iterable[PayFourth]:
        return (PAY_FOURTH,)

    def answer_refusal(self, state: Felinia, action: PayFourth) -> Refusal | None:
        if state.fourth:
            return Refusal("fourth.paid", {"most": STORE_MOST}, "FE-115")
        return shortage("silver.short", STORE_SILVER, state.silver[self.seat], "FE-115")

    def answer(self, state: Felinia, action: PayFourth) -> None:
        state.pay(self.seat, "silver", STORE_SILVER)
        state.fourth = True
        state.tell(FourthKept(self.seat))
        self.ask(state)

    def ask(self, state: Felinia) -> None:
        """Asks again while the seat has more tiles than its limit."""
        if sum(state.goods[self.seat]) > limit(state):
            state.agenda.append(self)
        else:
            state.fourth = False
