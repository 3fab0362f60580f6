"""Trying a match again from one of its moves."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.match.chance import new_seed
from game.match.match import Match, now
from game.match.record import Origin
from game.match.recorder import Recorder
from game.match.writer import Writer


def again(match: Match, number: int, file: Path | None, *, new_luck: bool = False) -> Match:
    """A separate match that goes on from before move `number` of another, which stays as it is, in a record of its own;
    with the same luck or a new one. What was taken over is never undone."""
    seed = new_seed() if new_luck else match.header.seed
    points = tuple(line.points for line in match.standings()) if match.over else ()
    origin = Origin(number, points)
    header = msgspec.structs.replace(match.header, seed=seed, created=now(), origin=origin)
    timeline = match.timeline.copy()
    timeline.cut(number)
    recorder = Recorder(Writer(file))
    other = Match(header, match.board, timeline, recorder, ask_forced=match.ask_forced, floor=number)
    other.begin()
    return other
