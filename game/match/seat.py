"""The seats of a table and their players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal, Protocol, get_args, overload

import msgspec

from game.words.visible import visible

HUMAN: Literal["human"] = "human"
Player = Literal["human", "random", "easy", "normal", "hard", "expert"]
LADDER: tuple[Player, ...] = ("random", "easy", "normal", "hard", "expert")
OFFERED = LADDER[1:]
"""Computer players offered to people: the ladder without its weakest level."""
Side = Literal["near", "far", "turned"]
"""Where a player sits at a touch table: at the lower edge of the screen, at the upper edge, or at the upper edge with
the picture rotated."""
SIDES: tuple[Side, ...] = ("near", "far", "turned")
Style = Literal["", "shipper", "builder", "gambler", "hoarder", "blocker", "all_rounder"]
"""A computer player's preference; empty for none, and for a human player without one."""
STYLES: tuple[Style, ...] = get_args(Style)[1:]
Colour = Literal["blue", "vermilion", "yellow", "sky", "black"]
COLOURS: tuple[Colour, ...] = ("blue", "vermilion", "yellow", "black", "sky")
"""In the order in which seats get them: two that look alike come together at full tables only."""

ALIKE: frozenset[Colour] = frozenset(("blue", "sky"))
"""Colours that look much alike."""
PLAIN = str.maketrans("[]", "()")
"""Brackets would be read as the name of a picture."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at the table: the shown name, the player (`human` or a level), colour and side.

    `character` is the character played, in titles that offer a choice; empty if none was chosen. `style` is how a
    computer player plays; it has no effect while a person has the seat.
    """

    name: Annotated[str, msgspec.Meta(max_length=40)]
    player: Player
    colour: Colour
    side: Side = "near"
    character: Annotated[str, msgspec.Meta(max_length=40)] = ""
    style: Style = ""

    def __post_init__(self) -> None:
        """Names appear in rich text and on terminals, so their markup and control characters are replaced."""
        name = re.sub(r"\*{2,}", "*", self.name.translate(PLAIN))
        msgspec.structs.force_setattr(self, "name", visible(name))

    @property
    def human(self) -> bool:
        return self.player == HUMAN


class Seated(Protocol):
    """A match, or what reads one."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...


class SeatsNow(Sequence[Seat]):
    """A live view of a match's seats, read anew each time, since the players may have changed."""

    def __init__(self, match: Seated) -> None:
        self._match = match

    def __len__(self) -> int:
        return len(self._match.seats)

    @overload
    def __getitem__(self, at: int) -> Seat: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Seat]: ...
    def __getitem__(self, at: int | slice) -> Seat | Sequence[Seat]:
        return self._match.seats[at]


def told_apart(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Makes seats read from a file distinct: a second Anna becomes Anna 2, and a second blue one gets a free colour."""
    apart: list[Seat] = []
    for seat in seats:
        names, colours = {other.name for other in apart}, {other.colour for other in apart}
        name, number = seat.name, 2
        while name in names:
            name, number = f"{seat.name} {number}", number + 1
        free = [colour for colour in (seat.colour, *COLOURS) if colour not in colours]
        apart.append(msgspec.structs.replace(seat, name=name, colour=free[0] if free else seat.colour))
    return tuple(apart)
