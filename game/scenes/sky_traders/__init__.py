"""The box of Sky Traders on the shelf, and its table: `table` is what seating starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.scene import Host, Scene

BOX = Box(
    "sky_traders",
    4,
    seats=(2, 5),
    minutes=120,
    weight=4,
    band=("#7a4a52", "#40283c"),
    characters=("abacus", "ping", "skazzu", "ketto", "arnaud"),
)


def table(host: Host, match: Match) -> Scene:
    from game.scenes.sky_traders.board import SkyTradersView
    from game.scenes.table.scene import Table

    return Table(host, match, SkyTradersView(match))
