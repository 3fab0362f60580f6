"""Matches between levels of the ladder.

    python -m tools.lab.arena --games 400 100 20 --results night.jsonl --write   the table of docs/strength.md
    python -m tools.lab.arena zeelandia --seats 2 4 --a hard --b normal          single pairings

One `a` plays among `b`s, in each seat in turn: with n seats, games n*k to n*k+n-1 have the same luck. `--results`
stores every game as a line of JSON, so that an interrupted measurement can be resumed; of other code, begin a new file.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from itertools import count
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import TypeVar

import msgspec

from game import paths
from game.lessons.lesson import lesson
from game.levels import shipped_level
from game.players.choice import Budget, Player
from game.players.ladder import RUNGS, Greedy, player
from game.players.minds import mind_of
from game.rules import game, titles
from game.rules.kernel import Scalar, State
from game.rules.toolkit import unroll
from tools.lab.newcomers import LESSON, newcomer
from tools.lab.scripts import SCRIPT, Scripted, scripts_of

T = TypeVar("T")


class Result(msgspec.Struct, frozen=True):
    """The result of one game, by seat: number of choices, total seconds, seconds of the longest choice."""

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


def contest(state: State, players: Sequence[Player], seed: int | str, budgets: Sequence[Budget | None]) -> Result:
    """Plays a game to its end. For a given seed, the nth chance has the same luck for any players."""
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
    """One `a` among several `b`s, with a number of playouts per choice, or None for their usual time.

    Each is a level (`hard`), a level with a style (`hard:builder`), a style alone (a greedy player with a passion for
    it), a script of the title (`script:builder`), or somebody who knows its lesson alone (`lesson`). `b` may list
    several, separated by commas, which take the other seats in turn.
    """

    title: str
    a: str
    b: str
    seats: int
    seed: int = 1
    options: dict[str, Scalar] = {}
    playouts_a: int | None = None
    playouts_b: int | None = None
    unhurried: bool = False
    """Whether levels search as far as on a fast machine, however long it takes."""

    @property
    def fair(self) -> float:
        """The share of wins of an equal player."""
        return 1 / self.seats

    @property
    def reach(self) -> float | None:
        """The target share of wins of `a` among `b`s, if there is one."""
        if self.a == LESSON:
            return LESSON_REACH
        if self.b == strangers(self.title):
            return STRANGERS_REACH
        return REACH.get((self.a, self.b), {}).get(self.seats)


class Played(msgspec.Struct, frozen=True):
    """Game `number` of a pairing, with `a` in `seat`."""

    pairing: Pairing
    number: int
    seat: int
    result: Result


REACH: Mapping[tuple[str, str], Mapping[int, float]] = {
    ("normal", "easy"): {2: 0.70, 3: 1.5 / 3, 4: 1.5 / 4, 5: 1.5 / 5},
    ("hard", "normal"): {2: 0.65, 3: 1.4 / 3, 4: 1.4 / 4, 5: 1.4 / 5},
    ("expert", "hard"): {2: 0.57, 3: 1.2 / 3, 4: 1.2 / 4, 5: 1.2 / 5},
}
"""Rows of the table: (a, b) to target shares of wins by number of seats."""
LESSON_REACH = 0.70
"""Target share of somebody who knows the lesson alone among `easy`, at the lesson's table."""
STRANGERS_REACH = 0.90
"""Target share of `hard` among three players with other strategies than the evaluation."""
PASSION = 4
"""Number of times the factors of a style apply to players that consist of it alone."""


def strangers(title: str) -> str:
    """Three players with other strategies, as `b` of a pairing: scripts, or styles if the title has no scripts."""
    scripts = [f"{SCRIPT}:{name}" for name in scripts_of(title)]
    return ",".join((scripts or [*mind_of(title).personality.styles])[:3])


def seated(name: str, title: str) -> Player:
    """A player of a pairing. Raises KeyError for an unknown level, style or script."""
    level, _, style = name.partition(":")
    if level == LESSON:
        return newcomer(title)
    if level == SCRIPT:
        return Scripted(scripts_of(title)[style])
    if level in RUNGS:
        return player(level, title, style)
    if level not in mind_of(title).personality.styles:
        raise KeyError(name)
    return Greedy(mind_of(title).styled(level, PASSION))


