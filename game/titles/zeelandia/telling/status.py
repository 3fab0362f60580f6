"""Meters of the top bar and chips of the player cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.zeelandia.state import Zeelandia
from game.telling.labels import Meter, Stat
from game.words import Voice

NEAR_END = 8
"""Tiles left in the shorter stack at which its count is highlighted."""


def meters(say: Voice, state: Zeelandia) -> tuple[Meter, ...]:
    if state.final_phase:
        tip = say("final.on.tip", stack=state.shorter_stack)
        return (Meter(say("final.on"), "!", "zeelandia/guild_master", near=True, tip=tip),)
    stack = state.shorter_stack
    icon, left = "blueprint" if stack == "mill" else "seeds_tulips", state.left(stack)
    tip = say("final.until.stack", stack=stack)
    return (Meter(say("final.until"), str(left), f"zeelandia/{icon}", left <= NEAR_END, tip),)


def chips(say: Voice, seats: Sequence[Seat], state: Zeelandia, seat: int) -> tuple[Stat, ...]:
    chips = [
        Stat("money", "zeelandia/guilder", state.money(seat), say("thing.guilder")),
        Stat("figures", "zeelandia/mill", state.figures(seat), say("thing.figure"), seats[seat].colour),
        Stat("stuivers", "zeelandia/stuiver", state.stuivers[seat], say("thing.stuiver")),
    ]
    if state.setting.governors:
        won = state.governors_won[seat]
        chips.append(Stat("governors", "zeelandia/governor", won, say("thing.governors_won")))
    if state.setting.records:
        first, second = state.records[seat]
        both, tip = f"{first} · {second}", say("thing.record.both", first=first, second=second)
        full = both if second else ""
        chips.append(Stat("record", "zeelandia/record", first, say("thing.record"), full=full, tip=tip))
    return tuple(chips)
