"""Events between the positions that they lead to: the material of a story."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.match import PlayedMove
from game.rules.kernel import Event, State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Beat(Generic[S]):
    """One event of a move. Events and positions are those that the reader may see.

    `before` and `after` are the positions before and after the whole move, which may have several events. `actor` is
    the seat whose move caused it, also where chance drew; -1 if nobody's did. `causes` are the numbers of its choices
    since the event before: those that led here without an event of their own, too.
    """

    move: PlayedMove
    event: Event
    actor: int
    before: S
    after: S
    causes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage(Generic[S]):
    """The beats of one paragraph, in the order in which they occurred. `seat` is whose paragraph it is, -1 for a common
    event, which nobody is credited with."""

    seat: int
    beats: tuple[Beat[S], ...]

    @property
    def before(self) -> S:
        return self.beats[0].before

    @property
    def after(self) -> S:
        return self.beats[-1].after
