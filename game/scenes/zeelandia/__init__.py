"""Zeelandia's box on the shelf, and the board scene: `table` is what seating starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.scene import Host, Scene

BOX = Box("zeelandia", 3, seats=(2, 4), minutes=60, weight=3, band=("#1f5f8a", "#123c5e"), counts="turn")


def table(host: Host, match: Match) -> Scene:
    from game.scenes.table.scene import Table
    from game.scenes.zeelandia.board import ZeelandiaView

    return Table(host, match, ZeelandiaView(match))
