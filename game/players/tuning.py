"""Learns the numbers of a title's policies by playing: `python -m game.players.tuning sky_traders expert --rounds 12`.

In every game each seat plays by numbers of its own: those of the level, each moved at random by about its `swing`, for
two seats in opposite directions. Moves for the better win more often than moves for the worse, so every game says
something about every number: this is an evolution strategy. After each round of games all numbers go where winners
were, less far where that may be chance, and at most one swing; earlier rounds count too, each less than the next one.
Now and then a guest takes a seat: another level, or a style of the title. The new numbers are kept if they win at least
`ENOUGH` against the old ones.

`--keep FILE` saves what was learnt after every round; repeated with the same file, the command goes on from there."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import nullcontext
from itertools import starmap
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from game import paths
from game.players.arena import contest, start
from game.players.choice import Player
from game.players.ladder import Greedy, player
from game.players.learning import ENOUGH, duel, lead
from game.players.policies import Numbers, numbers_of, with_numbers, write_policy
from game.players.value import ValueFunction
from game.players.values import value_of
from game.rules import game, titles

GUESTS = 0.1
"""The chance that somebody else sits at a table, in the last seat."""
LEVELS = ("normal", "hard", "expert")
"""Levels whose policies may have numbers of their own; also the guests, with the styles."""
DUELS = 0.6
"""Share of the games with the fewest seats, which say most for their time."""
LEAD = 0.01
"""What a point of lead over the mean of the others counts, as a part of a victory."""
PACE = 6.0
"""Swings that a number moves for each victory by which two seats differ that it moves one swing apart."""
FADE = 0.6
"""How much a round counts beside the next one."""


class Trial(NamedTuple):
    """How much better than the rest somebody did whose numbers were moved by so many swings."""

    moves: Numbers
    score: float


def moved(value: ValueFunction[Any], centre: Numbers, moves: Numbers) -> ValueFunction[Any]:
    """The value function with its numbers moved by so many swings."""
    assert value.manner is not None
    numbers = {name: one + moves.get(name, 0.0) * value.swings.get(name, 0.0) for name, one in centre.items()}
    return value.mannered(with_numbers(value.manner, numbers))


def trials(title: str, level: str, centre: Numbers, seed: int) -> list[Trial]:
    """What one game says."""
    rng = Random(seed)
    value = value_of(title, "", level)
    fewest, *more = game(title).seats
    seats = fewest if rng.random() < DUELS else rng.choice(more)
    moves: list[Numbers] = []
    for _ in range(0, seats, 2):
        there = {name: rng.gauss(0, 1) for name in value.swings}
        moves += there, {name: -one for name, one in there.items()}
    moves = moves[:seats]
    players: list[Player] = [Greedy(moved(value, centre, own), samples=1) for own in moves]
    if rng.random() < GUESTS:
        moves.pop()
        players[-1] = player(rng.choice(LEVELS), title, rng.choice(["", *value.styles]))
    order = rng.sample(range(seats), seats)
    result = contest(start(title, seats), [players[who] for who in order], seed, [None] * seats)
    scores = dict(zip(order, leads(result.points, result.winners), strict=True))
    return [Trial(own, scores[who]) for who, own in enumerate(moves)]


def leads(points: Sequence[int], winners: Sequence[int]) -> list[float]:
    """By seat: the share of the victory beyond a fair one, and a little for points."""
    seats = len(points)
    return [(seat in winners) / len(winners) - 1 / seats + LEAD * lead(points, seat) for seat in range(seats)]


class Tuning(msgspec.Struct):
    """What has been learnt after some rounds: the numbers, and sums over trials, faded: how many, the squares of their
    scores, and for each number its moves times scores."""

    rounds: int
    centre: Numbers
    count: float
    squares: float
    sums: Numbers

    def add(self, seen: Sequence[Trial], swings: Numbers) -> None:
        """Takes in a round of trials and moves the numbers."""
        self.count = FADE * self.count + len(seen)
        self.squares = FADE * self.squares + sum(trial.score**2 for trial in seen)
        error = sqrt(self.squares) / self.count
        for name, swing in swings.items():
            self.sums[name] = FADE * self.sums[name] + sum(trial.moves[name] * trial.score for trial in seen)
            gain = 2 * self.sums[name] / self.count  # both seats of a pair differ by it
            sure = max(0.0, 1 - (2 * error / gain) ** 2) if gain else 0.0
            self.centre[name] += swing * min(max(PACE * sure * gain, -1.0), 1.0)
        self.rounds += 1


def tune(title: str, level: str, rounds: int, games: int, cores: int, keep: Path | None = None) -> Numbers:
    """The numbers of a level after `rounds` rounds; prints a line about each. Goes on from what the file `keep` has."""
    value = value_of(title, "", level)
    swings = dict(value.swings)
    assert value.manner is not None, f"{title} has no numbers of policies"
    tuning = Tuning(0, numbers_of(value.manner), 0.0, 0.0, dict.fromkeys(swings, 0.0))
    if keep is not None and keep.exists():
        tuning = msgspec.json.decode(keep.read_bytes(), type=Tuning)
    with get_context("spawn").Pool(cores) if cores > 1 else nullcontext() as pool:
        while tuning.rounds < rounds:
            jobs = [(title, level, tuning.centre, tuning.rounds * games + number) for number in range(games)]
            played = starmap(trials, jobs) if pool is None else pool.starmap(trials, jobs, chunksize=1)
            tuning.add([one for game_trials in played for one in game_trials], swings)
            print(f"round {tuning.rounds}: {tuning.count:.0f} trials, {news(tuning)}", flush=True)
            if keep is not None:
                paths.write_whole(keep, msgspec.json.encode(tuning))
    return {name: round(one, 3) for name, one in tuning.centre.items()}


def news(tuning: Tuning) -> str:
    """The numbers that matter most, with the side to which they should go, in standard errors."""
    error = sqrt(tuning.squares)
    told = sorted(tuning.sums.items(), key=lambda pair: -abs(pair[1]))[:6]
    return ", ".join(f"{name} {tuning.centre[name]:.2f} ({total / error:+.1f})" for name, total in told)


def proof_game(title: str, level: str, new: Numbers, number: int) -> float:
    """Game `number` of two, one of them with the new numbers, swapping seats. The share of the victory that it has."""
    value = value_of(title, "", level)
    return duel(title, Greedy(moved(value, new, {})), Greedy(value), number)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m game.players.tuning", description="Policies by self-play.")
    parser.add_argument("title", choices=[title for title in titles() if value_of(title).swings])
    parser.add_argument("level", choices=LEVELS)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=150, help="games a round")
    parser.add_argument("--proof", type=int, default=200, help="games of the new numbers against the old ones")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="saves every round in this file, and goes on from it")
    args = parser.parse_args(arguments)
    numbers = tune(args.title, args.level, args.rounds, args.games, args.cores, args.keep)
    with get_context("spawn").Pool(args.cores) as pool:
        jobs = [(args.title, args.level, numbers, number) for number in range(args.proof)]
        shares = pool.starmap(proof_game, jobs, chunksize=1)
    print(f"new against old: {sum(shares):g} of {args.proof} games")
    if sum(shares) < ENOUGH * args.proof:
        print("the old numbers stay")
        return
    manner = moved(value_of(args.title, "", args.level), numbers, {}).manner
    assert manner is not None
    print(f"written: {write_policy(args.title, args.level, manner)}")


if __name__ == "__main__":
    main()
