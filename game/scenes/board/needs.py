"""Layout requirements of a board beyond the rules: places and room for the pieces.

A title adds its own in `game/titles/<title>/scene/needs.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game import paths, rules
from game.levels import shipped_level, shortened
from game.rules.board import Board, Fault
from game.rules.toolkit import fault_at
from game.titles import titled

SHARE = 0.75
"""Minimum size of a space, relative to the smallest of its kind on the shipped boards."""

Extent = tuple[float, float]


def lacking(board: Board) -> list[Fault]:
    """Faults that keep the table from being drawn on a board valid by the rules; empty if none."""
    own = titled(board.game).lacking
    faults = [*_numbers(board), *_room(board)]
    if not faults and own:  # relies on the numbers checked above
        faults += own(board)
    return shortened(faults)


def _numbers(board: Board) -> Iterator[Fault]:
    for space in board.spaces.values():
        if type(space.properties.get("index", 0)) is not int:
            yield fault_at("level.no_number", space, name="index")


def _room(board: Board) -> Iterator[Fault]:
    grid, kinds = _least(board.game)
    if board.hex_size[0] < grid[0] or board.hex_size[1] < grid[1]:
        yield Fault("level.small", {"wide": round(grid[0]), "high": round(grid[1])}, object="map")
    for space in board.spaces.values():
        wide, high = kinds.get(space.kind, (0.0, 0.0))
        if space.hex is None and (space.width < wide or space.height < high):
            yield fault_at("level.small", space, wide=round(wide), high=round(high))


@cache
def _least(title: str) -> tuple[Extent, dict[str, Extent]]:
    """Minimum size of a grid hex, and of the spaces of each kind."""
    boards = [shipped_level(paths.levels() / name) for name in rules.game(title).levels]
    kinds: dict[str, list[Extent]] = {}
    for board in boards:
        for space in board.spaces.values():
            kinds.setdefault(space.kind, []).append((space.width, space.height))
    return _smallest([board.hex_size for board in boards]), {kind: _smallest(all) for kind, all in kinds.items()}


def _smallest(extents: list[Extent]) -> Extent:
    wide, high = (min(sides) * SHARE for sides in zip(*extents, strict=True))
    return wide, high
