"""What is received and what is paid, with the choices in it (3.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations_with_replacement
from random import Random
from typing import Literal

from game.rules.kernel import Decision, Refusal
from game.rules.marco_polo.actions import Choose, CoinsOrCamels, Goods
from game.rules.marco_polo.components.tokens import COPY, TOKENS
from game.rules.marco_polo.decisions import chance, companions, roads, special_pile
from game.rules.marco_polo.dice import DICE, Colour, order
from game.rules.marco_polo.effects import CAMEL, COIN, FIRST_GOOD, NOTHING, Bundle
from game.rules.marco_polo.events import DieGained, TokenUsed
from game.rules.marco_polo.state import MarcoPolo, Step

DEEDS: dict[Literal["step", "gift"], Callable[[MarcoPolo, int, int, str], None]] = {}
"""Parts of a reward that bring rewards of their own: how each begins, for the seat, so many, and why; they enter
themselves."""


def reward(state: MarcoPolo, seat: int, bundle: Bundle, why: str) -> None:
    """All parts of a reward (MP-63): what is simply held at once, so that it can serve the rest; then dice, goods,
    contracts, gifts, companions and bonuses; a movement last. Each part with all that it brings (MP-65)."""
    state.add_fixed(seat, bundle, why)
    push = state.agenda.append
    if bundle.step:
        DEEDS["step"](state, seat, bundle.step, why)
    if bundle.copy_city_bonus and len(state.tokens) > 1:
        push(CopyToken(seat))
    if bundle.own_city_bonus:
        push(OwnBonuses(seat, count=bundle.own_city_bonus))
    if bundle.companion:
        push(companions.TakeOpen(seat))
    if bundle.gift:
        DEEDS["gift"](state, seat, bundle.gift, why)
    if bundle.contract:
        push(special_pile.TopContracts(seat, count=bundle.contract))
    for _ in range(bundle.good_distinct // 2):
        push(TakeGoods(seat, 2, distinct=True, why=why))
    if bundle.good_any:
        push(TakeGoods(seat, bundle.good_any, why=why))
    if bundle.coin_or_camel:
        push(TakeCoinsOrCamels(seat, bundle.coin_or_camel, why=why))
    for _ in range(bundle.white_die):
        gain_die(state, seat, "white")
    if bundle.black_die:
        gain_black_dice(state, seat, bundle.black_die)


def carries_out(state: MarcoPolo, seat: int, bundle: Bundle) -> bool:
    """Whether any part of a reward can be carried out (MP-129)."""
    if any(bundle.fixed) or bundle.good_any or bundle.good_distinct or bundle.coin_or_camel or bundle.gift:
        return True
    return (
        (bundle.black_die > 0 and state.black > 0)
        or (bundle.contract > 0 and special_pile.size(state) > 0)
        or (bundle.companion > 0 and bool(state.open_companions))
        or (bundle.own_city_bonus > 0 and bool(state.reach_tokens(seat)))
        or (bundle.step > 0 and roads.can_step(state, seat))
    )


# ---------------------------------------------------------------------------------------------- dice


def gain_die(state: MarcoPolo, seat: int, colour: Colour) -> None:
    state.hand[seat].append(DICE[colour, 0])
    state.hand[seat].sort(key=order)
    state.tell(DieGained(seat, colour))


def gain_black_dice(state: MarcoPolo, seat: int, count: int) -> None:
    """Rolled at once, together, once the round's dice are rolled; those that are not on the board are lost (MP-64,
    MP-71)."""
    gained = min(count, state.black)
    state.black -= gained
    for _ in range(gained):
        gain_die(state, seat, "black")
    if gained and state.rolled and "NameDice" not in state.kit(seat).passive:
        state.agenda.append(chance.Roll(owner=seat))


# ---------------------------------------------------------------------------------------------- goods, coins, camels


@cache
def any_goods(count: int) -> tuple[Goods, ...]:
    """All ways to name so many goods."""
    return tuple(Goods(*(mix.count(i) for i in range(3))) for mix in combinations_with_replacement(range(3), count))


@cache
def distinct_goods(count: int) -> tuple[Goods, ...]:
    return tuple(goods for goods in any_goods(count) if max(goods.pepper, goods.silk, goods.gold) <= 1)


def numbers(goods: Goods) -> tuple[int, int, int]:
    return goods.pepper, goods.silk, goods.gold


class TakeGoods(Decision[MarcoPolo, Goods], frozen=True):
    """So many goods: each any one, or all different (MP-66)."""

    answers = (Goods,)
    count: int
    distinct: bool = False
    why: str = ""

    def candidates(self, state: MarcoPolo) -> Iterable[Goods]:
        return any_goods(self.count)

    def refusal(self, state: MarcoPolo, action: Goods) -> Refusal | None:
        return miscounted(action, self.count, self.distinct)

    def options(self, state: MarcoPolo) -> list[Goods]:
        return list(distinct_goods(self.count) if self.distinct else any_goods(self.count))

    def resolve(self, state: MarcoPolo, action: Goods) -> None:
        for i, count in enumerate(numbers(action)):
            state.add(self.seat, FIRST_GOOD + i, count, self.why)


class PayGoods(Decision[MarcoPolo, Goods], frozen=True):
    """Which goods are paid: so many, each any one or all different."""

    answers = (Goods,)
    count: int
    distinct: bool = False
    why: str = ""

    def candidates(self, state: MarcoPolo) -> Iterable[Goods]:
        return any_goods(self.count)

    def refusal(self, state: MarcoPolo, action: Goods) -> Refusal | None:
        have = state.holdings[self.seat][FIRST_GOOD:]
        for need, own, good in zip(numbers(action), have, ("pepper", "silk", "gold"), strict=True):
            if need > own:
                return Refusal("goods.short", {"need": need, "have": own, "good": good}, "MP-79")
        return miscounted(action, self.count, self.distinct)

    def options(self, state: MarcoPolo) -> list[Goods]:
        _, _, _, pepper, silk, gold = state.holdings[self.seat]
        ways = distinct_goods(self.count) if self.distinct else any_goods(self.count)
        return [way for way in ways if way.pepper <= pepper and way.silk <= silk and way.gold <= gold]

    def resolve(self, state: MarcoPolo, action: Goods) -> None:
        for i, count in enumerate(numbers(action)):
            state.drop(self.seat, FIRST_GOOD + i, count, self.why)


def miscounted(goods: Goods, count: int, distinct: bool) -> Refusal | None:
    if min(numbers(goods)) < 0 or sum(numbers(goods)) != count:
        return Refusal("goods.count", {"need": count, "have": sum(numbers(goods))}, "MP-66")
    if distinct and max(numbers(goods)) > 1:
        return Refusal("goods.alike", {}, "MP-66")
    return None


class TakeCoinsOrCamels(Decision[MarcoPolo, CoinsOrCamels], frozen=True):
    """All of one kind (MP-67)."""

    answers = (CoinsOrCamels,)
    count: int
    why: str = ""

    def candidates(self, state: MarcoPolo) -> Iterable[CoinsOrCamels]:
        return (CoinsOrCamels("coin"), CoinsOrCamels("camel"))

    def refusal(self, state: MarcoPolo, action: CoinsOrCamels) -> Refusal | None:
        return None

    def resolve(self, state: MarcoPolo, action: CoinsOrCamels) -> None:
        state.add(self.seat, COIN if action.kind == "coin" else CAMEL, self.count, self.why)


# ---------------------------------------------------------------------------------------------- costs


def unpayable(state: MarcoPolo, seat: int, cost: Bundle, rule: str) -> Refusal | None:
    """Why a cost cannot be paid. VP may go below zero (MP-114)."""
    refusal = state.lacks(seat, cost.coin, cost.camel, rule)
    if refusal is not None:
        return refusal
    have = state.holdings[seat]
    left = 0
    kinds = 0
    for i, need in enumerate((cost.pepper, cost.silk, cost.gold)):
        own = have[FIRST_GOOD + i]
        if own < need:
            good: Literal["pepper", "silk", "gold"] = ("pepper", "silk", "gold")[i]
            return Refusal("goods.short", {"need": need, "have": own, "good": good}, rule)
        left += own - need
        kinds += own > need
    if left < cost.good_any:
        return Refusal("goods.few", {"need": cost.good_any, "have": left}, rule)
    if kinds < cost.good_distinct:
        return Refusal("goods.kinds", {"need": cost.good_distinct, "have": kinds}, rule)
    return None


def pay(state: MarcoPolo, seat: int, cost: Bundle, why: str) -> None:
    """Pays what is fixed and asks which goods are paid where that is free. What follows must lie on the agenda."""
    state.drop(seat, 0, cost.vp, why)
    state.pay(seat, cost.coin, cost.camel, why)
    for i, count in enumerate((cost.pepper, cost.silk, cost.gold)):
        state.drop(seat, FIRST_GOOD + i, count, why)
    if cost.good_any:
        state.agenda.append(PayGoods(seat, cost.good_any, why=why))
    if cost.good_distinct:
        state.agenda.append(PayGoods(seat, cost.good_distinct, distinct=True, why=why))


class Receive(Step, frozen=True, kw_only=True):
    """A reward that waits for something else."""

    bundle: Bundle = NOTHING
    why: str = ""

    def run(self, state: MarcoPolo) -> None:
        reward(state, self.seat, self.bundle, self.why)


# ---------------------------------------------------------------------------------------------- tokens


def use_token(state: MarcoPolo, seat: int, place: str) -> None:
    """The reward of the token in this place."""
    token = state.tokens[place]
    state.tell(TokenUsed(seat, place, token))
    reward(state, seat, TOKENS[token], place)


class CopyToken(Decision[MarcoPolo, Choose], frozen=True):
    """The reward of any other token in play; a post there is not needed (MP-68)."""

    answers = (Choose,)

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(place) for place in state.tokens]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        token = state.tokens.get(action.id)
        if token is None:
            return Refusal("token.none_here", {"place": action.id}, "MP-68")
        return Refusal("token.copies_itself", {}, "MP-68") if token == COPY else None

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        use_token(state, self.seat, action.id)


class OwnBonuses(Step, frozen=True, kw_only=True):
    """So many tokens in the own reach, each in another place than those in `used`; what is beyond is lost."""

    count: int
    used: tuple[str, ...] = ()

    def run(self, state: MarcoPolo) -> None:
        if self.count and any(place not in self.used for place in state.reach_tokens(self.seat)):
            state.agenda.append(OwnToken(self.seat, self.count, self.used))


class OwnToken(Decision[MarcoPolo, Choose], frozen=True):
    """Which token in the own reach (MP-69)."""

    answers = (Choose,)
    count: int
    used: tuple[str, ...] = ()

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(place) for place in state.tokens]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        if action.id not in state.tokens:
            return Refusal("token.none_here", {"place": action.id}, "MP-69")
        if not state.owns(self.seat, action.id):
            return Refusal("post.none_here", {"place": action.id}, "MP-69")
        return Refusal("token.used", {"place": action.id}, "MP-69") if action.id in self.used else None

    def options(self, state: MarcoPolo) -> list[Choose]:
        return [Choose(place) for place in state.reach_tokens(self.seat) if place not in self.used]

    def sample(self, state: MarcoPolo, rng: Random) -> Choose:
        return rng.choice(self.options(state))

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        state.agenda.append(OwnBonuses(self.seat, count=self.count - 1, used=(*self.used, action.id)))
        use_token(state, self.seat, action.id)
