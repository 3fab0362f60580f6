"""What a title tells the table about a moment: choices in the bar, chips on the cards, meters and tools at the top."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from game.rules.kernel import Action


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the action bar. `detail` is its second line; `icon` is art. One that `ends` the turn stands apart;
    one that can be chosen `on_board` as well is left out of a crowded bar. One that stands for `more` actions lets
    somebody choose between them all."""

    id: str
    action: Action
    text: str
    detail: str = ""
    icon: str = ""
    ends: bool = False
    on_board: bool = False
    more: tuple[Action, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        return (self.action, *self.more)


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
class Limit:
    """So many seconds for all decisions of one `key`; when they are over, `action` is played."""

    key: Hashable
    seconds: int
    action: Action


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
    """How far the end is: a phrase, a number, the art beside it; `near` makes it loud. `tip`: what it means, for
    whoever points at it."""

    text: str
    value: str
    icon: str = ""
    near: bool = False
    tip: str = ""
