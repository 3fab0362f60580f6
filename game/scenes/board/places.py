"""The spaces of a level as areas in map px."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from game.rules.board import Board, Space
from game.ui.units import Area, Point, about, around

HEAD, PAD, GAP = 34.0, 6.0, 8.0
"""Map px: name strip at the top of a mat, margin around its slots, margin around the mats."""


def share_width(board: Board, seats: int) -> float:
    """Maximum width of a mat with its margin, in map px."""
    return (board.width - GAP) / seats


class Mats:
    """Mats at the level's size, or scaled down to fit the number of seats. All areas in map px."""

    def __init__(self, board: Board, seats: int, slots: Mapping[str, Sequence[Area]]) -> None:
        """`slots`: spaces of the level's mat by kind, ordered by index."""
        self.board, self.seats, self._slots = board, seats, slots
        self._laid: dict[tuple[int, str], list[Area]] = {}

    @cached_property
    def model(self) -> Area:
        """The mat as drawn in the level, with its name strip."""
        inner = around(area for areas in self._slots.values() for area in areas)
        return Area(inner.x - PAD, inner.y - HEAD - 4, inner.w + 2 * PAD, inner.h + HEAD + 4 + PAD)

    @cached_property
    def scale(self) -> float:
        """Scale of a seat's mat relative to the level's, at most 1."""
        return min(1.0, (share_width(self.board, self.seats) - PAD) / self.model.w)

    def share(self, seat: int) -> Area:
        """The seat's column of the board, from above its mat to the lower edge."""
        top, wide = self.model.y - GAP, share_width(self.board, self.seats)
        return Area(GAP / 2 + wide * seat, top, wide, self.board.height - top)

    def mat(self, seat: int) -> Area:
        """The mat, centred in the seat's column."""
        model, k, share = self.model, self.scale, self.share(seat)
        left = share.x + (share.w - model.w * k) / 2
        return Area(left, model.y + model.h * (1 - k) / 2, model.w * k, model.h * k)

    def head(self, seat: int) -> Area:
        """The name strip."""
        mat = self.mat(seat)
        return Area(mat.x + 3, mat.y + 3, mat.w - 6, HEAD * self.scale - 2)

    def slots(self, seat: int, kind: str) -> list[Area]:
        """The seat's spaces of a kind."""
        if (seat, kind) not in self._laid:
            model, mat, k = self.model, self.mat(seat), self.scale
            self._laid[seat, kind] = [
                Area(mat.x + (area.x - model.x) * k, mat.y + (area.y - model.y) * k, area.w * k, area.h * k)
                for area in self._slots[kind]
            ]
        return self._laid[seat, kind]

    def slot(self, seat: int, kind: str, number: int = 0) -> Area:
        return self.slots(seat, kind)[number]


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
