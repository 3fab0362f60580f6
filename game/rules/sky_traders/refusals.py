"""Refusals shared by several decisions."""

from __future__ import annotations

from game.rules.kernel import Refusal
from game.rules.sky_traders.components import HOLDS, REPAIR_COST, Crew
from game.rules.sky_traders.state import SkyTraders
from game.rules.toolkit import shortage


def coins_refusal(state: SkyTraders, seat: int, need: int, rule: str) -> Refusal | None:
    """Refuses a price above the seat's coins. None if the view hides the coins, which might suffice."""
    have = state.coins[seat]
    return shortage("coins.short", need, have, rule) if have >= 0 else None


def hold_refusal(hold: int) -> Refusal | None:
    return None if 1 <= hold <= HOLDS else Refusal("hold.unknown", {"hold": hold}, "ST-1")


def clock_refusal(state: SkyTraders) -> Refusal | None:
    """Refuses a time-out while no timer is running."""
    return None if state.clock else Refusal("time.stands", {}, "ST-78")


def printed_holds_refusal(state: SkyTraders, hold: int, crew: Crew) -> Refusal | None:
    """The card fits only the holds printed on it (ST-60)."""
    holds = state.card(crew).holds
    if hold in holds:
        return None
    if len(holds) == 1:  # ST-102
        return Refusal("hold.only", {"crew": crew.value, "hold": holds[0]}, "ST-60")
    return Refusal("hold.not_printed", {"crew": crew.value, "first": holds[0], "last": holds[-1]}, "ST-60")


def berth_refusal(state: SkyTraders, seat: int, hold: int, crew: Crew) -> Refusal | None:
    """The reason why this hold cannot take this crew card (ST-58 to ST-61)."""
    if refusal := hold_refusal(hold):
        return refusal
    slot = state.slot(seat, hold)
    if refusal := printed_holds_refusal(state, hold, crew):
        return refusal
    if state.damage[slot] is not None:
        return Refusal("hold.damaged", {"hold": hold}, "ST-61")
    if state.upgraded[slot]:
        return Refusal("hold.upgraded", {"hold": hold}, "ST-59")
    if state.content[slot] is not None:
        return Refusal("hold.taken", {"hold": hold}, "ST-58")
    return None


def empty_hold_refusal(state: SkyTraders, seat: int, hold: int) -> Refusal | None:
    """The reason why nothing can be taken from this hold."""
    if refusal := hold_refusal(hold):
        return refusal
    return Refusal("hold.empty", {"hold": hold}, "ST-58") if state.content[state.slot(seat, hold)] is None else None


def repair_refusal(state: SkyTraders, seat: int, hold: int, rule: str) -> Refusal | None:
    if refusal := hold_refusal(hold):
        return refusal
    card = state.damage[state.slot(seat, hold)]
    if card is None:
        return Refusal("hold.sound", {"hold": hold}, rule)
    return coins_refusal(state, seat, REPAIR_COST[card], rule)
