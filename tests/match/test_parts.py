"""The parts of a match: a branch shares nothing that changes, and reading needs nothing heavy."""

from __future__ import annotations

import subprocess
import sys
from random import Random

from game.lessons.staged import Script
from game.match import Match
from game.match.record import Rewound
from tests.match.play import play_on, table

MOST_METHODS = 40
"""Of a class, its bases counted."""


def test_a_branch_goes_on_by_itself() -> None:
    """Neither what is played nor what is found out on one side is known on the other."""
    match, rng = table(seats=3, rounds=9), Random(2)
    play_on(match, rng, 12)
    match.floor = 3
    match.luck = Script(match.header.seed, ())
    branch = match.branch()
    assert (branch.digest, branch.played, branch.seats) == (match.digest, match.played, match.seats)
    assert (branch.floor, branch.luck) == (match.floor, match.luck)
    digest, told = match.digest, match.told(0)
    views = [match.view(seat).digest() for seat in range(3)]
    known = [match.timeline.reveals(number) for number in range(match.count)]
    play_on(branch, Random(3), 12)
    branch.undo_rules.refusal()
    if branch.undo_rules.refusal() is None:
        branch.undo()
    assert views != [branch.view(seat).digest() for seat in range(3)]
    assert (match.digest, match.told(0)) == (digest, told)
    assert views == [match.view(seat).digest() for seat in range(3)]
    play_on(match, Random(4), 12)
    again = table(seats=3, rounds=9)
    for move in match.told(match.seat, 0):
        if move.chosen and (action := match.move(move.number).action) is not None:
            again.play(action)
    assert again.digest == match.digest
    assert known == [again.timeline.reveals(number) for number in range(len(known))]
    assert [match.timeline.reveals(n) for n in range(match.count)] == [
        again.timeline.reveals(n) for n in range(match.count)
    ]


def test_undoing_in_a_branch_leaves_the_match_where_it_was() -> None:
    match = table(policy="free")
    play_on(match, Random(1), 9)
    count, digest = match.count, match.digest
    branch = match.branch()
    branch.rewind(2)
    assert (match.count, match.digest, match.rewound, match.redoable) == (count, digest, [], False)
    assert branch.rewound == [Rewound(2, count, "rewind", 0)]
    assert match.at(match.count, 0).digest() == match.view(0).digest()
    assert branch.recorder.file is None


def test_a_match_has_few_methods() -> None:
    names = {
        name
        for kind in Match.__mro__[:-1]
        for name, value in vars(kind).items()
        if callable(value) or isinstance(value, property | classmethod | staticmethod)
    }
    assert len(names) <= MOST_METHODS
    assert len(Match.__mro__[:-1]) <= 3


def test_listing_saved_games_takes_no_database_no_level_and_no_computer_player() -> None:
    heavy = ("sqlite3", "xml.etree", "game.levels", "game.players", "hashlib")
    code = f"import sys, game.match; print([name for name in {heavy!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == "[]"
