"""Spots of the board: most play an action, or say why not; some show themselves larger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from game.rules.kernel import Action
from game.scenes.board.spot import Spot
from game.scenes.board.view import GROUND, BoardView, SpotView
from game.scenes.table.moment import Moment
from game.telling.labels import Tip
from game.ui.look import Look


@dataclass(frozen=True, slots=True)
class Answers:
    """What the spots of a table do and say, at the `moment` when somebody wants to know."""

    moment: Callable[[], Moment[Any]]
    choose: Callable[[Action], object]
    offer: Callable[[Moment[Any], Spot], object]
    """Several of its actions are allowed."""
    why_not: Callable[[Moment[Any], Spot], str]
    look: Callable[[Moment[Any], Spot], object]
    pick: Callable[[Moment[Any], Spot], object]
    tip: Callable[[Moment[Any], Spot], Tip | None]


class ActionSpot(SpotView):
    """A spot that plays its action, or says why not. `legal`: those of its actions that are allowed."""

    def __init__(self, board: BoardView, spot: Spot, answers: Answers, legal: Sequence[Action]) -> None:
        self.answers, self.legal = answers, tuple(legal)
        super().__init__(board, spot, enabled=bool(legal), reason="", on_click=self.choose)
        self.tip = lambda: answers.tip(answers.moment(), spot)

    @property
    def reason(self) -> str:
        """Why it does not answer; put into words only when somebody asks."""
        return "" if self.enabled else self.answers.why_not(self.answers.moment(), self.spot)

    @reason.setter
    def reason(self, words: str) -> None:
        """Nothing to keep: see the getter."""

    @property
    def act(self) -> Action | None:
        """What a click plays or is refused; None: nothing, or one of several."""
        meant = self.legal or self.spot.actions
        return meant[0] if len(meant) == 1 else None

    def choose(self) -> None:
        if self.act is not None:
            self.answers.choose(self.act)
        else:
            self.answers.offer(self.answers.moment(), self.spot)


class PickSpot(SpotView):
    """A spot that a click makes part of an answer."""

    role: ClassVar[str] = "toggle"

    def __init__(self, board: BoardView, spot: Spot, answers: Answers) -> None:
        super().__init__(board, spot, enabled=True, reason="", on_click=lambda: answers.pick(answers.moment(), spot))
        self.tip = lambda: answers.tip(answers.moment(), spot)


class LookSpot(SpotView):
    """A spot that a click shows larger. It gives way to all that can be played, and no key walks to it."""

    role: ClassVar[str] = "image"

    def __init__(self, board: BoardView, spot: Spot, answers: Answers) -> None:
        super().__init__(board, spot, enabled=True, reason="", on_click=lambda: answers.look(answers.moment(), spot))
        self.tip = lambda: answers.tip(answers.moment(), spot)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return False

    def hit(self, look: Look, x: float, y: float) -> float | None:
        inside = self.view.box(look).collidepoint(x, y) and self.rect(look).collidepoint(x, y)
        return GROUND - 1 if inside else None
