"""What a title tells the table about a moment: spots on the board, choices in the bar, chips on the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.kernel import Action
from game.ui.units import Area, Point


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the board that can be clicked now. `at` and `size` are map pixels; `shape`: hex, box, disc or row.

    A click plays the one of its `actions` that is allowed, and lets somebody choose where several are; where none is,
    it says why the first is not, or the `reason` that is given. `looks`: a click shows it larger at any time."""

    id: str
    at: Point
    size: Point
    shape: str = "box"
    actions: tuple[Action, ...] = ()
    text: str = ""
    reason: str = ""
    looks: bool = False

    @staticmethod
    def on(id: str, place: Area, text: str, *actions: Action, shape: str = "box", looks: bool = False) -> Spot:
        """All over a place of the map."""
        return Spot(id, place.centre, (place.w, place.h), shape, actions, text, looks=looks)


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the action bar. `detail` is its second line; `icon` is art. One that `ends` the turn stands apart;
    one that can be chosen `on_board` as well is left out of a crowded bar."""

    id: str
    action: Action
    text: str
    detail: str = ""
    icon: str = ""
    ends: bool = False
    on_board: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """A number on a player's card: its art, its value, what it is in words. `tones` colours the art. `full` stands
    there instead where there is room, more numbers than one; `tip` says it all, where its words and value do not."""

    key: str
    icon: str
    value: int
    text: str
    tones: tuple[str, ...] = ()
    full: str = ""
    tip: str = ""

    @property
    def shown(self) -> str:
        """In full."""
        return self.full or str(self.value)


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is to be decided: the first line without the name, and a line on how many, why, what then."""

    head: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Tool:
    """A button at the right of the top bar. `action` is the key that clicks it; with `hold` it lasts while the pointer
    is down, and Enter alone clicks it."""

    id: str
    icon: str
    words: str
    click: Callable[[], object] | None = None
    action: str = ""
    hold: Callable[[bool], object] | None = None
    reason: str = ""
    """Why it does nothing now; empty: it works."""


@dataclass(frozen=True, slots=True)
class Meter:
    """How far the end is: a phrase, a number, the art beside it; `near` makes it loud. `tip`: what
    it says when pointed at, if that is more than its phrase and number."""

    text: str
    value: str
    icon: str = ""
    near: bool = False
    tip: str = ""
