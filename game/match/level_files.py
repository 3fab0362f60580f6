"""The level files of a match: where they are, and whether they suit its table.

`game.levels` is imported when it is first needed: it loads an XML parser, which would delay the first frame."""

from __future__ import annotations

import os.path
from collections.abc import Mapping
from pathlib import Path

from game import paths
from game.rules.board import Board, Fault
from game.rules.kernel import Game, Scalar


def own_levels() -> Path:
    """The folder for a player's own levels."""
    return paths.user_data() / "levels"


def find_level(
    name: str | Path,
    game: Game,
    seats: int,
    options: Mapping[str, Scalar],
    record: Path | None = None,
    own: bool = False,
) -> tuple[Board, bool]:
    """The board of that file name and whether it is a player's own: among the shipped ones, then in the user's folder,
    then beside the record; `own` skips the shipped ones. A Path is taken as it is, and is the player's own. Raises
    LevelError if it is not there, damaged, or not for this game and table."""
    from game.levels import load_level, shipped_level

    if isinstance(name, Path):
        return _checked(load_level(name), name, game, seats, options), True
    name = Path(name).name  # what a record says leads to no other folder
    shipped = paths.levels() / name
    if not own and _is_file(shipped):
        return _checked(shipped_level(shipped), shipped, game, seats, options), False
    places = [own_levels() / name] + ([record.parent / name] if record else [])
    file = next((place for place in places if _is_file(place)), places[0])
    return _checked(load_level(file), file, game, seats, options), True


def _checked(board: Board, file: Path, game: Game, seats: int, options: Mapping[str, Scalar]) -> Board:
    """The board, if it suits this table. Raises LevelError."""
    from game.levels import LevelError

    if faults := board_faults(board, game, seats, options):
        raise LevelError(file, faults, game.title)
    return board


def _is_file(place: Path) -> bool:
    """Also False for a name the file system rejects, where `Path.is_file` raises OSError."""
    return os.path.isfile(place)


def board_faults(board: Board, game: Game, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
    """What is wrong with this board for a table of this game."""
    from game.levels import shortened

    if board.game != game.title:
        return [Fault("level.other_game", {"game": board.game})]
    return shortened(game.faults(board, seats, options))
