"""Who sits at the table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

HUMAN = "human"
Player = Literal["human", "random", "easy", "normal", "hard", "expert"]
LADDER: tuple[Player, ...] = ("random", "easy", "normal", "hard", "expert")
OFFERED = LADDER[1:]
"""The computer players, weakest first, and those offered to people."""
Side = Literal["near", "far", "turned"]
"""Where a player sits at a touch table: at the lower edge of the screen, at the upper one, or there with the picture
turned round."""
SIDES: tuple[Side, ...] = ("near", "far", "turned")
Colour = Literal["blue", "vermilion", "yellow", "sky", "black"]
COLOURS: tuple[Colour, ...] = ("blue", "vermilion", "yellow", "sky", "black")


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at the table: the name shown, who plays (`human` or a level of the ladder), the colour, the side.
    `character`: whom they play in a title that offers that; empty: nobody was chosen."""

    name: Annotated[str, msgspec.Meta(max_length=40)]
    player: Player
    colour: Colour
    side: Side = "near"
    character: Annotated[str, msgspec.Meta(max_length=40)] = ""

    @property
    def human(self) -> bool:
        return self.player == HUMAN
