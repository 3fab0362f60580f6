"""What happened, told: a title says once for each type of event how its log, recap, sounds and board tell of it.

The words are those of the title's list: `event.TAG`, or `event.TAG.FORM` where a type has several lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from game.rules.board import Board, Point
from game.rules.kernel import Event
from game.words import Param, Voice, marks

E = TypeVar("E", bound=Event)


def fields(event: Event) -> dict[str, Param]:
    """What words can name of an event: its numbers and texts."""
    named = msgspec.structs.asdict(event).items()
    return {name: value for name, value in named if isinstance(value, str | int) and name != "seat"}


@dataclass(frozen=True, slots=True)
class Telling(Generic[E]):
    """How the events of one type are told."""

    type: type[E]
    icon: str | Callable[[E], str] = ""
    """Of the title's art, before the line."""
    form: Callable[[E], str | None] | None = None
    """Which of the type's lines; empty: the plain one; None: this event is not worth one."""
    params: Callable[[E], Mapping[str, Param]] | None = None
    """What its words can name; None: what the words of all the title's events can."""
    brief: Callable[[E, str], str | None] | bool = False
    """What changed on the board and in the points, in pictures and numbers; it is given the icon as a text. True: the
    line itself is short enough."""
    at: str | Callable[[E], Point | None] = ""
    """Where it happened: the name of the field with a space's id, or a point of the map. None: nowhere on it."""
    sound: str = ""
    whose: bool = False
    """The line says whose it is, for it may befall others than whoever's turn it is."""
    headline: bool = False
    """It names a choice better than the first event that the choice brings: the purchase rather than its payment."""
    each: bool = False
    """If a choice brings several of them, each is named."""
    news: Callable[[Any, E], bool] | None = None
    """Whether everybody must hear of it at once, in the position before it."""
    struck: Callable[[E], bool] | None = None
    """Whether a person must hear of it to whom another did it."""


class Tale:
    """The events of a title, in lines with pictures; those without a telling are not told."""

    def __init__(
        self,
        say: Voice,
        colours: Sequence[str],
        board: Board,
        tellings: Sequence[Telling[Any]] = (),
        *,
        params: Callable[[Event], Mapping[str, Param]] = fields,
        signed: bool = False,
    ) -> None:
        """`colours` by seat; `signed`: every line of what somebody did says whose it is."""
        self.say, self.colours, self.board, self.params, self.signed = say, colours, board, params, signed
        self._tellings = {telling.type: telling for telling in tellings}
        self.headlines = tuple(telling.type for telling in tellings if telling.headline)
        self.each = tuple(telling.type for telling in tellings if telling.each)

    def words(self, event: Event) -> str | None:
        """A line of the log, without what stands before it; None: it is not worth one."""
        telling = self._tellings.get(type(event))
        if telling is None:
            return None
        key, form = f"event.{type(event).__struct_config__.tag}", telling.form(event) if telling.form else ""
        if form is None:
            return None
        return self.say.say(f"{key}.{form}" if form else key, (telling.params or self.params)(event))

    def line(self, event: Event) -> str | None:
        """The same with its picture, and whose it is."""
        words = self.words(event)
        return None if words is None else self._signed(event, f"{self._icon(event)} {words}".lstrip())

    def brief(self, event: Event) -> str | None:
        """In pictures and numbers, for a recap of one line a turn; None: it changed nothing that anybody plays for."""
        telling = self._tellings.get(type(event))
        if telling is None or not telling.brief:
            return None
        if telling.brief is True:
            return self.line(event)
        brief = telling.brief(event, self._icon(event))
        return None if brief is None else self._signed(event, brief)

    def point(self, event: Event) -> Point | None:
        """Where on the map it happened, for the numbers of the recap."""
        telling = self._tellings.get(type(event))
        if telling is None or not telling.at:
            return None
        if not isinstance(telling.at, str):
            return telling.at(event)
        space = self.board.spaces.get(getattr(event, telling.at))
        return None if space is None else (space.x, space.y)

    def sound(self, events: Sequence[Event]) -> str:
        """Of the first that has one."""
        sounds = (self._tellings[type(event)].sound for event in events if type(event) in self._tellings)
        return next((sound for sound in sounds if sound), "")

    def news(self, state: Any, event: Event, names: Mapping[str, str]) -> str:
        """What everybody must hear of it in the position before it: `event.TAG.news`, else its line. Empty: nothing."""
        telling = self._tellings.get(type(event))
        if telling is None or telling.news is None or not telling.news(state, event):
            return ""
        return self._announced(event, "news", names) or self.words(event) or ""

    def struck(self, event: Event, names: Mapping[str, str]) -> str:
        """What somebody did by it to another, `event.TAG.struck`; empty: nothing that must be heard. `names`: `by`
        whom, and the `name` of whose event it is."""
        telling = self._tellings.get(type(event))
        heard = telling is not None and telling.struck is not None and telling.struck(event)
        return self._announced(event, "struck", names) if heard else ""

    def _announced(self, event: Event, form: str, names: Mapping[str, str]) -> str:
        key = f"event.{type(event).__struct_config__.tag}.{form}"
        return self.say.say(key, {**fields(event), **names}) if self.say.has(key) else ""

    def _icon(self, event: Event) -> str:
        icon = self._tellings[type(event)].icon
        name = icon if isinstance(icon, str) else icon(event)
        return f"[{self.say.title}/{name}]" if name else ""

    def _signed(self, event: Event, line: str) -> str:
        seat = getattr(event, "seat", None)
        if seat is None or not (self.signed or self._tellings[type(event)].whose):
            return line
        return f"{marks.player(self.colours[seat])} {line}"
