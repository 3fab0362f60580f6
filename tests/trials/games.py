"""Random games: any title, seats, options and level, with audits, views, near ends, records and undo."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game import paths
from game.levels import shipped_level
from game.match import COLOURS, Match, Seat
from game.match.fit import misfit
from game.match.places import fitting
from game.match.record import MOST_STEPS, POLICIES
from game.rules import game, titles
from game.rules.kernel import Scalar
from tests.rules.tables import SHORT

LOOKS = 40
"""After so many answers the table is looked at closely, and an answer is undone and played again."""
LONG = 0.04
"""The share of tables at which random traders may take as long as the options allow: some take hundreds of rounds."""


def table(rng: Random) -> tuple[str, int, dict[str, Scalar], str]:
    """A table that can be laid."""
    title = rng.choice(titles())
    rules = game(title)
    while True:
        seats = rng.choice(rules.seats)
        options = {option.key: rng.choice(option.choices) for option in rules.options}
        if rng.random() >= LONG:
            options |= SHORT.get(title, {})
        level = rng.choice(rules.levels)
        if misfit(rules, seats, options) is None:
            board = shipped_level(paths.levels() / level)
            if not list(fitting(board, rules, seats, options)):
                return title, seats, options, level


def trial(number: int, folder: Path) -> None:
    rng = Random(number)
    title, seats, options, level = table(rng)
    people = [Seat(f"Seat {n}", "human", colour) for n, colour in enumerate(COLOURS[:seats])]
    file = folder / "a.emporium" if number % 50 == 0 else None
    match = Match.new(title, people, options, level=level, seed=number, policy=rng.choice(POLICIES), file=file)
    answers = 0
    while not match.over:
        view = match.view(match.seat)
        match.play(view.decision.sample(view, rng))
        answers += 1
        assert match.count < MOST_STEPS, "no end"
        if answers % LOOKS == 0:
            look(match)
    look(match)
    points = [sum(line.categories.values()) for line in match.standings()]
    assert points == [line.points for line in match.standings()]
    if file is not None:
        match.close()
        assert Match.resume(file, keep=False).digest == match.digest


def look(match: Match) -> None:
    match._state.audit()
    for seat in range(len(match.seats)):
        assert match.view(seat).seen_by(seat).digest() == match.view(seat).digest()
    if match.undo_refusal() is None:
        count, digest = match.count, match.digest
        match.undo()
        match.redo()
        assert (match.count, match.digest) == (count, digest)
