"""Dice: their colours, and their placement on action spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

Colour = Literal["own", "white", "black", "tile", "neutral"]
COLOURS: tuple[Colour, ...] = ("own", "white", "black", "tile", "neutral")
NEUTRAL = -1
"""The seat of neutral dice."""


class Die(msgspec.Struct, frozen=True, array_like=True):
    """A die by colour and value; value 0 means not rolled (Raschid names the value on placement). `tile` is a die
    tile."""

    colour: Colour
    value: int


class Laid(msgspec.Struct, frozen=True, array_like=True):
    """A die on an action space, with its value there."""

    seat: int
    colour: Colour
    value: int


DICE: dict[tuple[Colour, int], Die] = {(colour, value): Die(colour, value) for colour in COLOURS for value in range(7)}
FRESH = DICE["own", 0]


def laid(seat: int, dice: Sequence[Die], values: Sequence[int]) -> tuple[Laid, ...]:
    """The seat's dice as placed with these values."""
    return tuple(Laid(seat, die.colour, value) for die, value in zip(dice, values, strict=True))


def order(die: Die) -> tuple[int, int]:
    """Sort key of dice: by colour, then value."""
    return COLOURS.index(die.colour), die.value
