"""Spots of the board: most play an action, or say why not; some show themselves larger."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.rules.kernel import Action
from game.scenes.table.board import GROUND, SpotView
from game.scenes.table.parts import Spot
from game.ui.look import Look
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


class LookSpot(SpotView):
    """A spot that a click shows larger. It gives way to all that can be played, and no key walks to it."""

    role: ClassVar[str] = "image"

    def __init__(self, table: Table, spot: Spot) -> None:
        super().__init__(table.board, spot, enabled=True, reason="", on_click=lambda: table.look_closer(spot))
        self.tip = lambda: table.spot_tip(table.view, spot)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return False

    def hit(self, look: Look, x: float, y: float) -> float | None:
        inside = self.view.box(look).collidepoint(x, y) and self.rect(look).collidepoint(x, y)
        return GROUND - 1 if inside else None
