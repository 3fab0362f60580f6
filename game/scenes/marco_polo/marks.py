"""What is legal now, what is considered, what was refused: over the board."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.light import light
from game.scenes.board.view import SpotView
from game.scenes.marco_polo.atlas import Atlas
from game.scenes.marco_polo.hand import Hand
from game.scenes.table.moment import Moment


def paint_marks(atlas: Atlas, spots: Sequence[SpotView], now: Moment[MarcoPolo], hand: Hand) -> None:
    """Over ground and pieces."""
    light(atlas, spots, now.considered)
