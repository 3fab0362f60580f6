"""Who sits at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal, get_args

import msgspec

from game.words.visible import visible

HUMAN: Literal["human"] = "human"
Player = Literal["human", "random", "easy", "normal", "hard", "expert"]
LADDER: tuple[Player, ...] = ("random", "easy", "normal", "hard", "expert")
OFFERED = LADDER[1:]
"""The computer players, weakest first, and those offered to people."""
Side = Literal["near", "far", "turned"]
"""Where a player sits at a touch table: at the lower edge of the screen, at the upper one, or there with the picture
turned round."""
SIDES: tuple[Side, ...] = ("near", "far", "turned")
Style = Literal["", "shipper", "builder", "gambler", "hoarder", "blocker", "all_rounder"]
"""What a computer player is fond of; empty: nothing in particular, and nobody in particular plays."""
STYLES: tuple[Style, ...] = get_args(Style)[1:]
Colour = Literal["blue", "vermilion", "yellow", "sky", "black"]
COLOURS: tuple[Colour, ...] = ("blue", "vermilion", "yellow", "sky", "black")

PLAIN = str.maketrans("[]", "()")
"""Brackets would name a picture."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at the table: the name shown, who plays (`human` or a level of the ladder), the colour, the side.
    `character`: whom they play in a title that offers that; empty: nobody was chosen. `style`: how a computer player
    plays; it waits while a person has the seat."""

    name: Annotated[str, msgspec.Meta(max_length=40)]
    player: Player
    colour: Colour
    side: Side = "near"
    character: Annotated[str, msgspec.Meta(max_length=40)] = ""
    style: Style = ""

    def __post_init__(self) -> None:
        """Names stand in lines with pictures and bold words, and on terminals: what would mean something there is
        replaced."""
        name = re.sub(r"\*{2,}", "*", self.name.translate(PLAIN))
        msgspec.structs.force_setattr(self, "name", visible(name))

    @property
    def human(self) -> bool:
        return self.player == HUMAN


def told_apart(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Those of a file may be alike: a second Anna is Anna 2, and a second blue one takes a free colour."""
    apart: list[Seat] = []
    for seat in seats:
        names, colours = {other.name for other in apart}, {other.colour for other in apart}
        name, number = seat.name, 2
        while name in names:
            name, number = f"{seat.name} {number}", number + 1
        free = [colour for colour in (seat.colour, *COLOURS) if colour not in colours]
        apart.append(msgspec.structs.replace(seat, name=name, colour=free[0] if free else seat.colour))
    return tuple(apart)
