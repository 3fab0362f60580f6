"""Marco Polo's box on the shelf, and the board scene: `table` is what seating starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.scene import Host, Scene

BOX = Box("marco_polo", 5, seats=(2, 5), minutes=100, weight=4, band=("#7a1f30", "#42101c"))


def table(host: Host, match: Match) -> Scene:
    from game.scenes.marco_polo.board import MarcoPoloView
    from game.scenes.table.scene import Table

    return Table(host, match, MarcoPoloView(match))
