"""The parameters tuned by `tools.lab.tuning`: numbers of a level's policies, or weights of a title's value function.

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

from game.players.policies import Numbers, numbers_of, with_numbers, write_policy
from game.players.value import ValueFunction
from game.players.values import value_of
from game.players.weights import Weights, write_weights
from tools.lab.learning import knotted

WEIGHTS = "weights"
"""In place of a level: the weights shared by all levels of a title."""
SHARE = 0.3
"""Swing of a weight, relative to the largest one in its row."""
FLOOR = 0.15
"""Minimum size assumed for a row, relative to the median row."""


class Dials(Protocol):
    """A set of tunable numbers with their swings, and the value function made of other numbers."""

    @property
    def numbers(self) -> Numbers: ...

    @property
    def swings(self) -> Numbers: ...

    def value(self, numbers: Numbers) -> ValueFunction[Any]: ...

    def write(self, numbers: Numbers) -> Path: ...


@dataclass(frozen=True)
class Policies:
    """The parameters of a level that its value function lists in `swings`."""

    title: str
    level: str

    @cached_property
    def own(self) -> ValueFunction[Any]:
        return value_of(self.title, "", self.level)

    @cached_property
    def manner(self) -> msgspec.Struct:
        assert self.own.manner is not None, f"{self.title} has no numbers of policies"
        return self.own.manner

    @property
    def numbers(self) -> Numbers:
        return numbers_of(self.manner)

    @property
    def swings(self) -> Numbers:
        numbers = self.numbers
        return {name: swing for name, swing in self.own.swings.items() if name in numbers}

    def value(self, numbers: Numbers) -> ValueFunction[Any]:
        return self.own.mannered(with_numbers(self.manner, numbers))

    def write(self, numbers: Numbers) -> Path:
        return write_policy(self.title, self.level, with_numbers(self.manner, numbers))


@dataclass(frozen=True)
class ValueWeights:
    """The weights of all features at all knots."""

    title: str

    @cached_property
    def own(self) -> ValueFunction[Any]:
        return value_of(self.title)

    @cached_property
    def rows(self) -> dict[str, list[float]]:
        weights = self.own.weights.weights
        return {name: knotted(weights[name], self.own.knots) for name in self.own.features}

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
        return msgspec.structs.replace(self.own.weights, weights=rows)

    def value(self, numbers: Numbers) -> ValueFunction[Any]:
        own = type(self.own)()
        own.use(self.weights(numbers))
        return own

    def write(self, numbers: Numbers) -> Path:
        return write_weights(self.weights(numbers))


def dials_of(title: str, level: str) -> Dials:
    """The dials of a level of a title, or of `weights`."""
    return ValueWeights(title) if level == WEIGHTS else Policies(title, level)
