"""Sales: players may sell at any decision of their own (section 6)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from game.rules.felinia.actions import Sell, Sold
from game.rules.felinia.components import GOODS, SALE, SILVER_MOST
from game.rules.felinia.events import Sold as SoldEvent
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action, Decision, Refusal

A = TypeVar("A", bound=Action)

SELL_GOLD, SELL_SPICE, SELL_FOOD = Sell("gold"), Sell("spice"), Sell("food")
SELL_GOODS = tuple(Sell(good) for good in GOODS)
KINDS = range(len(GOODS))
SALES = (SELL_GOLD, SELL_SPICE, SELL_FOOD, *SELL_GOODS)


def sales(state: Felinia, seat: int) -> list[Sell]:
    """The sales the seat can make."""
    own = state.goods[seat]
    options = [SELL_GOODS[good] for good in KINDS if own[good]]
    if state.gold[seat]:
        options.append(SELL_GOLD)
    if state.spice[seat]:
        options.append(SELL_SPICE)
    return options


def sell(state: Felinia, seat: int, what: Sold) -> None:
    """Sells one unit. Silver above six is lost (FE-129); cards go to the supply, goods into the bag (FE-127)."""
    if what in SALE:
        state.holdings(what)[seat] -= 1  # type: ignore[arg-type]
        price = SALE[what]
    else:
        good = GOODS.index(what)
        state.goods[seat][good] -= 1
        state.bag[good] += 1
        price = SALE["good"]
    silver = min(SILVER_MOST, state.silver[seat] + price)
    came = silver - state.silver[seat]
    state.silver[seat] = silver
    if state.journal is not None:
        state.tell(SoldEvent(seat, what, came, price - came))


class Asked(Decision[Felinia, A | Sell], frozen=True):
    """A player's decision: its own answers, plus sales as often as the player likes (FE-126)."""

    def tries(self, state: Felinia) -> Iterable[A]:
        """Candidates other than sales."""
        raise NotImplementedError

    def answer_refusal(self, state: Felinia, action: A) -> Refusal | None:
        """The reason why an answer other than a sale is illegal, or None."""
        raise NotImplementedError

    def choices(self, state: Felinia) -> list[A]:
        """The legal answers other than sales."""
        return [action for action in self.tries(state) if self.answer_refusal(state, action) is None]

    def answer(self, state: Felinia, action: A) -> None:
        """Carries out an answer other than a sale."""
        raise NotImplementedError

    def ask(self, state: Felinia) -> None:
        """Asks, unless there is only one answer and no sale could change that; then the answer is played (FE-45)."""
        state.agenda.append(self)

    def candidates(self, state: Felinia) -> Iterable[A | Sell]:
        return (*self.tries(state), *SALES)

    def refusal(self, state: Felinia, action: A | Sell) -> Refusal | None:
        if not isinstance(action, Sell):
            return self.answer_refusal(state, action)
        what = action.what
        if what == "food":
            return Refusal("sale.food", {}, "FE-128")
        held = state.holdings(what) if what in SALE else None  # type: ignore[arg-type]
        have = held[self.seat] if held is not None else state.goods[self.seat][GOODS.index(what)]
        if not have:
            return Refusal("sale.none", {"what": what}, "FE-125")
        return None

    def options(self, state: Felinia) -> list[A | Sell]:
        return self.choices(state) + sales(state, self.seat)

    def sample(self, state: Felinia, rng: Random) -> A | Sell:
        options = self.options(state)
        return options[int(rng.random() * len(options))]

    def resolve(self, state: Felinia, action: A | Sell) -> None:
        if isinstance(action, Sell):
            sell(state, self.seat, action.what)
            self.ask(state)
        else:
            self.answer(state, action)
