"""Learns a title's weights by self-play: `python -m tools.lab.learning zeelandia --rounds 4 --games 120`.

In each round the greedy player (with `--playouts`, the searching one) plays against itself and guests, which are styles
and scripts of the title, with varied options and numbers of seats and a few random moves. At the end of every turn, the
features of every seat are recorded, with its state a few turns later: the points gained since and the value at that
time. Where all seats act in a turn, this also happens between their answers. Only leads over the mean of the others
count, so that effects on all seats make no noise. Least squares, regularised towards the previous weights, give the
weights of the next round. Each round has half the weight of the next one (with `--fade 0.9`, nearly the same weight, to
relearn good weights from many games). The new weights are kept if they win at least `ENOUGH` against the old ones, or
the given share.

`--keep FILE` saves the result of every round; repeated with the same file, the command continues from there.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import repeat
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from game import paths
from game.players.choice import Budget, Player
from game.players.ladder import Greedy, Searcher
from game.players.mind import Mind
from game.players.minds import mind_of
from game.players.weights import Weights, at, write_weights
from game.rules import game, titles
from game.rules.kernel import Scalar, State
from game.rules.toolkit import unroll
from tools.lab.arena import PASSION, contest, start
from tools.lab.scripts import Scripted, scripts_of

AHEAD = 2
"""Turns per seat, or turns in which all act, after which the value is taken as the true outcome."""
HOLD = 150.0
"""Strength of the regularisation, as the number of positions with one unit of the feature."""
WIDTH = 200
"""Width of the greedy player while learning."""
ADVENTURE = 0.06
"""Share of random choices."""
GUESTS = 0.25
"""Share of seats given to guests."""
FADE = 0.5
"""Weight of a round relative to the next one."""
ENOUGH = 0.55
"""Minimum share of wins of the new weights against the old ones."""
LOGISTIC = 0.55
"""Softmax spread for leads with a standard deviation of 1."""
NOBODY = -1


class Sample(NamedTuple):
    """A seat at some moment: its features, and its gains since then, by the value a few turns later and in fact. All
    are leads over the mean of the others, except `beyond`, which is the seat's own gain beyond its value."""

    progress: float
    features: tuple[float, ...]
    gained: float
    truly_gained: float
    beyond: float


def self_play(title: str, weights: Weights, seed: int, playouts: int = 0, counts: Sequence[int] = ()) -> list[Sample]:
    """Samples from one game of the greedy player, or of the searching one if `playouts` is not 0, against itself and
    guests; at a table with one of `counts` seats, if given."""
    rng = Random(seed)
    mind = weighing(mind_of(title), weights)
    value, policy = mind.evaluation, mind.policy
    own = Searcher(mind, Budget(playouts=playouts)) if playouts else Greedy(mind, width=WIDTH, samples=1)
    seen: list[Seen] = []
    closed: list[list[float]] = []
    state = start(title, *table(title, rng, counts or game(title).seats))
    players: list[Player] = [own] * state.seats
    strangers: list[Callable[[], Player]] = [
        *(partial(fond, mind, style) for style in mind.personality.styles),
        *(partial(Scripted, script) for script in scripts_of(title).values()),
    ]
    for seat in range(state.seats if strangers else 0):
        if rng.random() < GUESTS:
            players[seat] = rng.choice(strangers)()
    turn, mover = policy.turn(state), NOBODY
    luck = repeat(rng)

    def record() -> None:
        rows = [tuple(map(float, row)) for row in value.measure(state)]
        points = list(value.points(state))  # copied, since the game changes its own list
        progress = min(max(value.progress(state), 0.0), 1.0)
        seen.append(Seen(progress, rows, points, value.values(state), len(closed)))

    def same_turn(now: State) -> bool:
        return policy.turn(now) == turn

    while not state.over:
        options = unroll(state, luck, within=same_turn)
        if not options and not state.over:
            turn, mover = policy.turn(state), NOBODY
            record()
            closed.append(seen[-1].values)
        elif options:
            seat = state.decision.seat
            if policy.together and mover not in (seat, NOBODY):
                record()
            mover = seat
            if rng.random() < ADVENTURE:
                action = rng.choice(policy.options(state))
            else:
                action = players[seat].choose(state.seen_by(seat), seat, rng).action
            state.advance(action)
    final = [float(points) for points in value.points(state)]
    ahead = AHEAD if policy.together else AHEAD * state.seats
    return samples_of(seen, closed, final, ahead, [seat for seat, who in enumerate(players) if who is own])


def fond(mind: Mind[Any], style: str) -> Player:
    """A greedy player that knows nothing but one style."""
    return Greedy(mind.styled(style, PASSION), width=WIDTH, samples=1)


