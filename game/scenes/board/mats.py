"""The seats' mats: copies of the mat drawn in the level, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.rules.board import Board
from game.ui.units import Area, around

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
