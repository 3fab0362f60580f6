"""What is read on buttons, on cards, at the top of a table, and in tooltips. All texts may hold marks."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import asdict

from game.rules.kernel import Action
from game.words import Voice


@dataclass(frozen=True)
class Tip:
    """The content of a tooltip: a title, lines of (rich) text, and the section of the rules they come from."""

    title: str = ""
    lines: tuple[str, ...] = ()
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is to be decided: the first line without the name, and a line on how many, why, what then."""

    head: str
    detail: str = ""


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
    """A number on a player's card: its art, its value, what it is in words. A `player` colours the art. `full` stands
    there instead where there is room, more numbers than one; `tip` says it all, where its words and value do not."""

    key: str
    icon: str
    value: int
    text: str
    player: str = ""
    full: str = ""
    tip: str = ""

    @property
    def shown(self) -> str:
        """In full."""
        return self.full or str(self.value)


@dataclass(frozen=True, slots=True)
class Meter:
    """How far the end is: a phrase, a number, the art beside it; `near` makes it loud. `tip`: what it means, for
    whoever points at it."""

    text: str
    value: str
    icon: str = ""
    near: bool = False
    tip: str = ""


def named(say: Voice, action: Action) -> str:
    """An answer by the words of its kind, `action.<tag>`, with its numbers and names; a count is the text's `n`. Empty:
    its kind has none."""
    key = f"action.{type(action).__struct_config__.tag}"
    given = {name: value for name, value in asdict(action).items() if isinstance(value, str | int)}
    if "count" in given:
        given["n"] = given.pop("count")
    return say.say(key, given) if say.has(key) else ""
