"""The puzzles that were cut, one file a title."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path

import msgspec

from game import paths, rules
from game.puzzles.puzzle import Puzzle, PuzzleFault
from game.rules.board import Fault

LARGEST = 4 * 1024 * 1024
"""Maximum size of a file in bytes."""
WRONG = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def puzzle_file(title: str) -> Path:
    return paths.assets() / "puzzles" / f"{title}.json"


def read(file: Path) -> list[Puzzle]:
    """Raises PuzzleFault if the file cannot be used."""
    try:
        return msgspec.json.decode(paths.read_plain(file, LARGEST), type=list[Puzzle])
    except OSError as error:
        raise PuzzleFault(Fault("puzzle.unread", {"file": file.name, "error": paths.refused(error)})) from error
    except WRONG as error:
        raise PuzzleFault(Fault("puzzle.damaged", {"file": file.name})) from error


def shipped(title: str) -> list[Puzzle]:
    """A title's puzzles that are valid under its present rules, the easiest first. Raises PuzzleFault."""
    file, version = puzzle_file(title), rules.game(title).version
    if not file.exists():
        return []
    own = [puzzle for puzzle in read(file) if puzzle.version == version]
    return sorted(own, key=lambda puzzle: (-puzzle.share, puzzle.id))


def of_the_day(day: date, puzzles: Sequence[Puzzle]) -> int:
    """The number of the puzzle of that day, the same for everybody. Every puzzle gets a day before any comes again."""
    turn, place = divmod(day.toordinal(), len(puzzles))
    ranked = sorted(range(len(puzzles)), key=lambda n: sha256(f"{turn}/{puzzles[n].id}".encode()).digest())
    return ranked[place]
