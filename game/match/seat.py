"""Who sits at the table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

HUMAN = "human"
LADDER = ("random", "easy", "normal", "hard", "expert")
"""The computer players, weakest first; `random` is not offered to people."""
COLOURS = ("blue", "vermilion", "yellow", "sky", "black")

Player = Literal["human", "random", "easy", "normal", "hard", "expert"]
Colour = Literal["blue", "vermilion", "yellow", "sky", "black"]


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: the name shown, who plays it (`human` or a level of the ladder) and the colour."""

    name: Annotated[str, msgspec.Meta(max_length=40)]
    player: Player
    colour: Colour

    @property
    def human(self) -> bool:
        return self.player == HUMAN
