"""The banner: whose turn it is now, or news for everybody; it goes by itself and is in nobody's way."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.canvas import Canvas
from game.ui.text import Face, fit, width
from game.ui.units import Area


@dataclass(frozen=True, slots=True)
class Banner:
    """`colour` is a player's, or empty for news; `until` is a time of the scene's clock, in milliseconds."""

    text: str
    colour: str
    until: float

    @property
    def news(self) -> bool:
        return not self.colour

    def paint(self, canvas: Canvas, board: Area) -> None:
        look = canvas.look
        beside = 110.0 if self.colour else 56.0
        room = board.w - beside - 32
        size = fit(self.text, Face.TITLE, 30, look.s, look.px(room), look.px(56), 1).units
        wide = width(self.text, Face.TITLE, look.px(size)) / look.s + beside
        area = Area(board.centre[0] - wide / 2, board.y + 60, wide, 72)
        canvas.plate(area, "paper")
        left = area.x + 28
        if self.colour:
            canvas.mark(self.colour, (area.x + 44, area.centre[1]), 44)
            left = area.x + 80
        else:
            canvas.ring(area, 14, look.palette.gold, 3)
        canvas.text(self.text, (left, area.centre[1]), size, Face.TITLE, look.palette.ink, "midleft")
