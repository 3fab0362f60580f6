"""Puerto Rico's box on the shelf, and `view`, its side of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.view import TitleView

BOX = Box("puerto_rico", 1, seats=(2, 5), minutes=90, weight=4, band=("#0f4a5e", "#08303f"))


def view(match: Match) -> TitleView[Any]:
    from game.titles.puerto_rico.scene.board import PuertoRicoView

    return PuertoRicoView(match)
