"""The options of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from game.rules.setting import Before, Setting


class PuertoRicoSetting(Setting, frozen=True):
    """The options PR-171 to PR-177. Records without `ask_production` ask for colonists alone."""

    first_governor: Literal["random", "seat1"] = "random"
    balanced_prices: bool = False
    balanced_start: bool = False
    vp_126: bool = False
    open_vp: bool = False
    ask_colonists: bool = False
    ask_production: Annotated[bool, Before(False, offered=False)] = True
    refuse_dealt: bool = False

    @property
    def asks_production(self) -> bool:
        """Whether production may be declined (PR-97)."""
        return self.ask_colonists and self.ask_production
