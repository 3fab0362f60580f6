"""Matches between levels of the ladder: `python -m game.players.arena zeelandia --a hard --b normal --games 200`.

Games 2n and 2n+1 have the same luck and swapped seats. With more than two seats one `a` plays against several `b`s,
in each seat in turn."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from itertools import count
from multiprocessing import get_context
from random import Random

import msgspec

from game import paths
from game.levels import shipped_level
from game.players.choice import Budget, Player
from game.players.ladder import RUNGS, player
from game.rules import game, titles
from game.rules.kernel import Scalar, State
from game.rules.toolkit import unroll


class Result(msgspec.Struct, frozen=True):
    """One game, by seat: number of choices, seconds for all of them, seconds for the longest."""

    points: list[int]
    winners: list[int]
    choices: list[int]
    seconds: list[float]
    longest: list[float]


def start(title: str, seats: int, options: Mapping[str, Scalar] | None = None, first: int = 0) -> State:
    """The position before the first decision, on the shipped level that fits the options."""
    chosen = game(title).defaults | dict(options or {})
    board = shipped_level(paths.levels() / game(title).level(seats, chosen))
    return game(title).start(seats, chosen, board, first)


def contest(state: State, players: Sequence[Player], seed: int, budgets: Sequence[Budget | None]) -> Result:
    """Plays a game to its end. For a given seed the n-th piece of luck is the same for any players."""
    seats = range(state.seats)
    choices, seconds, longest = [0] * state.seats, [0.0] * state.seats, [0.0] * state.seats
    luck = (Random(f"{seed}/chance/{nth}") for nth in count())
    while unroll(state, luck):
        seat = state.decision.seat
        rng = Random(f"{seed}/player/{seat}/{choices[seat]}")
        began = time.perf_counter()
        choice = players[seat].choose(state.seen_by(seat), seat, rng, budgets[seat])
        taken = time.perf_counter() - began
        choices[seat] += 1
        seconds[seat] += taken
        longest[seat] = max(longest[seat], taken)
        state.play(choice.action)
    standings = state.standings()
    winners = [seat for seat in seats if standings[seat].place == 1]
    return Result([line.points for line in standings], winners, choices, seconds, longest)


class Pairing(msgspec.Struct, frozen=True):
    """Level `a` against level `b`, with a number of playouts per choice, or None for their usual time."""

    title: str
    a: str
    b: str
    seats: int
    seed: int
    options: dict[str, Scalar] = {}
    playouts_a: int | None = None
    playouts_b: int | None = None


def one(pairing: Pairing, number: int) -> tuple[int, Result]:
    """Game `number` of a pairing, with the seat of `a`."""
    seat = number % pairing.seats
    state = start(pairing.title, pairing.seats, pairing.options)
    levels = [pairing.a if s == seat else pairing.b for s in range(pairing.seats)]
    counts = [pairing.playouts_a if s == seat else pairing.playouts_b for s in range(pairing.seats)]
    budgets = [None if count is None else Budget(playouts=count) for count in counts]
    players = [player(level, pairing.title) for level in levels]
    return seat, contest(state, players, pairing.seed + number // pairing.seats, budgets)


class Score(msgspec.Struct):
    """How `a` did. A victory shared by n seats counts 1/n. Times are in seconds per choice."""

    title: str
    a: str
    b: str
    seats: int
    games: int = 0
    wins: float = 0.0
    points_a: float = 0.0
    points_b: float = 0.0
    seconds_a: float = 0.0
    seconds_b: float = 0.0
    longest_a: float = 0.0
    longest_b: float = 0.0

    @property
    def rate(self) -> float:
        return self.wins / max(self.games, 1)


def arena(
    pairing: Pairing, games: int, cores: int = 1, after_game: Callable[[Score], None] = lambda score: None
) -> Score:
    """Plays `games` games of a pairing, and calls `after_game` with the score so far after each."""
    results = []
    with get_context("spawn").Pool(cores) if cores > 1 else nullcontext() as pool:
        play = partial(one, pairing)
        for result in map(play, range(games)) if pool is None else pool.imap(play, range(games)):
            results.append(result)
            after_game(tally(pairing, results))
    return tally(pairing, results)


def tally(pairing: Pairing, results: Sequence[tuple[int, Result]]) -> Score:
    """The score of these games, points and times as means."""
    score = Score(pairing.title, pairing.a, pairing.b, pairing.seats, len(results))
    n = max(len(results), 1)
    choices_a = sum(result.choices[seat] for seat, result in results)
    choices_b = sum(sum(result.choices) for _, result in results) - choices_a
    for seat, result in results:
        others = [s for s in range(pairing.seats) if s != seat]
        if seat in result.winners:
            score.wins += 1 / len(result.winners)
        score.points_a += result.points[seat] / n
        score.points_b += sum(result.points[s] for s in others) / len(others) / n
        score.seconds_a += result.seconds[seat] / max(choices_a, 1)
        score.seconds_b += sum(result.seconds[s] for s in others) / max(choices_b, 1)
        score.longest_a = max(score.longest_a, result.longest[seat])
        score.longest_b = max(score.longest_b, *(result.longest[s] for s in others))
    return score


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m game.players.arena", description="Levels against each other.")
    parser.add_argument("title", choices=titles())
    parser.add_argument("--a", choices=RUNGS, default="hard")
    parser.add_argument("--b", choices=RUNGS, default="normal")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--playouts-a", type=int, default=None)
    parser.add_argument("--playouts-b", type=int, default=None)
    parser.add_argument("--options", default="{}", help='JSON, such as {"records": true}')
    args = parser.parse_args(arguments)
    options = msgspec.json.decode(args.options, type=dict[str, Scalar])
    pairing = Pairing(args.title, args.a, args.b, args.seats, args.seed, options, args.playouts_a, args.playouts_b)
    score = arena(pairing, args.games, args.cores, lambda so_far: print(report(so_far), end="\r", file=sys.stderr))
    print(report(score))


def report(score: Score) -> str:
    return (
        f"{score.title}, {score.seats} seats, {score.games} games:"
        f" {score.a} beats {score.b} in {100 * score.rate:.1f} %"
        f" (points {score.points_a:.0f} : {score.points_b:.0f}; seconds a choice {score.seconds_a:.3f} :"
        f" {score.seconds_b:.3f}, longest {score.longest_a:.2f} : {score.longest_b:.2f})"
    )


if __name__ == "__main__":
    main()
