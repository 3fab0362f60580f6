"""The options of a table."""

from __future__ import annotations

from typing import Literal

from game.rules.setting import Setting


class OrchardSetting(Setting, frozen=True):
    """OR-1: how many apples win."""

    harvest: Literal[10, 20] = 10
