"""What the table of Sky Traders needs of a board beside what the rules ask for."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.board import Board, Fault
from game.rules.sky_traders.level import places
from game.scenes.board.needs import at
from game.titles.sky_traders.scene.places import Heavens

LEAST = {"track": 30, "exchange": 300, "port": 120, "ship": 120, "window": 400}
"""The parts of the table, whose place follows from the spaces, and the least width and height of each."""


def lacking(board: Board) -> Iterator[Fault]:
    """Every fault: a key, its numbers, and the layer and object where it is."""
    known = dict.fromkeys(name for _, name in places())
    for space in board.of_kind(*dict.fromkeys(kind for kind, _ in places())):
        if space.id not in known:
            yield at("level.not_known", space)
    heavens = Heavens(board)
    for part, least in LEAST.items():
        area = getattr(heavens, part)
        if min(area.w, area.h) < least:
            yield Fault("part.small", {"part": part, "least": least})
