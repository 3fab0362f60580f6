"""Orchard: its box, and who makes each other part of the title."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.box import Box
from game.titles.title import Title

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.scene import Stop
    from game.scenes.table.view import TitleView


def _table(match: Match) -> TitleView[Any]:
    from game.titles.orchard.scene.table import table

    return table(match)


def _moments() -> list[Stop]:
    from game.titles.orchard.scene.tour import tour_stops

    return tour_stops()


TITLE = Title(
    box=Box("orchard", 9, seats=(2, 3), minutes=10, weight=1, band=("#4a6a2a", "#2c4418"), counts="turn"),
    table=_table,
    moments=_moments,
)
