"""The options of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from game.rules.setting import Before, Setting

BASE_FROM = 3
"""Minimum number of players for the base game (FE-4)."""


class FeliniaSetting(Setting, frozen=True):
    """The options of FE-157, and the spaces of all ships together (FE-28). The first player is chosen by the match."""

    mode: Literal["usual", "base", "extended"] = "usual"
    expert_visible_next_deck: bool = False
    cross_border_movement: bool = False
    passages: Annotated[Literal[35, 30], Before(30)] = 35

    def extended(self, seats: int) -> bool:
        """Whether this is the extended game. "usual" means the base game with three and four, the extended game with
        two (FE-157)."""
        return seats < BASE_FROM if self.mode == "usual" else self.mode == "extended"
