"""Puzzles made up from games that were hardly played: their figures say nothing, but all of it fits together."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec

from game.match import COLOURS, Match, Seat
from game.players.choice import Reason
from game.puzzles import Graded, Puzzle

REASON = Reason("reason.winning", {"points": 3})


@cache
def sample(title: str = "zeelandia", number: int = 1, steps: int = 30) -> Puzzle:
    """At the first decision with several answers after so many steps of play at random. The first legal answer is the
    best one, the second is that of first sight."""
    match, rng = Match.new(title, [Seat(f"{n}", "hard", COLOURS[n]) for n in range(3)], seed=number), Random(number)
    while match.count < steps or len(match.options()) < 4:
        match.play(rng.choice(match.options()))
    wires = [msgspec.to_builtins(action) for action in match.options()[:20]]
    best = Graded(wires[0], reasons=(REASON,))
    others = [Graded(wire, 0.15 + 0.01 * n, 0.03, 2.0, (), (REASON,)) for n, wire in enumerate(wires[1:])]
    header = match.header
    return Puzzle(
        id=f"{number}-{match.count}",
        version=match.game.version,
        digest=match.digest,
        level=header.level.hash,
        seats=len(match.seats),
        first=header.first,
        options=header.options,
        seed=header.seed,
        seat=match.seat,
        round=match.round,
        kind=match.prompt,
        found={"easy": 0.0, "normal": 0.1, "hard": 0.5, "expert": 1.0},
        glanced=wires[1],
        answers=(best, *others),
        moves=tuple(map(msgspec.to_builtins, match.played)),
    )
