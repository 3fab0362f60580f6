"""Learns a title's weights by self-play: `python -m game.players.learning zeelandia --rounds 4 --games 150`.

In each round the greedy player plays against itself with mixed options, seats and a few random moves. At every end of a
turn the features of every seat are noted, and later how many points the seat still gained. Least squares, held back
towards the weights it began with, then give weights that foretell these points; older rounds count half as much as the
one after them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

import msgspec

from game.players.arena import start
from game.players.ladder import Greedy
from game.players.tree import Tree
from game.players.value import Weights, at, weights_file
from game.players.values import value_of
from game.rules import game, titles
from game.rules.kernel import ChanceDecision, Scalar

KNOTS = 4
"""Numbers in each row of weights."""
HOLD = 20.0
"""How strongly a weight is held to what it was: as by so many positions with one unit of the feature."""
ADVENTURE = 0.06
"""How many choices are made at random."""
LOGISTIC = 0.78
"""The softmax spread that fits a standard deviation of each seat's points."""


class Sample(NamedTuple):
    """A seat at the end of a turn, and the points it still gained."""

    progress: float
    features: tuple[float, ...]
    gained: float


def self_play(title: str, weights: Weights, seed: int) -> list[Sample]:
    """One game of the greedy player against itself; its samples."""
    rng = Random(seed)
    value = value_of(title)
    value.use(weights)
    greedy = Greedy(value, width=200, samples=1)
    found: list[tuple[float, list[tuple[float, ...]], list[float]]] = []
    state = start(title, *table(title, rng))
    turn = value.turn(state)
    while not state.over:
        decision = state.decision
        if isinstance(decision, ChanceDecision):
            state.advance(decision.draw(state, rng))
            continue
        options = state.options()
        if len(options) == 1:
            state.advance(options[0])
        elif rng.random() < ADVENTURE:
            state.advance(rng.choice(Tree(value, rng, 1, 1).options(state)))
        else:
            state.advance(greedy.choose(state.seen_by(decision.seat), decision.seat, rng).action)
        if not state.over and value.turn(state) != turn:
            turn = value.turn(state)
            rows = [tuple(map(float, row)) for row in value.measure(state)]
            found.append((min(max(value.progress(state), 0.0), 1.0), rows, list(value.points(state))))
    final = value.points(state)
    return [
        Sample(progress, row, final[seat] - points[seat])
        for progress, rows, points in found
        for seat, row in enumerate(rows)
    ]


def table(title: str, rng: Random) -> tuple[int, dict[str, Scalar], int]:
    """Seats, options and first seat of a game to learn from: two seats as often as all other counts together."""
    box = game(title)
    while True:
        seats = box.seats[0] if rng.random() < 0.5 else rng.choice(list(box.seats))
        options: dict[str, Scalar] = {option.key: rng.choice(option.choices) for option in box.options}
        if box.unfit(seats, options) is None:
            return seats, options, rng.randrange(seats)


@dataclass
class Fit:
    """Least squares over rows that are mostly zero. Column `f * KNOTS + k` is feature f at knot k; the last feature is
    the base."""

    size: int
    products: list[list[float]] = field(default_factory=list)
    targets: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.products = [[0.0] * self.size for _ in range(self.size)]
        self.targets = [0.0] * self.size

    def fade(self, part: float) -> None:
        self.products = [[part * one for one in row] for row in self.products]
        self.targets = [part * one for one in self.targets]

    def add(self, sample: Sample) -> None:
        entries = columns(sample)
        for i, a in entries:
            row = self.products[i]
            for j, b in entries:
                row[j] += a * b
            self.targets[i] += a * sample.gained

    def solve(self, before: Sequence[float]) -> list[float]:
        """The weights, held to those `before`."""
        matrix = [
            [*row[:i], row[i] + HOLD, *row[i + 1 :], target + HOLD * held]
            for i, (row, target, held) in enumerate(zip(self.products, self.targets, before, strict=True))
        ]
        for i in range(self.size):  # symmetric and positive: no pivoting is needed
            pivot = matrix[i]
            for row in matrix[i + 1 :]:
                factor = row[i] / pivot[i]
                if factor:
                    for j in range(i, self.size + 1):
                        row[j] -= factor * pivot[j]
        solved = [0.0] * self.size
        for i in reversed(range(self.size)):
            row = matrix[i]
            rest = sum(row[j] * solved[j] for j in range(i + 1, self.size))
            solved[i] = (row[self.size] - rest) / row[i]
        return solved


def columns(sample: Sample) -> list[tuple[int, float]]:
    """The columns that are not zero: each feature is shared by the two knots beside its progress."""
    where = sample.progress * (KNOTS - 1)
    left = min(int(where), KNOTS - 2)
    part = where - left
    found = []
    for f, amount in enumerate((*sample.features, 1.0)):
        if amount:
            found += [(f * KNOTS + left, amount * (1 - part)), (f * KNOTS + left + 1, amount * part)]
    return found


def spread_of(samples: Sequence[Sample], solved: Sequence[float]) -> tuple[float, ...]:
    """How far off the foretold points are, at each knot."""
    sums, counts = [0.0] * KNOTS, [1e-9] * KNOTS
    for sample in samples:
        error = sample.gained - sum(solved[i] * a for i, a in columns(sample))
        knot = round(sample.progress * (KNOTS - 1))
        sums[knot] += error * error
        counts[knot] += 1
    return tuple(round(LOGISTIC * sqrt(total / count), 3) for total, count in zip(sums, counts, strict=True))


def flat(weights: Weights, names: Sequence[str]) -> list[float]:
    """The weights at the knots, in the order of the columns."""
    rows = [weights.weights[name] for name in names] + [weights.base]
    return [at(row, k / (KNOTS - 1)) for row in rows for k in range(KNOTS)]


def learn(title: str, rounds: int, games: int, seed: int, cores: int) -> Weights:
    """The weights after so many rounds; tells about each on standard output."""
    value = value_of(title)
    names = list(value.features)
    weights = value.weights
    fit = Fit((len(names) + 1) * KNOTS)
    with get_context("spawn").Pool(cores) as pool:
        for number in range(rounds):
            jobs = [(title, weights, seed + number * games + i) for i in range(games)]
            samples = [sample for played in pool.starmap(self_play, jobs, chunksize=1) for sample in played]
            fit.fade(0.5)
            for sample in samples:
                fit.add(sample)
            solved = fit.solve(flat(weights, names))
            rows = {
                name: tuple(round(w, 4) for w in solved[f * KNOTS : (f + 1) * KNOTS]) for f, name in enumerate(names)
            }
            base = tuple(round(w, 4) for w in solved[-KNOTS:])
            weights = Weights(title, base, spread_of(samples, solved), rows)
            print(f"round {number + 1}: {len(samples)} samples, spread {weights.spread}", flush=True)
    return weights


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m game.players.learning", description="Weights by self-play.")
    parser.add_argument("title", choices=titles())
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=150, help="games a round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=1)
    given = parser.parse_args(arguments)
    weights = learn(given.title, given.rounds, given.games, given.seed, given.cores)
    file = weights_file(given.title)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")
    print(f"written: {file}")


if __name__ == "__main__":
    main()
