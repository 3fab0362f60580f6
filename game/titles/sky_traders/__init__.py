"""The box of Sky Traders on the shelf, and `view`, its side of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.view import TitleView

BOX = Box(
    "sky_traders",
    4,
    seats=(2, 5),
    minutes=120,
    weight=4,
    band=("#7a4a52", "#40283c"),
    characters=("abacus", "ping", "skazzu", "ketto", "arnaud"),
)


def view(match: Match) -> TitleView[Any]:
    from game.titles.sky_traders.scene.board import SkyTradersView

    return SkyTradersView(match)
