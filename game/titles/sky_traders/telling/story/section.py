"""A passage and what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeVar

from game.rules.kernel import Event
from game.rules.sky_traders.components import Wind
from game.rules.sky_traders.events import WindDrawn
from game.rules.sky_traders.state import SkyTraders
from game.telling.story import Passage

E = TypeVar("E", bound=Event)

Kind = Literal[
    "lay", "start", "round", "ship", "wind", "market", "levy", "toxic", "day", "turn",
    "triple", "bargain", "council", "shortage", "surplus", "influence", "end",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Section(Passage[SkyTraders]):
    """`events` are those of its beats. `sinks`: the reader's ship is lost in it or later in the list, so that what its
    cargo is worth does not matter any more."""

    kind: Kind
    events: tuple[Event, ...]
    sinks: bool = False

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def first(self, kind: type[E]) -> E | None:
        return next(iter(self.all(kind)), None)

    def last(self, kind: type[E]) -> E | None:
        return next(reversed(self.all(kind)), None)

    @property
    def moves(self) -> Iterator[tuple[Event, ...]]:
        """The events by move."""
        numbers = dict.fromkeys(beat.move.number for beat in self.beats)
        for number in numbers:
            yield tuple(beat.event for beat in self.beats if beat.move.number == number)

    @property
    def card(self) -> Wind | None:
        """The Ill Wind of the turn."""
        drawn = self.last(WindDrawn)
        return drawn.card if drawn is not None else self.before.last_wind
