"""Zeelandia's box on the shelf, and `view`, its side of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.view import TitleView

BOX = Box("zeelandia", 3, seats=(2, 4), minutes=60, weight=3, band=("#1f5f8a", "#123c5e"), counts="turn")


def view(match: Match) -> TitleView[Any]:
    from game.titles.zeelandia.scene.board import ZeelandiaView

    return ZeelandiaView(match)