class Seen(NamedTuple):
    """A recorded position, by seat."""

    progress: float
    rows: list[tuple[float, ...]]
    points: Sequence[float]
    values: list[float]
    turns: int
    """Turns completed before it."""


def samples_of(
    seen: list[Seen], closed: list[list[float]], final: list[float], ahead: int, seats: Sequence[int]
) -> list[Sample]:
    """Samples of these seats at every recorded moment. `closed` are the values at the end of every turn."""
    samples = []
    for moment in seen:
        later = closed[moment.turns + ahead] if moment.turns + ahead < len(closed) else final
        for seat in seats:
            features = tuple(lead(column, seat) for column in zip(*moment.rows, strict=True))
            now = lead(moment.points, seat)
            beyond = final[seat] - moment.values[seat]
            samples.append(Sample(moment.progress, features, lead(later, seat) - now, lead(final, seat) - now, beyond))
    return samples


def lead(amounts: Sequence[float], seat: int) -> float:
    """A seat's lead over the mean of the others."""
    return amounts[seat] - (sum(amounts) - amounts[seat]) / (len(amounts) - 1)


def table(title: str, rng: Random, counts: Sequence[int], fewest: float = 0.5) -> tuple[int, dict[str, Scalar], int]:
    """Number of seats out of `counts`, options and first seat of a training game. At least the share `fewest` has the
    first of `counts`."""
    rules = game(title)
    while True:
        seats = counts[0] if rng.random() < fewest else rng.choice(counts)
        options: dict[str, Scalar] = {option.key: rng.choice(option.choices) for option in rules.options}
        if rules.options_refusal(seats, options) is None:
            return seats, options, rng.randrange(seats)


@dataclass
class Fit:
    """Least squares over sparse rows. Column `f * knots + k` is feature f at knot k."""

    size: int
    knots: int
    products: list[list[float]] = field(default_factory=list)
    targets: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.products = [[0.0] * self.size for _ in range(self.size)]
        self.targets = [0.0] * self.size

    def fade(self, part: float) -> None:
        self.products = [[part * one for one in row] for row in self.products]
        self.targets = [part * one for one in self.targets]

    def add(self, sample: Sample) -> None:
        entries = columns(sample, self.knots)
        for i, a in entries:
            row = self.products[i]
            for j, b in entries:
                row[j] += a * b
            self.targets[i] += a * sample.gained

    def solve(self, before: Sequence[float]) -> list[float]:
        """The weights, regularised towards `before`."""
        matrix = [
            [*row[:i], row[i] + HOLD, *row[i + 1 :], target + HOLD * held]
            for i, (row, target, held) in enumerate(zip(self.products, self.targets, before, strict=True))
        ]
        for i in range(self.size):  # the matrix is symmetric and positive, so no pivoting is needed
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


def columns(sample: Sample, knots: int) -> list[tuple[int, float]]:
    """(column, amount) of non-zero entries; each feature is split between the two knots nearest to the progress."""
    where = sample.progress * (knots - 1)
    left = min(int(where), knots - 2)
    part = where - left
    entries = []
    for f, amount in enumerate(sample.features):
        if amount:
            entries += [(f * knots + left, amount * (1 - part)), (f * knots + left + 1, amount * part)]
    return entries


def strays(samples: Sequence[Sample], solved: Sequence[float], knots: int) -> tuple[list[float], list[float]]:
    """By knot: the spread of prediction errors of leads, and the mean gain of seats beyond their value."""
    squares, beyond, counts = [0.0] * knots, [0.0] * knots, [1e-9] * knots
    for sample in samples:
        error = sample.truly_gained - sum(solved[i] * a for i, a in columns(sample, knots))
        knot = round(sample.progress * (knots - 1))
        squares[knot] += error * error
        beyond[knot] += sample.beyond
        counts[knot] += 1
    spreads = [LOGISTIC * sqrt(total / count) for total, count in zip(squares, counts, strict=True)]
    return spreads, [total / count for total, count in zip(beyond, counts, strict=True)]


def knotted(row: Sequence[float], knots: int) -> list[float]:
    """A row of weights resampled to this number of knots."""
    return [at(row, k / (knots - 1)) for k in range(knots)]


class Learned(msgspec.Struct):
    """The state of learning after some rounds."""

    rounds: int
    weights: Weights
    products: list[list[float]]
    targets: list[float]


@dataclass(frozen=True)
class Schedule:
    """A learning schedule: rounds, games per round, first seed, playouts per choice, fade of earlier rounds, and
    numbers of seats (all if empty)."""

    title: str
    rounds: int = 4
    games: int = 150
    seed: int = 1
    playouts: int = 0
    fade: float = FADE
    seats: tuple[int, ...] = ()


