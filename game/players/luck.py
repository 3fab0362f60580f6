"""How lucky everybody was: what chance brought, against what it would have brought on average.

A position is weighed as a computer player weighs it: points expected at the end, here against the mean of the table,
so that the luck of all adds up to nothing. The average is taken over many outcomes of the same chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import repeat
from random import Random
from typing import Any

from game.players.value import PointsOnly, ValueFunction
from game.rules.kernel import CHANCE, Action, ChanceDecision, State
from game.rules.toolkit import unroll

FEW, MANY = 32, 400
"""Outcomes that an average is taken over: where they are nearly all different, and where the same come again."""
ENDINGS = 40
"""Ways in which further chance, to be settled at once, may go on after each."""


def weighs(value: ValueFunction[Any]) -> bool:
    """Whether the title can be weighed: points as they stand tell nothing of what chance is worth."""
    return not isinstance(value, PointsOnly)


def luck(chances: Iterable[tuple[State, Action]], value: ValueFunction[Any], seed: int) -> Iterator[list[float]]:
    """By seat, the points won and lost by luck in `chances`, which are true positions at a chance decision with what
    came of it. Yields what is known so far, many times, so that it can be reckoned in pieces; the same seed gives the
    same numbers."""
    total: list[float] = []
    for number, (state, came) in enumerate(chances):
        rng = Random(f"{seed}/luck/{number}")
        decision = state.decision
        assert isinstance(decision, ChanceDecision)
        outcomes = [decision.draw(state, rng) for _ in range(FEW)]
        if len(set(outcomes)) <= FEW // 2:
            outcomes += [decision.draw(state, rng) for _ in range(MANY - FEW)]
        gains = _worth(state, came, value, rng)
        for outcome, often in Counter(outcomes).items():
            yield total
            part = often / len(outcomes)
            gains = [a - part * b for a, b in zip(gains, _worth(state, outcome, value, rng), strict=True)]
        total = [a + b for a, b in zip(total, gains, strict=True)] if total else gains
    yield total


def _worth(state: State, outcome: Action, value: ValueFunction[Any], rng: Random) -> list[float]:
    """By seat, how far it is ahead of the mean of all once this has come."""
    after = state.copy()
    after.advance(outcome)
    going_on = not after.over and isinstance(after.decision, ChanceDecision)
    values = [_settled(after.copy(), value, rng) for _ in range(ENDINGS)] if going_on else [value.values(after)]
    means = [sum(column) / len(values) for column in zip(*values, strict=True)]
    table = sum(means) / len(means)
    return [one - table for one in means]


def _settled(state: State, value: ValueFunction[Any], rng: Random) -> list[float]:
    """What the position is worth once chance has settled what it has to settle at once."""
    unroll(state, repeat(rng), within=lambda at: at.decision.seat == CHANCE)
    return value.values(state)
