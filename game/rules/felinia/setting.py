"""The options of a table."""

from __future__ import annotations

from typing import Literal

from game.rules.setting import Setting

BASE_FROM = 3
"""Players that the base game is meant for, or more (FE-4)."""


class FeliniaSetting(Setting, frozen=True):
    """FE-157; the first player is settled by the match."""

    mode: Literal["usual", "base", "extended"] = "usual"
    expert_visible_next_deck: bool = False
    cross_border_movement: bool = False

    def extended(self, seats: int) -> bool:
        """Which game it is; usually the base game with three and four, the extended one with two (FE-157)."""
        return seats < BASE_FROM if self.mode == "usual" else self.mode == "extended"
