"""Taking and paying goods, coins and camels of the player's choice (3.5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement

from game.rules.kernel import Decision, Refusal
from game.rules.marco_polo.actions import CoinsOrCamels, Goods
from game.rules.marco_polo.effects import CAMEL, COIN, FIRST_GOOD, GOODS, KINDS, VP, Bundle
from game.rules.marco_polo.state import MarcoPolo
from game.rules.toolkit import shortage


@cache
def any_goods(count: int) -> tuple[Goods, ...]:
    """All ways to choose `count` goods."""
    return tuple(Goods(*(mix.count(i) for i in range(3))) for mix in combinations_with_replacement(range(3), count))


def numbers(goods: Goods) -> tuple[int, int, int]:
    return goods.pepper, goods.silk, goods.gold


def goods_refusal(goods: Goods, count: int, distinct: bool) -> Refusal | None:
    if min(numbers(goods)) < 0 or sum(numbers(goods)) != count:
        return Refusal("goods.count", {"need": count, "have": sum(numbers(goods))}, "MP-66")
    if distinct and max(numbers(goods)) > 1:
        return Refusal("goods.alike", {}, "MP-66")
    return None


class ChooseGoods(Decision[MarcoPolo, Goods], frozen=True):
    """`count` goods: each of any kind, or all different (MP-66)."""

    count: int
    distinct: bool = False
    why: str = ""

    def candidates(self, state: MarcoPolo) -> Iterable[Goods]:
        return any_goods(self.count)


class TakeGoods(ChooseGoods, frozen=True):
    """Goods from the supply."""

    answers = (Goods,)

    def refusal(self, state: MarcoPolo, action: Goods) -> Refusal | None:
        return goods_refusal(action, self.count, self.distinct)

    def resolve(self, state: MarcoPolo, action: Goods) -> None:
        for i, count in enumerate(numbers(action)):
            state.gain(self.seat, FIRST_GOOD + i, count, self.why)


class PayGoods(ChooseGoods, frozen=True):
    """Which own goods to pay (MP-79)."""

    answers = (Goods,)

    def refusal(self, state: MarcoPolo, action: Goods) -> Refusal | None:
        held = state.holdings[self.seat][FIRST_GOOD:]
        for need, have, good in zip(numbers(action), held, GOODS, strict=True):
            if have < need:
                return Refusal("goods.short", {"need": need, "have": have, "good": good}, "MP-79")
        return goods_refusal(action, self.count, self.distinct)

    def resolve(self, state: MarcoPolo, action: Goods) -> None:
        for i, count in enumerate(numbers(action)):
            state.pay(self.seat, FIRST_GOOD + i, count, self.why)


class TakeCoinsOrCamels(Decision[MarcoPolo, CoinsOrCamels], frozen=True):
    """Coins or camels, all of one kind (MP-67)."""

    answers = (CoinsOrCamels,)
    count: int
    why: str = ""

    def candidates(self, state: MarcoPolo) -> Iterable[CoinsOrCamels]:
        return (CoinsOrCamels("coin"), CoinsOrCamels("camel"))

    def refusal(self, state: MarcoPolo, action: CoinsOrCamels) -> Refusal | None:
        return None

    def resolve(self, state: MarcoPolo, action: CoinsOrCamels) -> None:
        state.gain(self.seat, COIN if action.kind == "coin" else CAMEL, self.count, self.why)


def cost_refusal(state: MarcoPolo, seat: int, cost: Bundle, rule: str) -> Refusal | None:
    """The reason why a cost cannot be paid. VP may go below zero (MP-114)."""
    refusal = state.payment_refusal(seat, cost.coin, cost.camel, rule)
    if refusal is not None:
        return refusal
    held = state.holdings[seat]
    left = kinds = 0
    for i, need in enumerate((cost.pepper, cost.silk, cost.gold)):
        have = held[FIRST_GOOD + i]
        if have < need:
            return Refusal("goods.short", {"need": need, "have": have, "good": GOODS[i]}, rule)
        left += have - need
        kinds += have > need
    return shortage("goods.few", cost.good_any, left, rule) or shortage("goods.kinds", cost.good_distinct, kinds, rule)


def missing(state: MarcoPolo, seat: int, cost: Bundle) -> Bundle:
    """The shortage by kind, of kinds that are simply held, taking the Saracen's swap into account (MP-221)."""
    coins, camels = cost.coin, cost.camel
    if state.swap and seat == state.active:
        coins, camels = state.swapped(coins, camels)
    needs = (0, coins, camels, cost.pepper, cost.silk, cost.gold)
    held = state.holdings[seat]
    return Bundle(**{kind: max(0, need - have) for kind, need, have in zip(KINDS, needs, held, strict=True)})


def pay(state: MarcoPolo, seat: int, cost: Bundle, why: str) -> None:
    """Pays the fixed part, and asks for goods where there is a choice. Items that follow must already be on the
    agenda."""
    state.pay(seat, VP, cost.vp, why)
    state.pay_currency(seat, cost.coin, cost.camel, why)
    for i, count in enumerate((cost.pepper, cost.silk, cost.gold)):
        state.pay(seat, FIRST_GOOD + i, count, why)
    if cost.good_any:
        state.agenda.append(PayGoods(seat, cost.good_any, why=why))
    if cost.good_distinct:
        state.agenda.append(PayGoods(seat, cost.good_distinct, distinct=True, why=why))