def learn(schedule: Schedule, cores: int, keep: Path | None = None) -> Weights:
    """The weights after all rounds; prints a line for each. Continues from the file `keep`, if it exists, and saves
    every round to it."""
    title, games = schedule.title, schedule.games
    value = mind_of(title).evaluation
    names, knots = list(value.features), value.knots
    weights = value.weights
    fit = Fit(len(names) * knots, knots)
    first = 0
    if keep is not None and keep.exists():
        learned = msgspec.json.decode(keep.read_bytes(), type=Learned)
        first, weights = learned.rounds, learned.weights
        fit.products, fit.targets = learned.products, learned.targets
    with get_context("spawn").Pool(cores) as pool:
        for number in range(first, schedule.rounds):
            seeds = range(schedule.seed + number * games, schedule.seed + (number + 1) * games)
            jobs = [(title, weights, seed, schedule.playouts, schedule.seats) for seed in seeds]
            samples = [sample for played in pool.starmap(self_play, jobs, chunksize=1) for sample in played]
            fit.fade(schedule.fade)
            for sample in samples:
                fit.add(sample)
            solved = fit.solve([w for name in names for w in knotted(weights.weights[name], knots)])
            spread, beyond = strays(samples, solved, knots)
            base = [held + more for held, more in zip(knotted(weights.base, knots), beyond, strict=True)]
            rows = {name: rounded(solved[f * knots : (f + 1) * knots]) for f, name in enumerate(names)}
            weights = Weights(title, rounded(base), rounded(spread), rows)
            print(f"round {number + 1}: {len(samples)} samples, spread {weights.spread}", flush=True)
            if keep is not None:
                learned = Learned(number + 1, weights, fit.products, fit.targets)
                paths.write_whole(keep, msgspec.json.encode(learned))
    return weights


def proof_game(title: str, new: Weights, old: Weights, number: int) -> float:
    """Game `number` between greedy players with the new and the old weights, swapping seats from game to game. Returns
    the new weights' share of the victory."""
    mind = mind_of(title)
    return duel(title, Greedy(weighing(mind, new)), Greedy(weighing(mind, old)), number)


def weighing(mind: Mind[Any], weights: Weights) -> Mind[Any]:
    """The mind with other weights."""
    return mind.judging_by(mind.evaluation.varied(weights=weights))


def duel(title: str, new: Player, old: Player, number: int) -> float:
    """Game `number` between two players, swapping seats from game to game. Returns the new one's share of the
    victory."""
    seats = game(title).seats[0]
    seat = number % seats
    players = [new if other == seat else old for other in range(seats)]
    winners = contest(start(title, seats), players, 1_000_000 + number // seats, [None] * seats).winners
    return (seat in winners) / len(winners)


def proof(play: Callable[[int], float], games: int, cores: int) -> float:
    """The mean share of the victory over games 0 to `games` - 1, as returned by `play`; prints the total."""
    with get_context("spawn").Pool(cores) as pool:
        shares = pool.map(play, range(games), chunksize=1)
    print(f"new against old: {sum(shares):g} of {games} games")
    return sum(shares) / max(games, 1)


def rounded(row: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(one, 3) for one in row)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.learning", description="Weights by self-play.")
    parser.add_argument("title", choices=titles())
    parser.add_argument("--rounds", type=int, default=Schedule.rounds)
    parser.add_argument("--games", type=int, default=Schedule.games, help="games a round")
    parser.add_argument("--seed", type=int, default=Schedule.seed)
    parser.add_argument("--proof", type=int, default=60, help="games of the new weights against the old ones")
    parser.add_argument("--playouts", type=int, default=0, help="of the searching player; 0: the greedy one plays")
    parser.add_argument("--seats", type=int, nargs="*", default=[], help="default: all, half of the games the fewest")
    parser.add_argument("--fade", type=float, default=FADE, help="what a round counts, compared with the next one")
    parser.add_argument("--enough", type=float, default=ENOUGH, help="share of the proof that the new weights must win")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="saves every round in this file, and goes on from it")
    args = parser.parse_args(arguments)
    old = mind_of(args.title).evaluation.weights
    how = Schedule(args.title, args.rounds, args.games, args.seed, args.playouts, args.fade, tuple(args.seats))
    weights = learn(how, args.cores, args.keep)
    if proof(partial(proof_game, args.title, weights, old), args.proof, args.cores) < args.enough:
        print("the old weights stay")
        return
    print(f"written: {write_weights(weights)}")


if __name__ == "__main__":
    main()
