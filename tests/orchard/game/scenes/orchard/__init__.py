"""Orchard's box on the shelf, and its board scene: `table` is what seating starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.scene import Host, Scene

BOX = Box("orchard", 9, seats=(2, 3), minutes=10, weight=1, band=("#4a6a2a", "#2c4418"), counts="turn")


def table(host: Host, match: Match) -> Scene:
    from game.scenes.orchard.board import OrchardView

    from game.scenes.table.scene import Table

    return Table(host, match, OrchardView(match))
