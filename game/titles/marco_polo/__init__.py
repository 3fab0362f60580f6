"""Marco Polo's box on the shelf, and `view`, its side of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.view import TitleView

BOX = Box("marco_polo", 5, seats=(2, 5), minutes=100, weight=4, band=("#7a1f30", "#42101c"))


def view(match: Match) -> TitleView[Any]:
    from game.titles.marco_polo.scene.board import MarcoPoloView

    return MarcoPoloView(match)
