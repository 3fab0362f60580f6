"""All actions."""

from __future__ import annotations

from game.rules.kernel import Action, tagged
from game.rules.zeelandia.components import Tile


class Start(Action, frozen=True, tag="start"):
    """Puts the seat's first figure on this start mill."""

    hex: str


class Steps(Action, frozen=True, tag="move"):
    """Moves the guild master this many spaces."""

    steps: int


class Lay(Action, frozen=True, tag="lay"):
    """Lays the bought tile on this hex."""

    hex: str


class Figure(Action, frozen=True, tag="figure"):
    """Whether to put a figure on the mill just laid."""

    put: bool


class UseStuiver(Action, frozen=True, tag="stuiver"):
    """Pays for an extra turn."""


class Pass(Action, frozen=True, tag="pass"):
    """Ends the turn."""


class Turned(Action, frozen=True, tag="turned"):
    """Chance: the tile turned up."""

    tile: Tile


ACTIONS = tagged(globals(), Action)
