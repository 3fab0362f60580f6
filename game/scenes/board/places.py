"""The spaces of a level as areas of the map, in map pixels: one, a row, or a field of a kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from game.rules.board import Board, Space
from game.ui.units import Area, Point, about, around


def extent(space: Space) -> Area:
    return Area(space.x - space.width / 2, space.y - space.height / 2, space.width, space.height)


def square(area: Area) -> Area:
    """The largest square in the middle of an area."""
    return about(area.centre, min(area.w, area.h))


def roomy(board: Board, least: Mapping[str, Point]) -> Board:
    """The level with room for what stands in its places: `least` is width and height by kind of space."""
    spaces = dict(board.spaces)
    for id, space in board.spaces.items():
        wide, high = least.get(space.kind, (0.0, 0.0))
        spaces[id] = replace(space, width=max(space.width, wide), height=max(space.height, high))
    return replace(board, spaces=spaces)


class Places:
    """Where everything of a level lies. A title adds the places that it works out from these."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._of = {id: extent(space) for id, space in board.spaces.items()}
        self._rows: dict[str, list[Area]] = {}
        for space in sorted(board.spaces.values(), key=lambda space: int(space.properties.get("index", 0))):
            self._rows.setdefault(space.kind, []).append(self._of[space.id])

    def has(self, kind: str) -> bool:
        """Whether the level draws such a space."""
        return kind in self._rows

    def of(self, id: str) -> Area:
        """The space of this id."""
        return self._of[id]

    def one(self, kind: str) -> Area:
        """The only space of a kind, or its first."""
        return self._rows[kind][0]

    def row(self, kind: str) -> list[Area]:
        """The spaces of a kind by their property `index`; those without one in file order."""
        return self._rows[kind]

    def hex(self, q: int, r: int) -> Area:
        """A hex of the level's grid by its axial coordinates, whether the level has a space there or not."""
        wide, high = self.board.hex_size
        x, y = self._origin
        return Area(x + wide * (q + r / 2) - wide / 2, y + high * r * 3 / 4 - high / 2, wide, high)

    @cached_property
    def _origin(self) -> Point:
        """The centre of hex (0, 0)."""
        wide, high = self.board.hex_size
        for space in self.board.spaces.values():
            if space.hex is not None:
                q, r = space.hex
                return space.x - wide * (q + r / 2), space.y - high * r * 3 / 4
        return wide / 2, high / 2

    def field(self, *kinds: str) -> Area:
        """The smallest area round all spaces of these kinds."""
        return around(area for kind in kinds for area in self._rows[kind])
