"""The interface of a computer player: its thinking budget, and the choice it returns."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Literal, Protocol

import msgspec

from game.rules.kernel import Action, State

Mood = Literal["", "gain", "rival", "slight", "offer", "deal", "refuse"]
"""Tone of the spoken line; empty: silent."""


class Reason(msgspec.Struct, frozen=True):
    """A text key with its parameters; `points` are whole points at the end of the game."""

    key: str
    params: dict[str, int | str] = {}
    mood: Mood = "gain"


@dataclass(frozen=True, slots=True)
class Contrast:
    """The case against `instead`, compared with the action that was chosen: by how many points the seat would end
    lower (0 or less: it would not), and what the chosen action has over it, strongest first."""

    instead: Action
    points: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """`expected`: points expected at the end, by seat. `reasons`: at most two reasons for the action, strongest first;
    a hint begins with them. `tried`: for each option that a search tried, how often, and the chance to win that it
    found, with what the style adds. `then`: what it would answer next in the same turn, unless luck or others come
    between. `contrast`: with the action that was asked about. `fallback`: why a simpler player answered instead."""

    action: Action
    reasons: tuple[Reason, ...] = ()
    expected: tuple[float, ...] = ()
    playouts: int = 0
    tried: tuple[tuple[Action, int, float], ...] = ()
    then: Action | None = None
    contrast: Contrast | None = None
    fallback: Reason | None = None


@dataclass(frozen=True, slots=True)
class Budget:
    """Time to think: in seconds, or in playouts, which is repeatable. `hurried` is called between
    playouts; once it returns True the player answers with its best action so far."""

    seconds: float | None = None
    playouts: int | None = None
    hurried: Callable[[], bool] | None = None

    def meter(self) -> Callable[[int], bool]:
        """Starts the clock. The function returned is given the playouts so far and says whether there is time left."""
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
        """The budget used if `choose` is given none."""

    def choose(
        self, view: State, seat: int, rng: Random, budget: Budget | None = None, explain: bool = False
    ) -> Choice:
        """Answers `view.decision`, which must be the seat's, with reasons if `explain`. `view` is `state.seen_by(seat)`
        and is not changed. The same view, random stream and number of playouts give the same answer."""
