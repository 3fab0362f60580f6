"""The luck of each player: what chance brought, compared with what it brings on average.

A position is worth what a computer player thinks it is: points expected at the end. They are taken relative to the mean
of all seats, so that everybody's luck adds up to zero. The average is over many outcomes of one chance decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import repeat
from math import ceil
from random import Random
from typing import Any

from game.players.evaluation import Evaluation, PointsOnly
from game.rules.kernel import CHANCE, Action, ChanceDecision, State
from game.rules.toolkit import unroll

FEW, MANY = 32, 400
"""Number of outcomes averaged: if nearly all differ, and if the same ones recur."""
ENDINGS = 80
"""Samples of how an outcome ends if more chance decisions follow it at once; the average over all outcomes takes about
as many, shared out by how often each comes."""


def weighs(evaluation: Evaluation[Any]) -> bool:
    """Whether luck can be measured: with current points alone, the effect of chance does not show."""
    return not isinstance(evaluation, PointsOnly)


def luck(chances: Iterable[tuple[State, Action]], evaluation: Evaluation[Any], seed: int) -> Iterator[list[float]]:
    """By seat, the points won or lost by luck in `chances`: full positions at a chance decision, each with its outcome.
    Yields the sum so far many times, so that callers can spread the work over frames. The same seed gives the same
    numbers."""
    total: list[float] = []
    for number, (state, came) in enumerate(chances):
        rng = Random(f"{seed}/luck/{number}")
        decision = state.decision
        assert isinstance(decision, ChanceDecision)
        outcomes = [decision.draw(state, rng) for _ in range(FEW)]
        if len(set(outcomes)) <= FEW // 2:
            outcomes += [decision.draw(state, rng) for _ in range(MANY - FEW)]
        gains = _worth(state, came, evaluation, rng, ENDINGS)
        for outcome, often in Counter(outcomes).items():
            yield total
            part = often / len(outcomes)
            worth = _worth(state, outcome, evaluation, rng, ceil(ENDINGS * part))
            gains = [a - part * b for a, b in zip(gains, worth, strict=True)]
        total = [a + b for a, b in zip(total, gains, strict=True)] if total else gains
    yield total


def _worth(state: State, outcome: Action, evaluation: Evaluation[Any], rng: Random, endings: int) -> list[float]:
    """By seat, how far it is ahead of the mean after this outcome; `endings` are sampled where chance goes on."""
    after = state.copy()
    after.advance(outcome)
    going_on = not after.over and isinstance(after.decision, ChanceDecision)
    values = (
        [_settled(after.copy(), evaluation, rng) for _ in range(endings)] if going_on else [evaluation.values(after)]
    )
    means = [sum(column) / len(values) for column in zip(*values, strict=True)]
    table = sum(means) / len(means)
    return [one - table for one in means]


def _settled(state: State, evaluation: Evaluation[Any], rng: Random) -> list[float]:
    """Values by seat once all chance decisions due at once are resolved."""
    unroll(state, repeat(rng), within=lambda at: at.decision.seat == CHANCE)
    return evaluation.values(state)
