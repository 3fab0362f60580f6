"""Clickable places of a board."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.kernel import Action
from game.ui.units import Area, Point


@dataclass(frozen=True, slots=True)
class Spot:
    """A clickable place. `at`, `size` in map px; `shape`: hex, box, disc or row.

    A click plays the only legal one of `actions`, or offers a choice among several. If none is legal, the tooltip gives
    `reason`, or else the first action's refusal. `looks`: a click always enlarges the place. `picks`: a click adds it
    to a draft kept by the title.
    """

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
        return Spot(id, place.centre, (place.w, place.h), shape, actions, text, looks=looks, picks=picks)
