"""Gifts: drawn, received at once or kept (MP-160, MP-165, MP-166)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from game.rules.kernel import Decision, Refusal
from game.rules.marco_polo.actions import KeepGifts, OneOf
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.decisions import rewards
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.effects import Bundle, Count, Effect, Gain, GainOneOf
from game.rules.marco_polo.effects import DrawGifts as DrawGiftsEffect
from game.rules.marco_polo.events import GiftDiscarded, GiftDrawn, GiftKept
from game.rules.marco_polo.state import MarcoPolo, Step


def supply(state: MarcoPolo, need: int) -> int:
    """How many gifts can be drawn; used ones are shuffled in again when the stack is empty (MP-165)."""
    if not state.gift_pool:
        state.gift_pool = sorted(state.gift_discards)
        state.gift_discards = []
    return min(need, len(state.gift_pool))


class DrawGifts(Step, frozen=True, kw_only=True):
    """So many gifts as a reward."""

    count: int

    def run(self, state: MarcoPolo) -> None:
        if self.count and supply(state, 1):
            state.agenda.append(DrawGifts(self.seat, count=self.count - 1))
            state.agenda.append(ResolveGifts(self.seat))
            state.agenda.append(DealGifts(count=1, owner=self.seat, need=1))


class DrawToChoose(Step, frozen=True, kw_only=True):
    """Fratre Nicolao's round start (MP-160)."""

    draw: int

    def run(self, state: MarcoPolo) -> None:
        count = supply(state, self.draw)
        if count:
            state.agenda.append(ChooseGifts(self.seat))
            state.agenda.append(DealGifts(count=count, owner=self.seat, need=self.draw))


class DealGifts(Deal, frozen=True, kw_only=True):
    """Until `need` lie before the owner: those that he cannot use by nature are discarded and replaced (MP-166)."""

    owner: int
    need: int

    def source(self, state: MarcoPolo) -> list[str]:
        return state.gift_pool

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.tell(GiftDrawn(self.owner, ids))
        if state.drawn_from != "gifts":
            state.drawn, state.drawn_by, state.drawn_from = [], self.owner, "gifts"
        for gift in ids:
            if GIFTS[gift].not_for and GIFTS[gift].not_for == state.role[self.owner]:
                discard(state, self.owner, gift)
            else:
                state.drawn.append(gift)
        missing = self.need - len(state.drawn)
        more = supply(state, missing) if missing else 0
        if more:
            state.agenda.append(DealGifts(count=more, owner=self.owner, need=self.need))


def discard(state: MarcoPolo, seat: int, gift: str) -> None:
    state.gift_discards.append(gift)
    state.gift_discards.sort()
    state.tell(GiftDiscarded(seat, gift))


class ChooseGifts(Decision[MarcoPolo, KeepGifts], frozen=True):
    """One of those drawn is kept, or once a game two; the others are discarded face up (MP-160)."""

    answers = (KeepGifts,)

    def numbers(self, state: MarcoPolo) -> tuple[int, int]:
        """How many may be kept, and how many with the token; the same when it is spent."""
        effect = next(e for e in state.kit(self.seat).round_start if isinstance(e, DrawGiftsEffect))
        spent = "nicolao" in state.spent_in_game[self.seat]
        return effect.keep, effect.keep if spent else effect.keep_once

    def candidates(self, state: MarcoPolo) -> Iterable[KeepGifts]:
        return [KeepGifts(kept) for n in (1, 2) for kept in combinations(state.drawn, n)]

    def refusal(self, state: MarcoPolo, action: KeepGifts) -> Refusal | None:
        keep, most = self.numbers(state)
        if any(gift not in state.drawn for gift in action.gifts) or len(set(action.gifts)) < len(action.gifts):
            return Refusal("gift.not_drawn", {}, "MP-160")
        if not min(keep, len(state.drawn)) <= len(action.gifts) <= most:
            return Refusal("gift.count", {"need": most, "have": len(action.gifts)}, "MP-160")
        return None

    def resolve(self, state: MarcoPolo, action: KeepGifts) -> None:
        if len(action.gifts) > self.numbers(state)[0]:
            state.spent_in_game[self.seat].append("nicolao")
        for gift in state.drawn:
            if gift not in action.gifts:
                discard(state, self.seat, gift)
        state.drawn = list(action.gifts)
        state.agenda.append(ResolveGifts(self.seat))


class ResolveGifts(Step, frozen=True):
    """What was drawn is kept or received (MP-165)."""

    def run(self, state: MarcoPolo) -> None:
        gifts, state.drawn, state.drawn_by, state.drawn_from = state.drawn, [], -1, ""
        for gift in reversed(gifts):
            if GIFTS[gift].kept:
                state.gifts[self.seat].append(gift)
                state.tell(GiftKept(self.seat, gift))
            else:
                state.agenda.append(Immediate(self.seat, gift=gift))


class Immediate(Step, frozen=True, kw_only=True):
    gift: str

    def run(self, state: MarcoPolo) -> None:
        discard(state, self.seat, self.gift)
        effect = GIFTS[self.gift].effect
        if isinstance(effect, GainOneOf):
            state.agenda.append(ChooseOne(self.seat, self.gift, effect.options))
        else:
            receive(state, self.seat, effect, self.gift)


class ChooseOne(Decision[MarcoPolo, OneOf], frozen=True):
    """One of the rewards."""

    answers = (OneOf,)
    gift: str
    bundles: tuple[Bundle, ...]

    def candidates(self, state: MarcoPolo) -> Iterable[OneOf]:
        return [OneOf(index) for index in range(len(self.bundles))]

    def refusal(self, state: MarcoPolo, action: OneOf) -> Refusal | None:
        if not 0 <= action.index < len(self.bundles):
            return Refusal("choice.none_such", {}, "MP-165")
        if not rewards.carries_out(state, self.seat, self.bundles[action.index]):
            return Refusal("reward.empty", {}, "MP-64")
        return None

    def resolve(self, state: MarcoPolo, action: OneOf) -> None:
        rewards.reward(state, self.seat, self.bundles[action.index], self.gift)


def receive(state: MarcoPolo, seat: int, effect: Effect, why: str) -> None:
    """What a gift, a card or a private space gives: first its owner, then every other player in turn order."""
    if isinstance(effect, Count):
        state.add_fixed(seat, effect.reward.times(counted(state, seat, effect)), why)
    elif isinstance(effect, Gain):
        others = state.in_turn_order(seat)[1:]
        for other in reversed(others):
            if effect.others.good_any:
                state.agenda.append(rewards.Receive(other, bundle=effect.others, why=why))
            else:
                state.add_fixed(other, effect.others, why)
        rewards.reward(state, seat, effect.reward, why)


def counted(state: MarcoPolo, seat: int, effect: Count) -> int:
    have = len(state.posts[seat] if effect.metric == "trading_posts" else state.done[seat])
    count = have // effect.per
    return count if effect.max is None else min(count, effect.max)


def draw(state: MarcoPolo, seat: int, count: int, why: str) -> None:
    state.agenda.append(DrawGifts(seat, count=count))


rewards.DEEDS["gift"] = draw
