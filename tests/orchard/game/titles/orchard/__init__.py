"""Orchard's box on the shelf, and `view`, its side of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.view import TitleView

BOX = Box("orchard", 9, seats=(2, 3), minutes=10, weight=1, band=("#4a6a2a", "#2c4418"), counts="turn")


def view(match: Match) -> TitleView[Any]:
    from game.titles.orchard.scene.board import OrchardView

    return OrchardView(match)
