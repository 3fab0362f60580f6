"""The spaces of a level as areas in map px."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from game.rules.board import Board, Space
from game.ui.units import Area, Point, about, around


def extent(space: Space) -> Area:
    return Area(space.x - space.width / 2, space.y - space.height / 2, space.width, space.height)


def square(area: Area) -> Area:
    """The largest square centred in an area."""
    return about(area.centre, min(area.w, area.h))


def roomy(board: Board, least: Mapping[str, Point]) -> Board:
    """The level with every space enlarged to its kind's minimum; `least`: width and height by kind."""
    spaces = dict(board.spaces)
    for id, space in board.spaces.items():
        wide, high = least.get(space.kind, (0.0, 0.0))
        spaces[id] = replace(space, width=max(space.width, wide), height=max(space.height, high))
    return replace(board, spaces=spaces)


class Places:
    """Areas of a level's spaces. Titles add places derived from them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._of = {id: extent(space) for id, space in board.spaces.items()}
        self._rows: dict[str, list[Area]] = {}
        for space in sorted(board.spaces.values(), key=lambda space: int(space.properties.get("index", 0))):
            self._rows.setdefault(space.kind, []).append(self._of[space.id])

    def has(self, kind: str) -> bool:
        """Whether the level has a space of this kind."""
        return kind in self._rows

    def of(self, id: str) -> Area:
        """The space with this id."""
        return self._of[id]

    def one(self, kind: str) -> Area:
        """The first space of a kind."""
        return self._rows[kind][0]

    def row(self, kind: str) -> list[Area]:
        """The spaces of a kind by property `index`; those without one in file order."""
        return self._rows[kind]

    def hex(self, q: int, r: int) -> Area:
        """Grid hex at axial coordinates, whether or not the level has a space there."""
        wide, high = self.board.hex_size
        x, y = self._origin
        return Area(x + wide * (q + r / 2) - wide / 2, y + high * r * 3 / 4 - high / 2, wide, high)

    @cached_property
    def _origin(self) -> Point:
        """Centre of hex (0, 0)."""
        wide, high = self.board.hex_size
        for space in self.board.spaces.values():
            if space.hex is not None:
                q, r = space.hex
                return space.x - wide * (q + r / 2), space.y - high * r * 3 / 4
        return wide / 2, high / 2

    def field(self, *kinds: str) -> Area:
        """The bounding area of all spaces of these kinds."""
        return around(area for kind in kinds for area in self._rows[kind])
