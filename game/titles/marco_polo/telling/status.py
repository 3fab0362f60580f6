"""Meters of the top bar and chips of the player cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.marco_polo.effects import KINDS
from game.rules.marco_polo.state import MarcoPolo
from game.telling.labels import Meter, Stat
from game.words import Voice


def meters(say: Voice, state: MarcoPolo) -> tuple[Meter, ...]:
    text, use, left = say("meter.black_dice"), say("meter.black_dice.use"), str(state.black)
    return (Meter(text, left, "marco_polo/die_black", tip=use),)


def chips(say: Voice, seats: Sequence[Seat], state: MarcoPolo, seat: int) -> tuple[Stat, ...]:
    held = zip(KINDS[1:], state.holdings[seat][1:], strict=True)
    dice = Stat("dice", "marco_polo/die_own", len(state.hand[seat]), say("thing.dice"), seats[seat].colour)
    goods = [Stat(kind, f"marco_polo/{kind}", count, say(f"kind.{kind}")) for kind, count in held]
    return (*goods, dice)
