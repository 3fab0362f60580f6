"""The options of a table."""

from __future__ import annotations

from typing import Literal

from game.rules.setting import Setting


class PuertoRicoSetting(Setting, frozen=True):
    """The options PR-171 to PR-177."""

    first_governor: Literal["random", "seat1"] = "random"
    balanced_prices: bool = False
    balanced_start: bool = False
    vp_126: bool = False
    open_vp: bool = False
    ask_colonists: bool = False
    refuse_dealt: bool = False
