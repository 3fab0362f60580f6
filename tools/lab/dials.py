"""The parameters tuned by `tools.lab.tuning`: those of a level's policy, or the weights of a title's evaluation.

Numbers have dotted names (`goods.m0.1` is the second weight of the feature `goods.m0`). Each has a swing: a change that
may matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import median
from typing import Any, Protocol

import msgspec

from game.players.mind import Mind
from game.players.minds import mind_of
from game.players.tuned_policy import Numbers, TunedPolicy, numbers_of, with_numbers, write_policy
from game.players.weights import Weights, write_weights
from tools.lab.learning import knotted

WEIGHTS = "weights"
"""In place of a level: the weights shared by all levels of a title."""
SHARE = 0.3
"""Swing of a weight, relative to the largest one in its row."""
FLOOR = 0.15
"""Minimum size assumed for a row, relative to the median row."""


class Dials(Protocol):
    """A set of tunable numbers with their swings, and the mind made of other numbers."""

    @property
    def numbers(self) -> Numbers: ...

    @property
    def swings(self) -> Numbers: ...

    def mind(self, numbers: Numbers) -> Mind[Any]: ...

    def write(self, numbers: Numbers) -> Path: ...


@dataclass(frozen=True)
class Policies:
    """The parameters of a level that its policy lists in `swings`."""

    title: str
    level: str

    @cached_property
    def own(self) -> Mind[Any]:
        return mind_of(self.title, "", self.level)

    @cached_property
    def manner(self) -> msgspec.Struct:
        manner = self.own.evaluation.manner
        assert manner is not None, f"{self.title} has no numbers of policies"
        return manner

    @property
    def numbers(self) -> Numbers:
        return numbers_of(self.manner)

    @property
    def swings(self) -> Numbers:
        policy, numbers = self.own.policy, self.numbers
        swings = policy.swings if isinstance(policy, TunedPolicy) else {}
        return {name: swing for name, swing in swings.items() if name in numbers}

    def mind(self, numbers: Numbers) -> Mind[Any]:
        return self.own.tuned(with_numbers(self.manner, numbers))

    def write(self, numbers: Numbers) -> Path:
        return write_policy(self.title, self.level, with_numbers(self.manner, numbers))


@dataclass(frozen=True)
class ValueWeights:
    """The weights of all features at all knots."""

    title: str

    @cached_property
    def own(self) -> Mind[Any]:
        return mind_of(self.title)

    @cached_property
    def rows(self) -> dict[str, list[float]]:
        evaluation = self.own.evaluation
        weights = evaluation.weights.weights
        return {name: knotted(weights[name], evaluation.knots) for name in evaluation.features}

    @property
    def numbers(self) -> Numbers:
        return {f"{name}.{knot}": one for name, row in self.rows.items() for knot, one in enumerate(row)}

    @property
    def swings(self) -> Numbers:
        largest = {name: max(map(abs, row)) for name, row in self.rows.items()}
        least = FLOOR * median(largest.values())
        return {
            f"{name}.{knot}": SHARE * max(largest[name], least)
            for name, row in self.rows.items()
            for knot in range(len(row))
        }

    def weights(self, numbers: Numbers) -> Weights:
        rows = {name: tuple(numbers[f"{name}.{knot}"] for knot in range(len(row))) for name, row in self.rows.items()}
        return msgspec.structs.replace(self.own.evaluation.weights, weights=rows)

    def mind(self, numbers: Numbers) -> Mind[Any]:
        return self.own.judging_by(self.own.evaluation.varied(weights=self.weights(numbers)))

    def write(self, numbers: Numbers) -> Path:
        return write_weights(self.weights(numbers))


def dials_of(title: str, level: str) -> Dials:
    """The dials of a level of a title, or of `weights`."""
    return ValueWeights(title) if level == WEIGHTS else Policies(title, level)
