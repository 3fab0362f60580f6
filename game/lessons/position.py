"""Where a chapter begins: the opening of a game, rearranged as a title's own kind of position says."""

from __future__ import annotations

import msgspec

from game.rules.kernel import State
from game.titles import titled


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The opening of a game whose chance comes from `seed`. A title's own kind adds fields that say what lies where,
    and `arrange` (`game/titles/<title>/lesson.py`)."""

    seed: int = 1
    first: int = 0
    """The seat that begins."""

    def arrange(self, state: State) -> None:
        """Puts everything where it belongs; `state` asks for the first decision of a game. What is put there must pass
        `state.audit`."""


def position_of(title: str) -> type[Position]:
    """How positions of the title are written; one that has nothing of its own begins as every game does."""
    lesson = titled(title).lesson
    return lesson() if lesson else Position
