"""In which order Tab goes round a table: what is to be decided first, then everybody's holdings, then the tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

RANKS = {"bar": 2, "rail": 3, "top": 4}
"""Of the parts of a table; the board is 0, a panel 1, what stands on no table 5."""


def in_order(table: Table, found: list[Widget]) -> list[Widget]:
    """Board, panel, action bar, rail, top bar; what stands in the top bar from left to right."""

    def place(widget: Widget) -> tuple[int, float]:
        part = widget
        while part.parent is not None and part.parent is not table.root:
            part = part.parent
        if part.parent is None:
            return 5, 0.0
        rank = 0 if part is table.board else RANKS.get(part.id, 1)
        return rank, widget.area.x if part.id == "top" else 0.0

    return sorted(found, key=place)
