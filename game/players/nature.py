"""The temperament of a style: how it turns points into chances to win, and the factors of the features it favours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple


class Nature(NamedTuple):
    """The judgement of chances to win. `daring`: divides the spread, so that a seat takes risks when it is behind and
    none when it leads. `envy`: the share of the best rival's value that is subtracted from its own, so that the leader
    matters more than the rest."""

    daring: float = 1.0
    envy: float = 0.0

    def chances(self, values: Sequence[float], spread: float) -> list[float]:
        """By seat: chances to win."""
        if self.envy:
            second, first = sorted(values)[-2:]
            values = [value - self.envy * (second if value == first else first) for value in values]
        return softmax(values, spread / self.daring)


NEUTRAL = Nature()
NATURES: Mapping[str, Nature] = {"gambler": Nature(daring=1.3), "blocker": Nature(envy=0.3)}
"""By style, in any title; the others judge as the weights were learnt."""


def softmax(values: Sequence[float], spread: float) -> list[float]:
    """Chances that grow with the values; with two seats, a lead of `spread` gives a chance of 73 %."""
    best = max(values)
    raised = [exp((value - best) / spread) for value in values]
    total = sum(raised)
    return [one / total for one in raised]


def factor(times: Mapping[str, float], name: str, usual: float = 1.0) -> float:
    """The factor of a dotted name, or of the group before its last dot; the usual one if neither has one."""
    return times.get(name, times.get(name.rpartition(".")[0], usual))
