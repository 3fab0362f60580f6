"""Values of positions: points expected at the end of the game, for every seat.

The value of a seat is its points now plus its features times their weights. A weight is a row of numbers, from the
start of the game to its end, mixed by `progress`. A title's `features` give first guesses, so that it plays at once;
`python -m tools.lab.learning <title>` learns better ones by self-play and writes `assets/weights/<title>.json`.

A good feature is likely to become points, in units that add up (the yield a mill will have, not a flag that there is
a mill). It is measured for each seat from what everybody may see or from the seat's own secrets, and works in the
middle of a turn too, when something taken is not yet placed. A feature `to_move`, 1 for the seat that decides next,
makes positions before and after a turn comparable. Measuring is the inner loop of all players: aim at 50 microseconds
for all seats.

A feature may be one of a group, `mills.full`: for people the group counts as one. For each feature or group that may
become a reason ("Why?", hints) the title's words have a key `reason.<feature or group>` with the parameter `points`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import mul
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

import msgspec

from game.players.nature import NEUTRAL, Nature, softmax
from game.players.weights import Weights, at
from game.rules.kernel import State

S = TypeVar("S", bound=State)
STEPS = 32
"""Number of steps of progress for which mixed weights are kept."""


class Mixed(NamedTuple):
    """The weights at one step of progress, in the order of the features."""

    base: float
    spread: float
    weights: list[float]


@dataclass(frozen=True, eq=False)
class Evaluation(ABC, Generic[S]):
    """A title says what progress is and measures its features; see the docstring of this module."""

    features: ClassVar[Mapping[str, float]]
    """By name: the first guess of its weight, in points per unit."""
    spread: ClassVar[tuple[float, float]] = (25.0, 5.0)
    """First guess of `Weights.spread`."""
    knots: ClassVar[int] = 3
    """Numbers in each row of learnt weights."""

    weights: Weights
    nature: Nature = NEUTRAL
    manner: msgspec.Struct | None = None
    """The parameters of the policy, if it has any and they enter the evaluation, too (`tuned_policy`)."""

    @abstractmethod
    def progress(self, state: S) -> float:
        """0 at the start of the game, 1 at its end; values outside are clipped."""

    @abstractmethod
    def measure(self, state: S) -> Sequence[Sequence[float]]:
        """By seat, one number per feature, in the order of `features`."""

    def points(self, state: S) -> Sequence[float]:
        """By seat: points now."""
        return [line.points for line in state.standings()]

    def appraise(self, state: S) -> tuple[Sequence[float], Sequence[Sequence[float]]]:
        """`points` and `measure`; overridden where both are computed from the same."""
        return self.points(state), self.measure(state)

    def varied(self, **changes: Any) -> Self:
        """This evaluation with other weights, another nature or another manner."""
        return replace(self, **changes)

    def tuned(self, manner: msgspec.Struct) -> Self:
        """This evaluation with other parameters of the policy, and the weights that belong to them."""
        return self

    @cached_property
    def mixed(self) -> list[Mixed]:
        """The weights for each step of progress."""
        weights = self.weights
        return [
            Mixed(
                at(weights.base, step / STEPS),
                max(at(weights.spread, step / STEPS), 0.5),
                [at(weights.weights[name], step / STEPS) for name in self.features],
            )
            for step in range(STEPS + 1)
        ]

    def step(self, state: S) -> int:
        """The progress as an index into `mixed`."""
        return int(min(max(self.progress(state), 0.0), 1.0) * STEPS)

    def values(self, state: S) -> list[float]:
        """By seat: points expected at the end; the final points when the game is over."""
        return self.judge(state)[1]

    def judge(self, state: S) -> tuple[list[float], list[float]]:
        """By seat: chances to win, which add up to 1, and the points expected at the end (`values`). In a finished game
        winning is nearly certain; the small rest still prefers more points."""
        if state.over:
            values = [float(own) for own in self.points(state)]
            standings = state.standings()
            winners = sum(line.place == 1 for line in standings)
            soft = softmax(values, self.mixed[-1].spread)
            chances = [0.95 * (line.place == 1) / winners + 0.05 * p for line, p in zip(standings, soft, strict=True)]
            return chances, values
        base, spread, weights = self.mixed[self.step(state)]
        points, rows = self.appraise(state)
        values = [base + own + sum(map(mul, weights, row)) for own, row in zip(points, rows, strict=True)]
        return self.nature.chances(values, spread), values

    def judge_simulated_end(self, state: S) -> tuple[list[float], list[float]]:
        """Like `judge`, of a game that a playout has played to its end: the real one may still end differently."""
        return self.judge(state)

    def worth(self, state: S, seat: int, step: int) -> float:
        """Points now and points expected of one seat, with the weights of this step of progress: to compare the seat's
        options."""
        expected: float = sum(map(mul, self.mixed[step].weights, self.measure(state)[seat]))
        return self.points(state)[seat] + expected

    def spread_at(self, state: S) -> float:
        """By how many points `values` may be off."""
        return self.mixed[self.step(state)].spread

    def parts(self, state: S, seat: int, step: int | None = None) -> dict[str, float]:
        """The parts of a seat's value: its points now (`points`) and the features by group, weighted as at this step of
        progress; None: at that of the state."""
        parts = {"points": float(self.points(state)[seat])}
        if not state.over:
            weights = self.mixed[self.step(state) if step is None else step].weights
            for name, weight, amount in zip(self.features, weights, self.measure(state)[seat], strict=True):
                group = name.partition(".")[0]
                parts[group] = parts.get(group, 0.0) + weight * amount
        return parts


class PointsOnly(Evaluation[State]):
    """For a title without an evaluation of its own: counts points as they stand."""

    features: ClassVar[Mapping[str, float]] = {}

    def progress(self, state: State) -> float:
        return min(state.round / 50, 1.0)

    def measure(self, state: State) -> Sequence[Sequence[float]]:
        return [()] * state.seats
