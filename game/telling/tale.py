"""Events in words: a title defines once, for each type of event, its log line, sound and place on the board.

Texts are in the title's word list, under `event.TAG`, or `event.TAG.FORM` if a type has several lines. Labels of
choices are under `deed.TAG` or `deed.TAG.FORM`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from game.rules.board import Board, Point
from game.rules.kernel import Event, State
from game.words import Param, Voice, marks

E = TypeVar("E", bound=Event)


def fields(event: Event) -> dict[str, Param]:
    """Parameters for texts about an event: its numbers and strings, except the seat."""
    named = msgspec.structs.asdict(event).items()
    return {name: value for name, value in named if isinstance(value, str | int) and name != "seat"}


def _tag(event: Event) -> str:
    return str(type(event).__struct_config__.tag)


@dataclass(frozen=True, slots=True)
class Telling(Generic[E]):
    """The presentation of one type of event."""

    type: type[E]
    icon: str | Callable[[E], str] = ""
    """Name of the picture, from the title's art. It stands at `{icon}` in the text, else before the line."""
    form: Callable[[E], str | None] | None = None
    """The form of the line: empty for the plain one, None for no line."""
    params: Callable[[E], Mapping[str, Param]] | None = None
    """Parameters of the texts; by default those of all the title's events."""
    situation: Callable[[Any, E], Mapping[str, Param]] | None = None
    """Further parameters, read off the position before the move as the reader sees it."""
    deed: Callable[[E], str] | None = None
    """The form of the label, where it is not that of the line."""
    at: str | Callable[[E], Point | None] = ""
    """The place of the event: the name of the field with a space's id, or a function that gives a point on the map, or
    None if there is none."""
    sound: str = ""
    headline: bool = False
    """Whether it names a choice better than the first event of that choice does: the purchase rather than its
    payment."""
    each: bool = False
    """Whether each is named if a choice causes several."""


class Tale:
    """Tells the events of a title in lines with pictures; events without a `Telling` are skipped."""

    def __init__(
        self,
        say: Voice,
        colours: Sequence[str],
        board: Board,
        tellings: Sequence[Telling[Any]] = (),
        *,
        params: Callable[[Event], Mapping[str, Param]] = fields,
    ) -> None:
        """`colours` are by seat."""
        self.say, self.colours, self.board, self.params = say, colours, board, params
        self._tellings = {telling.type: telling for telling in tellings}
        self.headlines = tuple(telling.type for telling in tellings if telling.headline)
        self.each = tuple(telling.type for telling in tellings if telling.each)

    def words(self, event: Event, before: State | None = None) -> str | None:
        """The text of a log line, without picture and seat; None if the event is not told. `before`: the position
        before the move, as the reader sees it."""
        form = self._form(event)
        return None if form is None else self._said(event, form, self._params(event, before))

    def line(self, event: Event, before: State | None = None) -> str | None:
        """The log line with its picture, behind the mark of its seat."""
        words = self.words(event, before)
        if words is None:
            return None
        icon = self._icon(event)
        return self._signed(event, words if icon in words else f"{icon} {words}")

    def lines(self, told: Sequence[Event], before: Callable[[], State] | None = None) -> list[str | None]:
        """The log lines of the events of a move; None for an event that another line tells too. `before` gives the
        position before the move, where a line needs it."""
        position = self.position(told, before) if before is not None else None
        return [self.line(event, position) for event in told]

    def position(self, told: Sequence[Event], before: Callable[[], State]) -> State | None:
        """The position before a move, None if no text about its events needs it."""
        return before() if any(self._situated(event) for event in told) else None

    def deed(self, event: Event, before: State | None = None) -> str:
        """The deed as a noun phrase without a subject, for buttons; empty if the title has
        none for it."""
        telling = self._tellings.get(type(event))
        if telling is None:
            return ""
        form = telling.deed(event) if telling.deed else self._form(event)
        keys = (".".join(filter(None, ("deed", _tag(event), part))) for part in dict.fromkeys((form, "")))
        key = next(filter(self.say.has, keys), None)
        return self.say.say(key, self._params(event, before)) if key else ""

    def label(self, event: Event, before: State | None = None) -> str | None:
        """The deed, or else the line; None if the event has neither."""
        return self.deed(event, before) or self.line(event, before)

    def point(self, event: Event) -> Point | None:
        """The event's place on the map."""
        telling = self._tellings.get(type(event))
        if telling is None or not telling.at:
            return None
        if not isinstance(telling.at, str):
            return telling.at(event)
        space = self.board.spaces.get(getattr(event, telling.at))
        return None if space is None else (space.x, space.y)

    def sound(self, events: Sequence[Event]) -> str:
        """The sound of the first event that has one, or ""."""
        sounds = (self._tellings[type(event)].sound for event in events if type(event) in self._tellings)
        return next((sound for sound in sounds if sound), "")

    def _form(self, event: Event) -> str | None:
        """The form of the line; None for no line."""
        telling = self._tellings.get(type(event))
        if telling is None:
            return None
        return telling.form(event) if telling.form else ""

    def _params(self, event: Event, before: State | None) -> Mapping[str, Param]:
        telling = self._tellings[type(event)]
        params = {"icon": self._icon(event), **(telling.params or self.params)(event)}
        if telling.situation is None or before is None:
            return params
        return {**params, **telling.situation(before, event)}

    def _situated(self, event: Event) -> bool:
        telling = self._tellings.get(type(event))
        return telling is not None and telling.situation is not None

    def _said(self, event: Event, form: str, params: Mapping[str, Param]) -> str:
        return self.say.say(".".join(filter(None, ("event", _tag(event), form))), params)

    def _icon(self, event: Event) -> str:
        icon = self._tellings[type(event)].icon
        name = icon if isinstance(icon, str) else icon(event)
        return f"[{self.say.title}/{name}]" if name else ""

    def _signed(self, event: Event, line: str) -> str:
        seat = getattr(event, "seat", None)
        return line if seat is None else f"{marks.player(self.colours[seat])} {line}"
