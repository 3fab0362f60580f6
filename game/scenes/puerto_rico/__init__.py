"""Puerto Rico's box on the shelf, and the board scene: `table` is what seating starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.scene import Host, Scene

BOX = Box("puerto_rico", 1, seats=(2, 5), minutes=90, weight=4, band=("#0f4a5e", "#08303f"))


def table(host: Host, match: Match) -> Scene:
    from game.scenes.puerto_rico.board import PuertoRicoView
    from game.scenes.table.scene import Table

    return Table(host, match, PuertoRicoView(match))
