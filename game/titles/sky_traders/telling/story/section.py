"""A passage and what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal, TypeVar

from game.rules.kernel import Event
from game.rules.sky_traders.components import Wind
from game.rules.sky_traders.events import WindDrawn
from game.rules.sky_traders.state import SkyTraders
from game.telling.story import Passage

E = TypeVar("E", bound=Event)

Kind = Literal[
    "lay", "start", "round", "last", "ship", "wind", "market", "levy", "toxic", "day", "turn",
    "triple", "bargain", "dice", "council", "shortage", "surplus", "influence", "end",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Section(Passage[SkyTraders]):
    """`events` are those of its beats. `sinks`: the reader's ship is lost in it or later in the list, so that what its
    cargo is worth does not matter any more. `pending`: its dice have not yet moved the prices at
    the end of the list."""

    kind: Kind
    events: tuple[Event, ...]
    sinks: bool = False
    pending: bool = False

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def first(self, kind: type[E]) -> E | None:
        return next(iter(self.all(kind)), None)

    def last(self, kind: type[E]) -> E | None:
        return next(reversed(self.all(kind)), None)

    def until(self, kind: type[Event]) -> Section:
        """Without the first move that has such an event, and all after it."""
        end = next((n for n, move in self.moves if any(isinstance(event, kind) for event in move)), len(self.events))
        return replace(self, beats=self.beats[:end], events=self.events[:end])

    @property
    def moves(self) -> Iterator[tuple[int, tuple[Event, ...]]]:
        """The events by move, each with the number of its first event in the section."""
        first = 0
        for _, beats in groupby(self.beats, lambda beat: beat.move.number):
            happened = tuple(beat.event for beat in beats)
            yield first, happened
            first += len(happened)

    @property
    def card(self) -> Wind | None:
        """The Ill Wind of the turn."""
        drawn = self.last(WindDrawn)
        return drawn.card if drawn is not None else self.before.last_wind
