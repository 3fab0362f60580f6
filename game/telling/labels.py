"""Texts of buttons, cards, the top bar and tooltips. All may contain marks."""

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
    """The question of a decision: `head` is the first line, without the player's name; `detail` says how many, why, or
    what follows."""

    head: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class BarChoice:
    """A button of the action bar. `detail` is its second line, `icon` its art. A choice that `ends` the turn stands
    apart; one that is also available `on_board` is left out of a crowded bar. One with `more` actions opens a chooser.
    """

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
class Stat:
    """A number on a player's card: art, value and label. `player` colours the art. `full` replaces the value where
    there is room for several numbers. `priority`: other stats that are 0 make room for that, and a change is shown of
    the value. `tip` is a full explanation if label and value are not enough."""

    key: str
    icon: str
    value: int
    text: str
    player: str = ""
    full: str = ""
    tip: str = ""
    priority: bool = False

    @property
    def shown(self) -> str:
        """The full text if there is one, else the value."""
        return self.full or str(self.value)


@dataclass(frozen=True, slots=True)
class Meter:
    """Progress towards the end of the game: a phrase, a number and art. `near` emphasises it; `tip` explains it."""

    text: str
    value: str
    icon: str = ""
    near: bool = False
    tip: str = ""


def named(say: Voice, action: Action) -> str:
    """The label `action.<tag>` of an answer, or `action.<tag>.<True or False>` of one between yes and no, with its
    numbers and names as parameters; a count is the text's `n`. Empty if there is no such text."""
    key = f"action.{type(action).__struct_config__.tag}"
    given = {name: value for name, value in asdict(action).items() if isinstance(value, str | int)}
    if len(given) == 1 and isinstance(value := next(iter(given.values())), bool):
        key = f"{key}.{value}"
    if "count" in given:
        given["n"] = given.pop("count")
    return say.say(key, given) if say.has(key) else ""
