"""The options of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from game.rules.setting import Before, Setting


class ZeelandiaSetting(Setting, frozen=True):
    """The options of ZE-5. The tactical side shows its islands (ZE-7). A harvest with variety gives nothing for one
    kind of crop (ZE-88) and more for all three (ZE-90)."""

    board_side: Literal["family", "tactical"] = "family"
    governors: bool = False
    records: bool = False
    harvest: Annotated[Literal["plain", "variety"], Before("variety")] = "plain"

    @property
    def tactical(self) -> bool:
        return self.board_side == "tactical"

    @property
    def variety(self) -> bool:
        return self.harvest == "variety"
