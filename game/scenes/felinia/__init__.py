"""Felinia's box on the shelf, and the board scene: `table` is what seating starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.box import Box

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.scene import Host, Scene

BOX = Box("felinia", 2, seats=(2, 4), minutes=60, weight=3, band=("#4a1d5e", "#271038"))


def table(host: Host, match: Match) -> Scene:
    from game.scenes.felinia.board import FeliniaView
    from game.scenes.table.scene import Table

    return Table(host, match, FeliniaView(match))
