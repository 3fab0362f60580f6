"""Finds the level files of a match and checks that they suit its table.

`game.levels` is imported on first use: it loads an XML parser, which would delay the first frame.
"""

from __future__ import annotations

import os.path
from collections.abc import Mapping
from pathlib import Path

from game import paths
from game.rules.board import Board, Fault
from game.rules.kernel import Game, Scalar


def own_levels() -> Path:
    """The folder for the player's own levels."""
    return paths.user_data() / "levels"


def find_level(
    name: str | Path,
    game: Game,
    seats: int,
    options: Mapping[str, Scalar],
    record: Path | None = None,
    own: bool = False,
) -> tuple[Board, bool]:
    """Looks for a level among the shipped ones, then in the user's folder, then beside the record; `own` skips the
    shipped ones. A Path is used as given and counts as the player's own. Returns the board and whether it is the
    player's own. Raises LevelError if the file is missing, damaged or unfit for this game and table."""
    from game.levels import load_level, shipped_level

    file, is_own = (name, True) if isinstance(name, Path) else level_file(name, record, own)
    board = load_level(file) if is_own else shipped_level(file)
    return _checked(board, file, game, seats, options), is_own


def level_file(name: str, record: Path | None = None, own: bool = False) -> tuple[Path, bool]:
    """Where `find_level` finds a level, and whether it is the player's own."""
    name = Path(name).name  # a name from a record must not lead to another folder
    shipped = paths.levels() / name
    if not own and _is_file(shipped):
        return shipped, False
    places = [own_levels() / name] + ([record.parent / name] if record else [])
    return next((place for place in places if _is_file(place)), places[0]), True


def _checked(board: Board, file: Path, game: Game, seats: int, options: Mapping[str, Scalar]) -> Board:
    """Returns the board if it suits this table. Raises LevelError otherwise."""
    from game.levels import LevelError

    if faults := board_faults(board, game, seats, options):
        raise LevelError(file, faults, game.title)
    return board


def _is_file(place: Path) -> bool:
    """False also for names the file system rejects, where `Path.is_file` would raise OSError."""
    return os.path.isfile(place)


def board_faults(board: Board, game: Game, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
    from game.levels import shortened

    if board.game != game.title:
        return [Fault("level.other_game", {"game": board.game})]
    return shortened(game.faults(board, seats, options))
