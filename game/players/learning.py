"""Learns a title's weights by self-play: `python -m game.players.learning zeelandia --rounds 4 --games 120`.

In each round the greedy player (`--playouts`: the searching one) plays against itself with mixed options, seats and a
few random moves. At every end of a
turn the features of every seat are noted, and what the seat had a few turns later: the points gained meanwhile and the
value then. Only leads count, a seat against the mean of the others, so that what happens to all alike makes no noise.
Least squares, held back towards the weights before, give the weights of the next round; older rounds count half as
much as the one after them. The new weights are kept if they do not lose against the old ones."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import repeat
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

import msgspec

from game.players.arena import contest, start
from game.players.choice import Budget
from game.players.ladder import Greedy, Searcher
from game.players.tree import Tree
from game.players.value import Weights, at, weights_file
from game.players.values import value_of
from game.rules import game, titles
from game.rules.kernel import Scalar, State
from game.rules.toolkit import unroll

KNOTS = 3
"""Numbers in each row of weights."""
AHEAD = 2
"""Turns of every seat after which the value is taken for the truth."""
HOLD = 150.0
"""How strongly a weight is held to what it was: as by so many positions with one unit of the feature."""
ADVENTURE = 0.06
"""How many choices are made at random."""
LOGISTIC = 0.55
"""The softmax spread that fits a standard deviation of leads."""


class Sample(NamedTuple):
    """A seat at the end of a turn, its features and what it still gained: by the value a few turns later, and in truth.
    All as leads before the mean of the others, but for what the seat itself gained `beyond` its value."""

    progress: float
    features: tuple[float, ...]
    gained: float
    truly_gained: float
    beyond: float


def self_play(title: str, weights: Weights, seed: int, playouts: int = 0) -> list[Sample]:
    """One game of the greedy player against itself, or of one that searches with so many playouts; its samples."""
    rng = Random(seed)
    value = value_of(title)
    value.use(weights)
    player = Searcher(value, Budget(playouts=playouts)) if playouts else Greedy(value, width=200, samples=1)
    ends: list[End] = []
    state = start(title, *table(title, rng))
    turn = value.turn(state)
    luck = repeat(rng)

    def same_turn(now: State) -> bool:
        return value.turn(now) == turn

    while not state.over:
        options = unroll(state, luck, within=same_turn)
        if not options and not state.over:
            turn = value.turn(state)
            rows = [tuple(map(float, row)) for row in value.measure(state)]
            ends.append(End(min(max(value.progress(state), 0.0), 1.0), rows, value.points(state), value.values(state)))
        elif options and rng.random() < ADVENTURE:
            state.advance(rng.choice(Tree(value, rng, 1, 1).options(state)))
        elif options:
            seat = state.decision.seat
            state.advance(player.choose(state.seen_by(seat), seat, rng).action)
    final = [float(own) for own in value.points(state)]
    return samples_of(ends, final, AHEAD * state.seats)


class End(NamedTuple):
    """A position at the end of a turn, by seat."""

    progress: float
    rows: list[tuple[float, ...]]
    points: Sequence[float]
    values: list[float]


def samples_of(ends: list[End], final: list[float], ahead: int) -> list[Sample]:
    """Leads at every end of a turn, and what became of them."""
    found = []
    for number, end in enumerate(ends):
        later = ends[number + ahead].values if number + ahead < len(ends) else final
        for seat, row in enumerate(end.rows):
            features = tuple(map(lead, zip(*end.rows, strict=True), [seat] * len(row)))
            now = lead(end.points, seat)
            beyond = final[seat] - end.values[seat]
            found.append(Sample(end.progress, features, lead(later, seat) - now, lead(final, seat) - now, beyond))
    return found


def lead(amounts: Sequence[float], seat: int) -> float:
    """How far a seat is before the mean of the others."""
    return amounts[seat] - (sum(amounts) - amounts[seat]) / (len(amounts) - 1)


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
    """Least squares over rows that are mostly zero. Column `f * KNOTS + k` is feature f at knot k."""

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
    for f, amount in enumerate(sample.features):
        if amount:
            found += [(f * KNOTS + left, amount * (1 - part)), (f * KNOTS + left + 1, amount * part)]
    return found


def strays(samples: Sequence[Sample], solved: Sequence[float]) -> tuple[list[float], list[float]]:
    """At each knot: by how much the foretold leads stray, and what all seats gained beyond their value."""
    squares, beyond, counts = [0.0] * KNOTS, [0.0] * KNOTS, [1e-9] * KNOTS
    for sample in samples:
        error = sample.truly_gained - sum(solved[i] * a for i, a in columns(sample))
        knot = round(sample.progress * (KNOTS - 1))
        squares[knot] += error * error
        beyond[knot] += sample.beyond
        counts[knot] += 1
    spreads = [LOGISTIC * sqrt(total / count) for total, count in zip(squares, counts, strict=True)]
    return spreads, [total / count for total, count in zip(beyond, counts, strict=True)]


def knots(row: Sequence[float]) -> list[float]:
    return [at(row, k / (KNOTS - 1)) for k in range(KNOTS)]


def learn(title: str, rounds: int, games: int, seed: int, cores: int, playouts: int = 0) -> Weights:
    """The weights after so many rounds; tells about each on standard output."""
    value = value_of(title)
    names = list(value.features)
    weights = value.weights
    fit = Fit(len(names) * KNOTS)
    with get_context("spawn").Pool(cores) as pool:
        for number in range(rounds):
            jobs = [(title, weights, seed + number * games + i, playouts) for i in range(games)]
            samples = [sample for played in pool.starmap(self_play, jobs, chunksize=1) for sample in played]
            fit.fade(0.5)
            for sample in samples:
                fit.add(sample)
            solved = fit.solve([w for name in names for w in knots(weights.weights[name])])
            spread, beyond = strays(samples, solved)
            base = [held + more for held, more in zip(knots(weights.base), beyond, strict=True)]
            rows = {name: rounded(solved[f * KNOTS : (f + 1) * KNOTS]) for f, name in enumerate(names)}
            weights = Weights(title, rounded(base), rounded(spread), rows)
            print(f"round {number + 1}: {len(samples)} samples, spread {weights.spread}", flush=True)
    return weights


def proof_game(title: str, new: Weights, old: Weights, number: int) -> float:
    """Game `number` between the greedy players of both weights, seats swapped every other time: the share of the
    victory that the new ones have."""
    values = [type(value_of(title))() for _ in range(2)]
    values[0].use(new)
    values[1].use(old)
    seats = game(title).seats[0]
    seat = number % seats
    state = start(title, seats)
    players = [Greedy(values[s != seat]) for s in range(seats)]
    winners = contest(state, players, 1_000_000 + number // seats, [None] * seats).winners
    return (seat in winners) / len(winners)


def rounded(row: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(one, 3) for one in row)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m game.players.learning", description="Weights by self-play.")
    parser.add_argument("title", choices=titles())
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=150, help="games a round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--proof", type=int, default=60, help="games of the new weights against the old ones")
    parser.add_argument("--playouts", type=int, default=0, help="of the searching player; 0: the greedy one plays")
    parser.add_argument("--cores", type=int, default=1)
    given = parser.parse_args(arguments)
    old = value_of(given.title).weights
    weights = learn(given.title, given.rounds, given.games, given.seed, given.cores, given.playouts)
    with get_context("spawn").Pool(given.cores) as pool:
        jobs = [(given.title, weights, old, number) for number in range(given.proof)]
        shares = pool.starmap(proof_game, jobs, chunksize=1)
    print(f"new against old: {sum(shares):g} of {given.proof} games")
    if 2 * sum(shares) < given.proof:
        print("the old weights stay")
        return
    file = weights_file(given.title)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")
    print(f"written: {file}")


if __name__ == "__main__":
    main()
