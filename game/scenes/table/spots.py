"""Spots that do something: each plays its action, or says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.kernel import Action
from game.scenes.table.board import SpotView
from game.scenes.table.parts import Spot
from game.ui.widget import Tip

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class ActionSpot(SpotView):
    """A spot that plays its action, or says why not."""

    def __init__(self, table: Table, spot: Spot, legal: bool) -> None:
        self.table = table
        super().__init__(table.board, spot, enabled=legal, reason="", on_click=self.choose)
        self.tip = self.tip_of_spot

    @property
    def reason(self) -> str:
        """Why it does not answer; put into words only when somebody asks."""
        return "" if self.enabled else self.why

    @reason.setter
    def reason(self, told: str) -> None:
        """Nothing to keep: see the getter."""

    def tip_of_spot(self) -> Tip | None:
        return self.table.spot_tip(self.table.view, self.spot)

    @property
    def act(self) -> Action | None:
        return self.spot.action

    def choose(self) -> None:
        if self.spot.action is not None:
            self.table.choose(self.spot.action)

    @property
    def why(self) -> str:
        """In words, why it cannot be chosen."""
        if self.spot.reason:
            return self.spot.reason
        if self.spot.action is None or not self.table.asked:
            return self.table.not_now()
        return self.table.refusal_text(self.spot.action)
