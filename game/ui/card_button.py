"""A plate that is clicked as a whole; its content are child widgets."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from game.ui.button import lightened
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.theme import Plate
from game.ui.widget import Drawn, Widget


class CardButton(Widget):
    """`style` is a plate of the palette; `glow` keeps a gold rim and halo; a chosen card is gold."""

    role: ClassVar[str] = "button"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    warms: ClassVar[bool] = True
    style = "paper"
    glow = Drawn(False)

    def plate(self, look: Look) -> Plate:
        style = look.palette.plate(self.style)
        if self.chosen:
            style = replace(style, top=look.palette.gold_light, bottom=look.palette.paper_dark)
        if self.glow or self.chosen or (self.hot and self.enabled):
            style = replace(style, edge=look.palette.gold, rim=3 if self.glow else 2)
        if self.held and self.enabled:
            return lightened(style, -0.06)
        return lightened(style, 0.25) if self.hot and self.enabled and not self.chosen else style

    def paint(self, canvas: Canvas) -> None:
        style = self.plate(canvas.look)
        if self.glow or (self.hot and self.enabled):
            canvas.halo(self.area, style.radius, canvas.look.palette.gold, 8, 200 if self.glow else 140)
        canvas.plate(self.area, style)

    def radius(self, look: Look) -> float:
        return self.plate(look).radius
