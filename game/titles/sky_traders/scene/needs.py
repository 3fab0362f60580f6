"""Layout requirements of a board for Sky Traders beyond the rules."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.board import Board, Fault
from game.rules.sky_traders.level import places
from game.rules.toolkit import fault_at
from game.titles.sky_traders.scene.places import Heavens

LEAST = {"track": 30, "exchange": 300, "port": 120, "ship": 120, "window": 400}
"""Minimum width and height of the table's parts, which are placed around the spaces."""


def lacking(board: Board) -> Iterator[Fault]:
    """All faults: key, numbers, layer and object."""
    known = dict.fromkeys(name for _, name in places())
    for space in board.of_kind(*dict.fromkeys(kind for kind, _ in places())):
        if space.id not in known:
            yield fault_at("level.not_known", space)
    heavens = Heavens(board)
    for part, least in LEAST.items():
        area = getattr(heavens, part)
        if min(area.w, area.h) < least:
            yield Fault("part.small", {"part": part, "least": least})
