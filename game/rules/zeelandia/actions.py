"""All that can be answered."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.zeelandia.components import Tile


class Start(Action, frozen=True, tag="start"):
    """One's first figure on this start mill."""

    hex: str


class Steps(Action, frozen=True, tag="move"):
    """The guild master moves this many spaces."""

    steps: int


class Lay(Action, frozen=True, tag="lay"):
    """The bought tile on this hex."""

    hex: str


class Figure(Action, frozen=True, tag="figure"):
    """Whether a figure goes on the mill just laid."""

    put: bool


class UseStuiver(Action, frozen=True, tag="stuiver"):
    """Pay for an extra turn."""


class Pass(Action, frozen=True, tag="pass"):
    """End the turn."""


class Turned(Action, frozen=True, tag="turned"):
    """Chance: the tile that shows itself."""

    tile: Tile


ACTIONS = (Start, Steps, Lay, Figure, UseStuiver, Pass, Turned)
