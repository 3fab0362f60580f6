"""Where a chapter begins: the opening of a game, rearranged as a title's own kind of position says."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import msgspec

from game.rules.kernel import State


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The opening of a game whose chance comes from `seed`. A title's own kind adds fields that say what lies where,
    and `arrange`; it is `POSITION` in `game/titles/<title>/lesson.py`."""

    seed: int = 1
    first: int = 0
    """The seat that begins."""

    def arrange(self, state: State) -> None:
        """Puts everything where it belongs; `state` asks for the first decision of a game. What is put there must pass
        `state.audit`."""


def position_of(title: str) -> type[Position]:
    """How positions of the title are written; one that has nothing of its own begins as every game does."""
    name = f"game.titles.{title}.lesson"
    kind: type[Position] = import_module(name).POSITION if find_spec(name) else Position
    return kind
