"""Sums that the story tells: what a deed cost or brought, what a ship holds, how far a victory is."""

from __future__ import annotations

from game.rules.sky_traders.components import BOUNTY, HOLDS, INFLUENCE_MAX
from game.rules.sky_traders.decisions.influence import WHOLE_COST
from game.rules.sky_traders.state import SkyTraders


def bounty(tokens: int) -> int:
    """Coins for so many tokens of a wanted trader."""
    return tokens * BOUNTY


def influence_cost(steps: int, now: int) -> int:
    """Coins of the last steps on the way to this influence, where neither the table nor a payment is known; in a short
    game they cost less."""
    return WHOLE_COST[now] - WHOLE_COST[now - steps]


def influence_left(now: int) -> int:
    """Steps to victory."""
    return INFLUENCE_MAX - now


def slots(seat: int) -> slice:
    """The holds of a seat's ship among those of all."""
    return slice(seat * HOLDS, (seat + 1) * HOLDS)


def sound_holds(state: SkyTraders, seat: int) -> int:
    return state.damage[slots(seat)].count(None)


def damaged(state: SkyTraders, seat: int) -> int:
    """Damaged holds of a ship."""
    return HOLDS - sound_holds(state, seat)