def whole_table(chosen: Sequence[str], seed: int) -> list[list[Pairing]]:
    """The rows of the table for these titles, played without clocks: first those that are quickest to play."""
    taught = [(title, lesson(title)) for title in chosen]
    rungs = [[Pairing(title, LESSON, "easy", len(own.chairs), seed, own.options) for title, own in taught]]
    for (a, b), wanted in REACH.items():
        rungs.append([Pairing(title, a, b, n, seed) for title in chosen for n in wanted if n in game(title).seats])
        if a == "hard":
            rungs[-1] += [Pairing(title, a, strangers(title), 4, seed) for title in chosen]
    return [[msgspec.structs.replace(row, unhurried=True) for row in rows] for rows in rungs]


def one(job: tuple[Pairing, int]) -> Played:
    """Plays one game of a pairing."""
    pairing, number = job
    seat = number % pairing.seats
    state = start(pairing.title, pairing.seats, pairing.options)
    others = pairing.b.split(",")
    levels = [others[(s - seat - 1) % pairing.seats % len(others)] for s in range(pairing.seats)]
    levels[seat] = pairing.a
    counts = [pairing.playouts_a if s == seat else pairing.playouts_b for s in range(pairing.seats)]
    players = [seated(level, pairing.title) for level in levels]
    if pairing.unhurried:
        counts = [mind.budget.playouts if n is None else n for mind, n in zip(players, counts, strict=True)]
    budgets = [None if n is None else Budget(playouts=n) for n in counts]
    luck = f"{pairing.seed}/{number // pairing.seats}"  # shared by all seats of a game, but not with other seeds
    return Played(pairing, number, seat, contest(state, players, luck, budgets))


def arena(
    pairings: Sequence[Pairing], games: int, cores: int = 1, results: Path | None = None, before: Sequence[Played] = ()
) -> Iterator[Played]:
    """Plays the first `games` games of each pairing, alternating between pairings and skipping those in `before`.
    Yields each finished game and appends it to the file `results`."""
    done = {(msgspec.json.encode(played.pairing), played.number) for played in before}
    jobs = [
        (pairing, number)
        for number in range(games)
        for pairing in pairings
        if (msgspec.json.encode(pairing), number) not in done
    ]
    with get_context("spawn").Pool(cores) if cores > 1 else nullcontext() as pool:
        for played in map(one, jobs) if pool is None else pool.imap_unordered(one, jobs):
            if results is not None:
                with results.open("ab") as file:
                    file.write(b"\n" + msgspec.json.encode(played))  # a new line even after a torn one
            yield played


def read_results(file: Path, kind: type[T]) -> list[T]:
    """One from each line of a file, if it exists; torn lines are skipped."""
    found = []
    for line in file.read_bytes().splitlines() if file.exists() else []:
        with suppress(msgspec.MsgspecError):
            found.append(msgspec.json.decode(line, type=kind))
    return found


