"""A player's own boards: the files in the user's folder of levels, and whether they can be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game import paths, rules
from game.levels import LevelError, load_level, shipped_level
from game.match.level_files import board_faults, find_level, own_levels
from game.rules.board import Board, Fault
from game.rules.kernel import Scalar
from game.scenes.board.needs import lacking


@dataclass(frozen=True)
class OwnLevel:
    """A file, the name of its board, and its faults for a table; without faults it can be played."""

    file: str
    name: str
    faults: tuple[Fault, ...]


def listed(title: str, seats: int, options: Mapping[str, Scalar]) -> list[OwnLevel]:
    """All maps in the folder, except sound ones for other games, by name."""
    levels: list[OwnLevel] = []
    for file in paths.files_in(own_levels(), ".tmx"):
        board = drawing(file)
        if isinstance(board, Board) and board.game != title:
            continue
        faults = unsuitable(board, seats, options) if isinstance(board, Board) else board
        levels.append(OwnLevel(file.name, _name(file, board), tuple(faults)))
    return levels


def check(title: str, name: str, seats: int, options: Mapping[str, Scalar]) -> None:
    """Raises LevelError unless the board of that name suits such a table."""
    board, _ = find_level(name, rules.game(title), seats, options)
    if faults := lacking(board):
        raise LevelError(own_levels() / name, faults, title)


def unsuitable(board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
    """Faults for the rules at such a table; if there are none, faults for its screen."""
    return board_faults(board, rules.game(board.game), seats, options) or lacking(board)


def _name(file: Path, board: Board | tuple[Fault, ...]) -> str:
    """The name in the map; the file's name if the map cannot be read or still has the name of the board that it is a
    copy of."""
    if not isinstance(board, Board):
        return file.stem
    shipped = {shipped_level(paths.levels() / name).name for name in rules.game(board.game).levels}
    return file.stem if board.name in shipped else board.name


Drawing = Board | tuple[Fault, ...]
"""The board of a file, or its faults."""
_read: dict[Path, tuple[dict[Path, float], Drawing]] = {}
"""By map: the files that it was read from, with the times of their last changes, and what came of it."""


def drawing(file: Path) -> Drawing:
    """Reads a file; the object is another one only if the file, or one that it names, has changed."""
    times, board = _read.get(file, ({}, ()))
    if not times or any(_changed(other) != time for other, time in times.items()):
        looked_at = {file}
        try:
            board = load_level(file, looked_at)
        except LevelError as error:
            board = tuple(error.faults)
        _read[file] = {other: _changed(other) for other in looked_at}, board
    return board


def _changed(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
