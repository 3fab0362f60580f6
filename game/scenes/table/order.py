"""In which order Tab goes round a table: what is to be decided first, then everybody's holdings, then the tools."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.widget import Widget

RANKS = {"board": 0, "bar": 2, "rail": 3, "top": 4}
"""Of the parts of a table; a panel is 1, what stands on no table 5."""


def in_order(root: Widget, widgets: Sequence[Widget]) -> list[Widget]:
    """Board, panel, action bar, rail, top bar; what stands in the top bar from left to right."""

    def place(widget: Widget) -> tuple[int, float]:
        part = widget
        while part.parent is not None and part.parent is not root:
            part = part.parent
        if part.parent is None:
            return 5, 0.0
        return RANKS.get(part.id, 1), widget.area.x if part.id == "top" else 0.0

    return sorted(widgets, key=place)
