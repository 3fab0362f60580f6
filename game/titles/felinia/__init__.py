"""Felinia's box on the shelf, and `view`, its side of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.view import TitleView

BOX = Box("felinia", 2, seats=(2, 4), minutes=60, weight=3, band=("#4a1d5e", "#271038"))


def view(match: Match) -> TitleView[Any]:
    from game.titles.felinia.scene.board import FeliniaView

    return FeliniaView(match)
