"""A place of a board that can be clicked, with the actions that it stands for."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.kernel import Action
from game.ui.units import Area, Point


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the board that can be clicked now. `at` and `size` are map pixels; `shape`: hex, box, disc or row.

    A click plays the one of its `actions` that is allowed, and lets somebody choose where several are; where none is,
    it says why the first is not, or the `reason` that is given. `looks`: a click shows it larger at any time;
    `picks`: a click makes it part of an answer, which the title remembers."""

    id: str
    at: Point
    size: Point
    shape: str = "box"
    actions: tuple[Action, ...] = ()
    text: str = ""
    reason: str = ""
    looks: bool = False
    picks: bool = False

    @staticmethod
    def on(
        id: str,
        place: Area,
        text: str,
        *actions: Action,
        shape: str = "box",
        looks: bool = False,
        picks: bool = False,
    ) -> Spot:
        """All over a place of the map."""
        return Spot(id, place.centre, (place.w, place.h), shape, actions, text, looks=looks, picks=picks)
