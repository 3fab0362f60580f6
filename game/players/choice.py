"""What a computer player is given to think with, and what it answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

import msgspec

from game.rules.kernel import Action, State


class Reason(msgspec.Struct, frozen=True):
    """A key of the word lists with its numbers; `points` are whole points at the end of the game."""

    key: str
    params: dict[str, int | str] = {}


@dataclass(frozen=True, slots=True)
class Choice:
    """`expected`: points at the end by seat, as the player sees it. `reasons`: what speaks most for the action, at most
    two, strongest first; the first words of a hint. `fallback`: why a simpler player answered instead."""

    action: Action
    reasons: tuple[Reason, ...] = ()
    expected: tuple[float, ...] = ()
    playouts: int = 0
    fallback: Reason | None = None


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think: seconds, or a count of playouts, which makes it exact and repeatable. `hurried` is
    asked between playouts; when it says yes the best answer so far is given."""

    seconds: float | None = None
    playouts: int | None = None
    hurried: Callable[[], bool] | None = None

    def meter(self) -> Callable[[int], bool]:
        """Starts the clock; the result says whether there is time for one more after so many playouts."""
        end = None if self.seconds is None else time.monotonic() + self.seconds

        def time_left(done: int) -> bool:
            if self.playouts is not None and done >= self.playouts:
                return False
            if end is not None and time.monotonic() >= end:
                return False
            return not (self.hurried is not None and self.hurried())

        return time_left


class Player(Protocol):
    """One level of the ladder for one title."""

    @property
    def budget(self) -> Budget:
        """What it thinks with when nothing else is said."""

    def choose(
        self, view: State, seat: int, rng: Random, budget: Budget | None = None, explain: bool = False
    ) -> Choice:
        """An answer to `view.decision`, which is the seat's, with reasons if `explain`. `view` is `state.seen_by(seat)`
        and is left as it was. The same view, random stream and count of playouts give the same answer."""
