"""Gifts: drawing, choosing and using them up (MP-160, MP-165, MP-166). Their effect is a reward."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from game.rules.kernel import Decision, Refusal
from game.rules.marco_polo.actions import KeepGifts
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.effects import DrawGifts
from game.rules.marco_polo.events import GiftDiscarded, GiftDrawn, Used
from game.rules.marco_polo.state import MarcoPolo


def supply(state: MarcoPolo, need: int) -> int:
    """Number of gifts that can be drawn. Used ones are reshuffled when the stack is empty (MP-165)."""
    if not state.gift_pool:
        state.gift_pool = sorted(state.gift_discards)
        state.gift_discards = []
    return min(need, len(state.gift_pool))


class DealGifts(Deal, frozen=True, kw_only=True):
    """Deals until the owner has `need`. Gifts useless to the owner's character are discarded and replaced (MP-166)."""

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


def use_up(state: MarcoPolo, seat: int, card: str) -> None:
    """Discards a used gift or Rustichello card."""
    state.tell(Used(seat, card))
    if card in state.gifts[seat]:
        state.gifts[seat].remove(card)
        discard(state, seat, card)
    else:
        state.rustichello[seat].remove(card)


class ChooseGifts(Decision[MarcoPolo, KeepGifts], frozen=True):
    """Keeps one of those drawn, or two once a game; the others are discarded face up (MP-160)."""

    answers = (KeepGifts,)

    def numbers(self, state: MarcoPolo) -> tuple[int, int]:
        """Number of gifts to keep, and the maximum while the once-a-game token is unspent."""
        effect = next(e for e in state.kit(self.seat).round_start if isinstance(e, DrawGifts))
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
