"""The chances to win of all seats in the course of a game, and how they add up to its result.

The curve tells them with all secrets known, as they are when the game is over. Before a draw a position is worth the
mean over its outcomes, so that luck is what nobody could know. All numbers are tenths of a percent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, repeat
from random import Random
from typing import Any, NamedTuple

from game.match.reader import MatchReader
from game.players.evaluation import Evaluation
from game.players.minds import mind_of
from game.review.judging import JUDGE
from game.rules.kernel import CHANCE, State
from game.rules.toolkit import unroll

WHOLE = 1000
"""All chances to win together."""
DRAWS = 16
"""Number of outcomes of a draw that are averaged."""

Chances = tuple[int, ...]
"""By seat; they add up to `WHOLE`."""


class SeatSum(NamedTuple):
    """The path of a seat from its equal share to the result: `start` + `decisions` + `luck` = `result`. `decisions` are
    those of all seats, since a chance that one wins another loses."""

    start: int
    decisions: int
    luck: int
    result: int


def curve(match: MatchReader, seed: str) -> Iterator[Chances]:
    """Before each move, and after the last."""
    evaluation = mind_of(match.title, "", JUDGE).evaluation
    for step, state in enumerate(match.timeline.run(0, match.count + 1)):
        yield expected_chances(state, evaluation, Random(f"{seed}/{step}/draws"))


def expected_chances(state: State, evaluation: Evaluation[Any], rng: Random) -> Chances:
    """Chances to win: where draws are due, the mean over their outcomes; at the end, the result."""
    if state.over:
        return whole([float(line.place == 1) for line in state.standings()])
    if state.decision.seat != CHANCE:
        return whole(evaluation.judge(state)[0])
    drawn = [expected_after(state, evaluation, rng) for _ in range(DRAWS)]
    return whole([sum(column) for column in zip(*drawn, strict=True)])


def expected_after(state: State, evaluation: Evaluation[Any], rng: Random) -> list[float]:
    """After one outcome of all draws that are due at once."""
    after = state.copy()
    unroll(after, repeat(rng), within=lambda at: at.decision.seat == CHANCE)
    return evaluation.judge(after)[0]


def whole(shares: Sequence[float]) -> Chances:
    """Rounded so that they add up to `WHOLE`: by largest remainders."""
    scaled = [WHOLE * share / sum(shares) for share in shares]
    parts = [int(share) for share in scaled]
    by_rest = sorted(range(len(parts)), key=lambda seat: (parts[seat] - scaled[seat], seat))
    for seat in by_rest[: WHOLE - sum(parts)]:
        parts[seat] += 1
    return tuple(parts)


def sums(match: MatchReader, curve: Sequence[Chances]) -> list[SeatSum]:
    """By seat. That a seat begins with more or less than its share is luck, too: the draw of the seats."""
    seats = range(len(match.seats))
    start, result = whole([1.0] * len(seats)), curve[-1]
    decisions, luck = [0] * len(seats), [curve[0][seat] - start[seat] for seat in seats]
    for move, (before, after) in zip(match.timeline.moves, pairwise(curve), strict=True):
        part = luck if move.chance else decisions
        for seat in seats:
            part[seat] += after[seat] - before[seat]
    return [SeatSum(*parts) for parts in zip(start, decisions, luck, result, strict=True)]
