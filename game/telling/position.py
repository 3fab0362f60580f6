"""A position in plain sentences, for people who listen to the table instead of seeing it. No pygame: words alone.

    Reader      the seat that the position is told to, and whether its secrets are told
    PositionSection     a heading and the lines below it
    board       the sections of everything that belongs to no seat
    seat        the lines of one seat's possessions
    row, times  line formats (`lines`)

A title implements `board(say, state, reader)` and `seat(say, state, reader, seat)` in its own `telling.position`. They
give every number that the reader may know, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from game import words
from game.rules.kernel import State
from game.titles import titled
from game.words import Voice


@dataclass(frozen=True, slots=True)
class Reader:
    """The reader of a position. `names` are by seat; `eyes` is the seat that the position is told to. `face_down` hides
    even its own secrets; `over` reveals everything after the match."""

    names: tuple[str, ...]
    eyes: int
    face_down: bool = False
    over: bool = False

    def sees(self, seat: int) -> bool:
        """Whether the secrets of a seat may be told."""
        return self.over or (seat == self.eyes and not self.face_down)


class PositionSection(NamedTuple):
    title: str
    lines: tuple[str, ...]


class Teller(Protocol):
    """A title's position in words."""

    def board(self, say: Voice, state: Any, reader: Reader) -> Iterator[PositionSection]: ...

    def seat(self, say: Voice, state: Any, reader: Reader, seat: int) -> Iterator[str]: ...


def board(title: str, state: State, reader: Reader) -> list[PositionSection]:
    """The sections of everything that belongs to no seat, with `state` as seen by `reader.eyes`; empty if the title has
    none."""
    teller = titled(title).position
    return list(teller.board(words.of(title), state, reader)) if teller else []


def seat(title: str, state: State, reader: Reader, seat: int) -> list[str]:
    """The lines of one seat, without points; those are shown by the table."""
    teller = titled(title).position
    return list(teller.seat(words.of(title), state, reader, seat)) if teller else []
