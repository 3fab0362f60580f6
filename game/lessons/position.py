"""The start position of a chapter: the opening of a game, rearranged by a title's own kind of position."""

from __future__ import annotations

import msgspec

from game.rules.kernel import State
from game.titles import titled


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The opening of a game whose chance comes from `seed`. Each title's subclass adds fields for the pieces to
    arrange, and `arrange` (`game/titles/<title>/lesson.py`)."""

    seed: int = 1
    first: int = 0
    """The seat that begins."""

    def arrange(self, state: State) -> None:
        """Arranges the pieces; `state` is at the first decision of a game. The result must pass `state.audit`."""


def position_of(title: str) -> type[Position]:
    """The title's kind of position; the base class, without changes to the opening, if it has none."""
    return titled(title).lesson or Position
