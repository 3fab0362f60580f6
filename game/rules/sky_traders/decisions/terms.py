"""Terms of deals and ransoms: whether a bundle makes sense, and whether a seat has its contents."""

from __future__ import annotations

from game.rules.kernel import Refusal
from game.rules.sky_traders.actions import Bundle
from game.rules.sky_traders.state import SkyTraders


def bundle_refusal(bundle: Bundle, rule: str) -> Refusal | None:
    """The reason why a bundle is invalid in itself: impossible numbers, or duplicates."""
    if bundle.coins < 0:
        return Refusal("terms.count", {"need": bundle.coins}, rule)
    for kind, count in bundle.barrels:
        if count < 1:
            return Refusal("terms.count", {"need": count}, rule)
        if [other for other, _ in bundle.barrels].count(kind) > 1:
            return Refusal("terms.twice", {"kind": kind.value}, rule)
    for value in bundle.dice:
        if not 1 <= value <= 6:
            return Refusal("dice.face", {"die": value}, rule)
    for promise in bundle.promises:
        if not 1 <= promise.value <= 6:
            return Refusal("dice.face", {"die": promise.value}, rule)
    if len(set(bundle.promises)) < len(bundle.promises):
        return Refusal("terms.promise_twice", {}, rule)
    return None


def possession_refusal(state: SkyTraders, seat: int, bundle: Bundle, rule: str) -> Refusal | None:
    """The first thing the seat has too little of: barrels, crew or dice, but not coins, which may be secret."""
    for kind, count in bundle.barrels:
        have = state.aboard(seat, kind)
        if count > have:
            return Refusal("terms.barrels", {"seat": seat, "kind": kind.value, "need": count, "have": have}, rule)
    for crew in bundle.crew:
        need, have = bundle.crew.count(crew), len(state.holds_of(seat, crew))
        if need > have:
            return Refusal("terms.crew", {"seat": seat, "crew": crew.value, "need": need, "have": have}, rule)
    if bundle.dice:
        dice = state.dice_of(seat)
        for value in bundle.dice:
            need, have = bundle.dice.count(value), dice.count(value)
            if need > have:
                return Refusal("terms.dice", {"seat": seat, "die": value, "need": need, "have": have}, rule)
    return None
