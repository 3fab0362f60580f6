"""Levels: a Tiled map file becomes a `Board`. The only user of pytmx.

In a hexagonal map each tile of a tile layer is a space, named by the layer's `prefix` property, row and column. Rows
and columns count from the layer's `first_row` and `first_column` properties (default 0), so that a map may have
margins. Each object of an object layer (point, ellipse, rectangle, polygon) is a space with a name and a class; a
polyline is a link between the two spaces at its ends, which the layer's `joins` property may limit to some kinds
(comma separated). Layers with the property `scenery` are visible in Tiled only.

The map property `beside` names another level in the same folder, which is placed to the left of this one. So a level
can add a part to a board without repeating the board. `beside_at` says where on that level this one begins, in its
pixels; without it, this one begins at its right edge.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from pathlib import Path

from game.levels.faults import LevelError, shortened
from game.levels.inherit import align, from_tiles
from game.levels.lint import lint, lint_size
from game.levels.reader import MapReader
from game.levels.sift import sift
from game.levels.sources import parse
from game.rules.board import Board, Fault, Point

__all__ = ["LevelError", "load_level", "shipped_level", "shortened"]


def load_level(path: Path, looked_at: set[Path] | None = None) -> Board:
    """Reads a .tmx file. Raises LevelError with all faults. Requirements of the game are checked elsewhere
    (`Game.faults`). Every file that is opened, or is missing, is added to `looked_at`."""
    try:
        path.name.encode()
    except UnicodeEncodeError as error:  # no record could name such a file
        raise LevelError(path, [Fault("level.file_name")]) from error
    looked_at = set() if looked_at is None else looked_at
    board = _read(path, looked_at)
    other = board.properties.get("beside")
    return _join(path, _read(path.parent / Path(other).name, looked_at), board) if isinstance(other, str) else board


def _read(path: Path, looked_at: set[Path]) -> Board:
    """The board of this file alone, without the level beside it."""
    sources = parse(path, looked_at)
    if faults := list(lint_size(sources.root)):
        raise LevelError(path, faults)
    sift(sources.root)
    from_tiles(sources.root)
    if faults := list(lint(sources.root)):
        raise LevelError(path, faults)
    align(sources.root)
    import pytmx  # imported here because it imports pygame

    tiled = pytmx.TiledMap(allow_duplicate_names=True)  # properties may have the names of attributes
    try:
        tiled.parse_xml(sources.root)
    except Exception as error:  # pytmx lets any error of its parser through
        raise LevelError(path, [Fault("level.unreadable")]) from error
    return MapReader(path, sources.files, tiled).board()


def _join(path: Path, left: Board, right: Board) -> Board:
    """Joins two levels of one game into a board with the layers of both, named after the right one."""
    faults = [Fault("level.doubled_name", {"name": name}) for name in right.spaces if name in left.spaces]
    if left.game != right.game:
        faults.append(Fault("level.other_game", {"game": left.game}))
    at = right.properties.get("beside_at")
    start = float(at) if isinstance(at, int | float) else left.width
    if not 0 <= start <= left.width:
        faults.append(Fault("level.out_of_bounds", {"name": "beside_at", "least": 0, "most": round(left.width)}))
    if faults:
        raise LevelError(path, faults)

    def moved(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x + start, y) for x, y in points)

    spaces = {
        name: replace(space, x=space.x + start, outline=moved(space.outline)) for name, space in right.spaces.items()
    }
    return replace(
        right,
        width=max(left.width, start + right.width),
        height=max(left.height, right.height),
        spaces={**left.spaces, **spaces},
        links=(*left.links, *(replace(link, points=moved(link.points)) for link in right.links)),
        neighbours={**left.neighbours, **right.neighbours},
        properties={**left.properties, **right.properties},
        digest=hashlib.sha256((left.digest + right.digest).encode()).hexdigest(),
    )


@cache
def shipped_level(path: Path) -> Board:
    """`load_level` with a cache, for files that do not change while the program runs."""
    return load_level(path)
