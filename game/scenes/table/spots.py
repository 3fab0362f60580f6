"""Spots of the board: most play an action, or say why not; some show themselves larger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.rules.kernel import Action
from game.scenes.board.spot import Spot
from game.scenes.board.view import GROUND, BoardView, SpotView
from game.ui.look import Look


class ActionSpot(SpotView):
    """A spot that plays its action, or says why not. `legal`: those of its actions that are allowed."""

    def __init__(self, board: BoardView, spot: Spot, legal: Sequence[Action]) -> None:
        self.legal = tuple(legal)
        self.why_not: Callable[[], str] = lambda: ""
        """Why none is allowed, in words."""
        super().__init__(board, spot, enabled=bool(legal))

    def reason_now(self) -> str:
        return "" if self.enabled else self.why_not()

    @property
    def act(self) -> Action | None:
        """The action that a click plays or is refused; None: there is none, or one of several."""
        meant = self.legal or self.spot.actions
        return meant[0] if len(meant) == 1 else None


class PickSpot(SpotView):
    """A spot that a click makes part of an answer."""

    role: ClassVar[str] = "toggle"

    def __init__(self, board: BoardView, spot: Spot) -> None:
        super().__init__(board, spot, enabled=True)


class LookSpot(SpotView):
    """A spot that a click shows larger. It gives way to all that can be played, and no key walks to it."""

    role: ClassVar[str] = "image"

    def __init__(self, board: BoardView, spot: Spot) -> None:
        super().__init__(board, spot, enabled=True)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return False

    def hit(self, look: Look, x: float, y: float) -> float | None:
        inside = self.view.box(look).collidepoint(x, y) and self.rect(look).collidepoint(x, y)
        return GROUND - 1 if inside else None


def spot_view(board: BoardView, spot: Spot, legal: Sequence[Action]) -> SpotView:
    """The widget of a spot; nobody can use it yet."""
    if spot.looks:
        return LookSpot(board, spot)
    return PickSpot(board, spot) if spot.picks else ActionSpot(board, spot, legal)
