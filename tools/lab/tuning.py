"""Tunes numbers by playing: the weights of a title's evaluation, or the parameters of a level's policy.

    python -m tools.lab.tuning felinia weights --rounds 40 --games 100 --keep felinia.tuning
    python -m tools.lab.tuning sky_traders expert
    python -m tools.lab.tuning sky_traders plain --among script:shipper script:builder script:hoarder

This is an evolution strategy. In every game each seat plays with its own numbers: the current ones, each moved at
random by about its `swing`, in opposite directions for two seats. Moves for the better win more often than moves for
the worse, so every game says something about every number. After each round of games, all numbers move towards those of
the winners: less if that may be chance, and by one swing at most. Earlier rounds count too, with decreasing weight.
Sometimes a guest takes a seat: a level, a style or a script of the title. With `--among`, only one seat's numbers are
moved, among the named players as in the arena; then the same game is played with the opposite move.

The result is the mean of the numbers over all rounds, since chance moves them in every round. It is kept if it wins at
least `ENOUGH` against the old numbers or, among named players, wins a share `MORE` above theirs.

`tools.lab.learning` finds features that go with gains, and learns from every position. Tuning finds numbers that win;
it needs more games, and finds features that are worth more than they seem.

`--keep FILE` saves the result of every round; repeated with the same file, the command continues from there."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from itertools import starmap
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from game import paths
from game.players.choice import Player
from game.players.ladder import Greedy, looks_ahead
from game.players.mind import Mind
from game.players.minds import mind_of
from game.players.tuned_policy import PLAIN, Numbers, TunedPolicy
from game.rules import game, titles
from tools.lab.arena import contest, seated, start
from tools.lab.dials import WEIGHTS, Dials, dials_of
from tools.lab.learning import ENOUGH, WIDTH, duel, lead, proof, table
from tools.lab.scripts import SCRIPT, scripts_of

GUESTS = 0.1
"""Probability that a guest takes the last seat."""
LEVELS = ("normal", "hard", "expert")
"""Levels whose policies may have their own numbers; also the guests, unless they search."""
MORE = 0.04
"""By how much the share of wins among given players must exceed that of the old numbers."""
DUELS = 0.2
"""Minimum share of games with the fewest seats."""
LEAD = 0.45
"""Weight of a typical lead over the mean of the others, relative to a victory."""
PACE = 12.0
"""Swings that a number moves per victory gained by moving it one swing."""
FADE = 0.6
"""Weight of a round relative to the next one."""


class Trial(NamedTuple):
    """The result of a player whose numbers were moved by `moves` swings: its share of the victory above a fair one, and
    its lead in points over the mean of the others."""

    moves: Numbers
    win: float
    lead: float


def moved(dials: Dials, centre: Numbers, moves: Numbers) -> Mind[Any]:
    """The mind with its numbers moved by these swings."""
    swings = dials.swings
    return dials.mind({name: one + moves.get(name, 0.0) * swings.get(name, 0.0) for name, one in centre.items()})


def guests(title: str) -> list[str]:
    """Possible guests, by their names in the arena."""
    levels = [level for level in LEVELS if level == "normal" or not looks_ahead(level, title)]
    styles = ["", *mind_of(title).personality.styles]
    return [f"{level}:{style}" for level in levels for style in styles] + [
        f"{SCRIPT}:{name}" for name in scripts_of(title)
    ]


def trials(title: str, level: str, centre: Numbers, seed: int) -> list[Trial]:
    """The trials of one game."""
    rng = Random(seed)
    dials = dials_of(title, level)
    seats, options, first = table(title, rng, game(title).seats, DUELS)
    moves: list[Numbers] = []
    for _ in range(0, seats, 2):
        there = {name: rng.gauss(0, 1) for name in dials.swings}
        moves += there, {name: -one for name, one in there.items()}
    moves = moves[:seats]
    players: list[Player] = [quick(moved(dials, centre, own)) for own in moves]
    if rng.random() < GUESTS:
        moves.pop()
        players[-1] = seated(rng.choice(guests(title)), title)
    order = rng.sample(range(seats), seats)
    result = contest(start(title, seats, options, first), [players[who] for who in order], seed, [None] * seats)
    wins = [(seat in result.winners) / len(result.winners) - 1 / seats for seat in range(seats)]
    at = {who: seat for seat, who in enumerate(order)}
    return [Trial(own, wins[at[who]], lead(result.points, at[who])) for who, own in enumerate(moves)]


def trial_among(title: str, level: str, others: Sequence[str], centre: Numbers, seed: int) -> list[Trial]:
    """The trial of one game among others; two consecutive seeds give the same game with opposite moves."""
    rng = Random(seed // 2)
    dials = dials_of(title, level)
    sign = 1 if seed % 2 else -1
    moves = {name: sign * rng.gauss(0, 1) for name in dials.swings}
    win, ahead = among(title, others, quick(moved(dials, centre, moves)), seed // 2)
    return [Trial(moves, win, ahead)]


def among(title: str, others: Sequence[str], one: Player, number: int) -> tuple[float, float]:
    """The result of one player in game `number` among others, as in `Trial`."""
    rng = Random(f"{number}/table")
    seats, options, first = table(title, rng, game(title).seats, 0.0)
    seat = rng.randrange(seats)
    players = [seated(others[(other - seat - 1) % seats % len(others)], title) for other in range(seats)]
    players[seat] = one
    result = contest(start(title, seats, options, first), players, number, [None] * seats)
    return (seat in result.winners) / len(result.winners) - 1 / seats, lead(result.points, seat)


def quick(mind: Mind[Any]) -> Greedy:
    return Greedy(mind, min(WIDTH, mind.policy.widths[0]), samples=1)


def scores(seen: Sequence[Trial]) -> list[float]:
    """Half by victories, half by points, which are less a matter of luck."""
    usual = sqrt(sum(trial.lead**2 for trial in seen) / len(seen)) or 1.0
    return [(trial.win + LEAD * trial.lead / usual) / 2 for trial in seen]


class Tuning(msgspec.Struct):
    """The state of tuning after some rounds: the numbers and their mean, weighted towards later rounds, and faded sums
    over trials: their number, their squared scores, and for each number moves times scores."""

    rounds: int
    centre: Numbers
    mean: Numbers
    count: float
    squares: float
    sums: Numbers

    def add(self, seen: Sequence[Trial], swings: Numbers) -> None:
        """Adds a round of trials and moves the numbers."""
        counted = [(trial.moves, score) for trial, score in zip(seen, scores(seen), strict=True)]
        self.count = FADE * self.count + len(counted)
        self.squares = FADE * self.squares + sum(score**2 for _, score in counted)
        error = sqrt(self.squares) / self.count
        for name, swing in swings.items():
            self.sums[name] = FADE * self.sums[name] + sum(moves[name] * score for moves, score in counted)
            gain = self.sums[name] / self.count
            sure = max(0.0, 1 - (error / gain) ** 2) if gain else 0.0
            self.centre[name] += swing * min(max(PACE * sure * gain, -1.0), 1.0)
        self.rounds += 1
        newest = 2 / (self.rounds + 1)  # each round has a weight proportional to its number
        self.mean = {name: one + newest * (self.centre[name] - one) for name, one in self.mean.items()}


def tune(
    title: str, level: str, rounds: int, games: int, cores: int, keep: Path | None = None, others: Sequence[str] = ()
) -> Numbers:
    """The numbers after `rounds` rounds; prints a line for each. Continues from the file `keep`. With `others`, one
    seat learns among them."""
    dials = dials_of(title, level)
    swings = dials.swings
    tuning = Tuning(0, dials.numbers, dials.numbers, 0.0, 0.0, dict.fromkeys(swings, 0.0))
    if keep is not None and keep.exists():
        tuning = msgspec.json.decode(keep.read_bytes(), type=Tuning)
    play = partial(trial_among, title, level, others) if others else partial(trials, title, level)
    with get_context("spawn").Pool(cores) if cores > 1 else nullcontext() as pool:
        while tuning.rounds < rounds:
            jobs = [(tuning.centre, tuning.rounds * games + number) for number in range(games)]
            played = starmap(play, jobs) if pool is None else pool.starmap(play, jobs, chunksize=1)
            tuning.add([one for game_trials in played for one in game_trials], swings)
            print(f"round {tuning.rounds}: {tuning.count:.0f} trials, {news(tuning)}", flush=True)
            if keep is not None:
                paths.write_whole(keep, msgspec.json.encode(tuning))
    return {name: round(one, 3) for name, one in tuning.mean.items()}


def news(tuning: Tuning) -> str:
    """The most significant numbers, with their trend in standard errors."""
    error = sqrt(tuning.squares)
    told = sorted(tuning.sums.items(), key=lambda pair: -abs(pair[1]))[:6]
    return ", ".join(f"{name} {tuning.centre[name]:.2f} ({total / error:+.1f})" for name, total in told)


def proof_game(title: str, level: str, new: Numbers, number: int) -> float:
    """Game `number` between the new and the old numbers, swapping seats. Returns the new numbers' share of the
    victory."""
    dials = dials_of(title, level)
    return duel(title, normal(dials.mind(new)), normal(dials.mind(dials.numbers)), number)


def proof_among(title: str, level: str, others: Sequence[str], new: Numbers, number: int) -> float:
    """Game `number` among others, with the new and with the old numbers: 1 if only the new ones win it, 0 if only the
    old ones do, 0.5 otherwise."""
    dials = dials_of(title, level)
    wins = [among(title, others, normal(dials.mind(own)), number)[0] for own in (new, dials.numbers)]
    return (1 + wins[0] - wins[1]) / 2


def normal(mind: Mind[Any]) -> Greedy:
    return Greedy(mind, mind.policy.widths[0])


def plays_plain(title: str) -> bool:
    """Whether a title has separate numbers for play among plain traders."""
    policy = mind_of(title).policy
    return isinstance(policy, TunedPolicy) and PLAIN in policy.apart


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.tuning", description="Numbers by what wins.")
    parser.add_argument("title", choices=titles())
    parser.add_argument(
        "what", choices=[WEIGHTS, *LEVELS, PLAIN], help="weights, or the level, or company, whose policies are learnt"
    )
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=150, help="games a round")
    parser.add_argument("--proof", type=int, default=200, help="games of the new numbers against the old ones")
    parser.add_argument("--among", nargs="*", default=[], metavar="PLAYER", help="who plays against one that learns")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="saves every round in this file, and goes on from it")
    args = parser.parse_args(arguments)
    dials = dials_of(args.title, args.what)
    if not dials.swings or (args.what == PLAIN and not plays_plain(args.title)):
        parser.error(f"{args.title} has no numbers of policies")
    numbers = tune(args.title, args.what, args.rounds, args.games, args.cores, args.keep, args.among)
    play, enough = partial(proof_game, args.title, args.what, numbers), ENOUGH
    if args.among:
        play, enough = partial(proof_among, args.title, args.what, args.among, numbers), (1 + MORE) / 2
    if proof(play, args.proof, args.cores) < enough:
        print("the old numbers stay")
        return
    print(f"written: {dials.write(numbers)}")


if __name__ == "__main__":
    main()
