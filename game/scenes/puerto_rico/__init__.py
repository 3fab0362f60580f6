"""Puerto Rico's board scene; `table` is what seating starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.scene import Host, Scene


def table(host: Host, match: Match) -> Scene:
    from game.scenes.puerto_rico.board import PuertoRicoView
    from game.scenes.table.scene import Table

    return Table(host, match, PuertoRicoView(match))