class Score(msgspec.Struct):
    """Statistics of `a`. A victory shared by n seats counts 1/n. Times are in seconds per choice."""

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

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the rate (Wilson)."""
        n, z = max(self.games, 1), 1.96
        middle = (self.rate + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(self.rate * (1 - self.rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(middle - half, 0.0), min(middle + half, 1.0)


def tally(games: Sequence[Played]) -> Score:
    """Statistics of some games, with mean points and times."""
    score = Score(len(games))
    n = max(len(games), 1)
    choices_a = sum(played.result.choices[played.seat] for played in games)
    choices_b = sum(sum(played.result.choices) for played in games) - choices_a
    for played in games:
        seat, result = played.seat, played.result
        others = [s for s in range(len(result.points)) if s != seat]
        if seat in result.winners:
            score.wins += 1 / len(result.winners)
        score.points_a += result.points[seat] / n
        score.points_b += sum(result.points[s] for s in others) / len(others) / n
        score.seconds_a += result.seconds[seat] / max(choices_a, 1)
        score.seconds_b += sum(result.seconds[s] for s in others) / max(choices_b, 1)
        score.longest_a = max(score.longest_a, result.longest[seat])
        score.longest_b = max(score.longest_b, *(result.longest[s] for s in others))
    return score


HEAD = """\
| title | seats | one | among | games | share | 95 % | fair | reach | points |
|---|---|---|---|---|---|---|---|---|---|"""
MARKS = "<!-- table: python -m tools.lab.arena --write -->", "<!-- end of table -->"
"""The lines of `STRENGTH` around what the command writes."""
STRENGTH = Path(__file__).parents[2] / "docs/strength.md"


def row(pairing: Pairing, score: Score) -> str:
    """A row of the table in Markdown."""
    low, high = score.interval
    measured = f"{percent(score.rate)} | {100 * low:.0f}–{percent(high)}" if score.games else "|"
    points = f"{score.points_a:.1f} : {score.points_b:.1f}" if score.games else ""
    return (
        f"| {pairing.title} | {pairing.seats} | {pairing.a} | {pairing.b} | {score.games} | {measured} |"
        f" {percent(pairing.fair)} | {'' if pairing.reach is None else percent(pairing.reach)} | {points} |"
    )


def latest(pairing: Pairing, games: Sequence[Played], text: str) -> str:
    """The row of these games; if there are none, that of the text, where there is one."""
    played = of(pairing, games)
    now = row(pairing, tally(played))
    named = now[: now.index(pairing.b) + len(pairing.b)] + " |"
    return now if played else next((line for line in text.splitlines() if line.startswith(named)), now)


def times(score: Score) -> str:
    """Seconds a choice, mean and longest, of the one and of the others."""
    mean = f"{score.seconds_a:.3f} : {score.seconds_b:.3f}"
    return f"{mean} seconds a choice, longest {score.longest_a:.2f} : {score.longest_b:.2f}"


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.arena", description="Levels against each other.")
    parser.add_argument("titles", nargs="*", metavar="title", help=f"{', '.join(titles())}; default: all")
    parser.add_argument("--a", help="the one: LEVEL, LEVEL:STYLE, STYLE or script:NAME; default: the whole table")
    parser.add_argument("--b", default="normal", help="the others, or several separated by commas")
    parser.add_argument(
        "--games", type=int, nargs="+", default=[200], help="of each pairing; of the table by level: normal hard expert"
    )
    parser.add_argument("--seats", type=int, nargs="*", default=[], help="default: all that the title allows")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--playouts-a", type=int, default=None)
    parser.add_argument("--playouts-b", type=int, default=None)
    parser.add_argument("--unhurried", action="store_true", help="think as far as on a quick machine")
    parser.add_argument("--options", default="{}", help='JSON, such as {"records": true}')
    parser.add_argument("--results", type=Path, help="keeps the games in this file, and plays only those not yet there")
    parser.add_argument("--write", action="store_true", help=f"writes the table into docs/{STRENGTH.name}")
    args = parser.parse_args(arguments)
    if unknown := [title for title in args.titles if title not in titles()]:
        parser.error(f"no such title: {', '.join(unknown)}")
    if args.write and (args.titles or args.a or args.seats):
        parser.error("only the whole table is written")
    chosen = args.titles or titles()
    options = msgspec.json.decode(args.options, type=dict[str, Scalar])
    playouts = args.playouts_a, args.playouts_b
    rungs = whole_table(chosen, args.seed)
    if args.a is not None:
        playing = args.seed, options, *playouts, args.unhurried
        rungs = [[Pairing(title, args.a, args.b, seats, *playing) for title in chosen for seats in game(title).seats]]
    rungs = [[pairing for pairing in rows if not args.seats or pairing.seats in args.seats] for rows in rungs]
    games = [] if args.results is None else read_results(args.results, Played)
    for rows, number in zip(rungs, counts_by_rung(args.games, len(rungs)), strict=True):
        for played in arena(rows, number, args.cores, args.results, games):
            games.append(played)
            score = tally(of(played.pairing, games))
            print(row(played.pairing, score), times(score), file=sys.stderr)
    text = STRENGTH.read_text(encoding="utf-8") if args.write else ""
    table = "\n".join([HEAD, *(latest(pairing, games, text) for rows in rungs for pairing in rows)])
    print(table)
    if args.write:
        before, after = MARKS
        head, tail = text[: text.index(before) + len(before)], text[text.index(after) :]
        paths.write_whole(STRENGTH, f"{head}\n\n{table}\n\n{tail}".encode())


def counts_by_rung(games: Sequence[int], rungs: int) -> list[int]:
    """Games of each pairing, by rung of the table: the last number for those that have none of their own."""
    own = [games[0], *games] if rungs > 1 else list(games)  # newcomers are as quick as `normal`
    return (own + [games[-1]] * rungs)[:rungs]


def of(pairing: Pairing, games: Sequence[Played]) -> list[Played]:
    return [played for played in games if played.pairing == pairing]


if __name__ == "__main__":
    main()
