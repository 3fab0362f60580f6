"""Meters of the top bar and chips of the player cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.marco_polo.effects import KINDS
from game.rules.marco_polo.state import MarcoPolo
from game.telling.labels import Meter, Stat
from game.titles.marco_polo.telling import phrases
from game.words import Voice

THIN = "\N{THIN SPACE}"


def meters(say: Voice, state: MarcoPolo) -> tuple[Meter, ...]:
    text, use, left = say("meter.black_dice"), say("meter.black_dice.use"), str(state.black)
    return (Meter(text, left, "marco_polo/die_black", tip=use),)


def chips(say: Voice, seats: Sequence[Seat], state: MarcoPolo, seat: int) -> tuple[Stat, ...]:
    held = zip(KINDS[1:], state.holdings[seat][1:], strict=True)
    hand, label = sorted(state.hand[seat], key=lambda die: die.value), say("thing.dice")
    values = THIN.join(str(die.value) for die in hand if die.value)
    tip = f"{label}: {phrases.faces(hand)}" if hand else ""
    dice = Stat("dice", "marco_polo/die_own", len(hand), label, seats[seat].colour, values, tip, priority=True)
    goods = [Stat(kind, f"marco_polo/{kind}", count, say(f"kind.{kind}")) for kind, count in held]
    return (*goods, dice)
