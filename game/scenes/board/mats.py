"""Every seat's mat: the one that the level draws, laid out side by side for as many seats as play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.rules.board import Board
from game.ui.units import Area, around

HEAD, PAD, GAP = 34.0, 6.0, 8.0
"""The strip with the name at the top of a mat, the margin round its slots, the margin round all mats."""


def share_width(board: Board, seats: int) -> float:
    """How wide a mat and its margin may be, in map pixels."""
    return (board.width - GAP) / seats


class Mats:
    """Mats of the level's size, or smaller where so many would not fit; all areas are map pixels."""

    def __init__(self, board: Board, seats: int, slots: Mapping[str, Sequence[Area]]) -> None:
        """`slots`: the spaces of the level's mat by kind, each kind in the order of its numbers."""
        self.board, self.seats, self._slots = board, seats, slots
        self._laid: dict[tuple[int, str], list[Area]] = {}

    @cached_property
    def model(self) -> Area:
        """The mat as the level draws it, with its head."""
        inner = around(area for areas in self._slots.values() for area in areas)
        return Area(inner.x - PAD, inner.y - HEAD - 4, inner.w + 2 * PAD, inner.h + HEAD + 4 + PAD)

    @cached_property
    def scale(self) -> float:
        """Of a seat's mat to the level's."""
        return min(1.0, (share_width(self.board, self.seats) - PAD) / self.model.w)

    def share(self, seat: int) -> Area:
        """The part of the board in front of a seat, all round its mat, down to the edge."""
        top, wide = self.model.y - GAP, share_width(self.board, self.seats)
        return Area(GAP / 2 + wide * seat, top, wide, self.board.height - top)

    def mat(self, seat: int) -> Area:
        """In the middle of the seat's share."""
        model, k, share = self.model, self.scale, self.share(seat)
        left = share.x + (share.w - model.w * k) / 2
        return Area(left, model.y + model.h * (1 - k) / 2, model.w * k, model.h * k)

    def head(self, seat: int) -> Area:
        """The strip for the name."""
        mat = self.mat(seat)
        return Area(mat.x + 3, mat.y + 3, mat.w - 6, HEAD * self.scale - 2)

    def slots(self, seat: int, kind: str) -> list[Area]:
        """Where a seat has the spaces of a kind of the level's mat."""
        if (seat, kind) not in self._laid:
            model, mat, k = self.model, self.mat(seat), self.scale
            self._laid[seat, kind] = [
                Area(mat.x + (area.x - model.x) * k, mat.y + (area.y - model.y) * k, area.w * k, area.h * k)
                for area in self._slots[kind]
            ]
        return self._laid[seat, kind]

    def slot(self, seat: int, kind: str, number: int = 0) -> Area:
        """One of them."""
        return self.slots(seat, kind)[number]
