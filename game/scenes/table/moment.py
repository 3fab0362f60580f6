"""The moment on the screen: all that a title may look at to answer one of the table's questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from game.match import Preview
from game.rules.kernel import Action, Decision, State
from game.scenes.board.plane import Plane
from game.telling.story import Why
from game.ui.look import Look
from game.ui.units import Area

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """Nothing in it is secret from `eyes`, the seat through whose eyes the board is drawn."""

    state: S
    """The position on the screen."""
    eyes: int
    look: Look
    plane: Plane
    """Where the map lies, in pixels of the window."""
    area: Area
    """The board's, in units."""
    decision: Decision[Any, Any] | None = None
    """The decision that a person is asked for now; None: nobody is asked."""
    considered: Action | None = None
    """The action that somebody points at before choosing it."""
    preview: Preview[S] | None = None
    """Its outcome, if it is allowed."""
    number: int = 0
    """Number of the step before which the board stands."""
    only: Action | None = None
    """The only answer that can be given."""
    back_at: int | None = None
    """Looking back: the number of the step before which the board stands."""
    face_down: bool = False
    """Even the secrets of `eyes` are not to be drawn."""
    why: Mapping[int, Why] = field(default_factory=dict, compare=False)
    """By step, why a computer player chose it, in words."""
    over: bool = False
    """The match is over, even if an earlier position is on the screen."""

    def sees(self, seat: int) -> bool:
        """Whether what lies face down in front of a seat is open to whoever looks."""
        return self.over or (seat == self.eyes and not self.face_down)

    def band(self, top: float, bottom: float) -> Area:
        """All across the board between two heights of the map, in units."""
        y, low = (self.plane.at(0, height)[1] / self.look.s for height in (top, bottom))
        return Area(self.area.x, y, self.area.w, low - y)

    def at(self, state: S) -> Moment[S]:
        """This screen with another position on it: a past one, or one that is only foreseen."""
        return replace(self, state=state, decision=None, considered=None, preview=None, only=None)
