"""Whether a level chooses within its clock what it would choose with all its playouts.

    python -m tools.lab.clock puerto_rico --seats 5 --decisions 100 --results clock.jsonl

`normal` players play; at some of their decisions the level is asked twice with the same luck: with all its playouts,
and with those that its clock allows. The clock counts processor time, so that a busy machine measures what an idle one
would. `--results` stores every decision as a line of JSON; repeated with the same file, the command goes on."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random

import msgspec

from game.players.choice import Budget
from game.players.ladder import RUNGS, player
from game.rules import titles
from game.rules.toolkit import unroll
from tools.lab.arena import Score, percent, read_results, start

ASKED = 0.06
"""Share of the decisions at which the level is asked: about a dozen a game."""


class Asked(msgspec.Struct, frozen=True):
    """A decision: whether the clock changed the answer, the playouts within it and in all, and processor time for all
    in seconds."""

    title: str
    level: str
    seats: int
    seconds: float
    game: int
    kind: str
    agreed: bool
    within: int
    whole: int
    took: float


def decisions(title: str, level: str, seats: int, seconds: float, game: int) -> Iterator[Asked]:
    """Those of one game."""
    rng = Random(f"{game}/asked")
    luck = (Random(f"{game}/chance/{nth}") for nth in count())
    usual, asked = player("normal", title), player(level, title)
    state = start(title, seats)
    while unroll(state, luck):
        seat = state.decision.seat
        view = state.seen_by(seat)
        if len(state.options()) > 1 and rng.random() < ASKED:
            seed = rng.random()
            began = time.process_time()
            whole = asked.choose(view, seat, Random(seed), Budget(playouts=asked.budget.playouts))
            took = time.process_time() - began
            within = whole
            if took > seconds:
                clock = Budget(playouts=asked.budget.playouts, hurried=stopwatch(seconds))
                within = asked.choose(view, seat, Random(seed), clock)
            kind, agreed = type(state.decision).__name__, within.action == whole.action
            yield Asked(
                title, level, seats, seconds, game, kind, agreed, within.playouts, whole.playouts, round(took, 3)
            )
        state.play(usual.choose(view, seat, Random(rng.random())).action)


def stopwatch(seconds: float) -> Callable[[], bool]:
    """Says whether so much processor time has passed from now on."""
    end = time.process_time() + seconds
    return lambda: time.process_time() > end


def told(asked: Sequence[Asked]) -> str:
    """The share of answers that the clock left as they were, with its 95 % interval."""
    agreed = Score(len(asked), sum(one.agreed for one in asked))
    low, high = agreed.interval
    cut = [one for one in asked if one.within < one.whole]
    parts = percent(sum(one.within for one in cut) / max(sum(one.whole for one in cut), 1))
    return (
        f"{len(asked)} decisions: {percent(agreed.rate)} ({100 * low:.0f}–{percent(high)}) as with all playouts;"
        f" the clock cut {len(cut)}, to {parts} of their playouts"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.clock", description="What a level's clock costs it.")
    parser.add_argument("title", choices=titles())
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--level", choices=list(RUNGS), default="expert")
    parser.add_argument("--seconds", type=float, help="default: those of the level")
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--results", type=Path, help="keeps the decisions in this file, and goes on from it")
    args = parser.parse_args(arguments)
    seconds = args.seconds if args.seconds is not None else player(args.level, args.title).budget.seconds or 0.0
    setting = (args.title, args.level, args.seats, seconds)
    found = [] if args.results is None else read_results(args.results, Asked)
    found = [one for one in found if (one.title, one.level, one.seats, one.seconds) == setting]
    number = max((one.game for one in found), default=-1) + 1  # a game begun is not gone on with
    while len(found) < args.decisions:
        for one in decisions(*setting, number):
            found.append(one)
            if args.results is not None:
                with args.results.open("ab") as file:
                    file.write(b"\n" + msgspec.json.encode(one))
            if len(found) == args.decisions:
                break
        number += 1
    print(told(found))


if __name__ == "__main__":
    main()
