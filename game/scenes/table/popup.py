"""A panel of paper that opens over the table."""

from __future__ import annotations

from typing import ClassVar

from game.ui.label import Panel
from game.ui.look import Look
from game.ui.units import Area


class Popup(Panel):
    """A paper panel in the middle of the screen; Esc or a click outside closes it."""

    role: ClassVar[str] = "dialog"
    modal = True
    light = True

    def __init__(self, id: str, look: Look, wide: float, high: float) -> None:
        wide, high = min(wide, look.w - 32), min(high, look.h - 32)
        super().__init__(id, Area((look.w - wide) / 2, (look.h - high) / 2, wide, high), "paper")
