"""Random games: any title, seats, options and level, with audits, views, near ends, records and undo."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

from game.levels import LevelError
from game.match import COLOURS, Match, Seat
from game.match.record import MOST_STEPS, POLICIES
from game.match.table_check import table_fault
from game.rules import game, titles
from tests.rules.tables import SHORT

LOOKS = 64
"""After so many answers the table is looked at closely, and an answer is undone and played again."""
VIEWS = 4
"""Every so manieth answer is drawn from what its seat knows, the others, which takes less time, from the truth."""
RECORDED = 50
"""So many matches from one with a record to the next."""
LONG = 0.04
"""The share of tables at which random traders may take as long as the options allow: some take hundreds of rounds."""


def laid(number: int, rng: Random, folder: Path) -> Match:
    """A match at a table that can be laid."""
    title = rng.choice(titles())
    rules = game(title)
    file = folder / "a.emporium" if number % RECORDED == 0 else None
    while True:
        seats = rng.choice(rules.seats)
        options = {option.key: rng.choice(option.choices) for option in rules.options}
        if rng.random() >= LONG:
            options |= SHORT.get(title, {})
        level = rng.choice(rules.levels)
        policy = rng.choice(POLICIES)
        people = [Seat(f"Seat {n}", "human", colour) for n, colour in enumerate(COLOURS[:seats])]
        if table_fault(rules, seats, options) is None:
            with suppress(LevelError):  # not for so many, or not with these options
                return Match.new(title, people, options, level=level, seed=number, policy=policy, file=file)


def trial(number: int, folder: Path) -> None:
    rng = Random(number)
    match = laid(number, rng, folder)
    answers = 0
    while not match.over and match.count < MOST_STEPS:
        known = match.view(match.seat) if answers % VIEWS == 0 else match.timeline.state
        match.play(known.decision.sample(known, rng))
        answers += 1
        if answers % LOOKS == 0:
            look(match, rng)
    look(match, rng)
    points = [sum(line.categories.values()) for line in match.standings()]
    assert points == [line.points for line in match.standings()]
    if match.recorder.file is not None:
        match.recorder.close()
        assert Match.resume(match.recorder.file, keep=False).digest == match.digest


def look(match: Match, rng: Random) -> None:
    match.timeline.state.audit()
    seat = rng.randrange(len(match.seats))
    assert match.view(seat).seen_by(seat).digest() == match.view(seat).digest()
    if match.undo_rules.refusal() is None:
        count, digest = match.count, match.digest
        match.undo()
        match.redo()
        assert (match.count, match.digest) == (count, digest)
