"""A part of a draft that holds one piece or none; a click toggles it."""

from __future__ import annotations

from typing import ClassVar

from game.scenes.table.colours import COLOURS
from game.ui.canvas import Canvas
from game.ui.text import Face
from game.ui.units import Area
from game.ui.widget import Drawn, TipSource, Widget


class Peg(Widget):
    """The whole area is clickable; the disc stands in its `corner`, or centred at the bottom."""

    role: ClassVar[str] = "toggle"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    idle = Drawn(False)
    """The piece has no effect where it is."""

    def __init__(self, id: str, area: Area, text: str, tip: TipSource, picture: str, corner: bool) -> None:
        super().__init__(id, area, text, tip=tip)
        self.picture, self.corner = picture, corner

    def disc(self) -> Area:
        d = max(22.0, min(self.area.w * 0.6, self.area.h * 0.44))
        x = self.area.right - d - 3 if self.corner else self.area.centre[0] - d / 2
        return Area(x, self.area.bottom - d - 3, d, d)

    def paint(self, canvas: Canvas) -> None:
        disc, colours = self.disc(), canvas.look.colours(COLOURS)
        if self.hot or self.held:
            canvas.halo(disc, disc.w / 2, canvas.look.palette.gold, 4)
        canvas.plate(disc, colours.peg if self.chosen else colours.hole, disc.w / 2)
        if self.chosen:
            canvas.picture(self.picture, disc.inset(disc.w * 0.08))
        if self.idle:
            bad = canvas.look.palette.bad
            canvas.ring(disc.inset(-2.5), disc.w / 2 + 2.5, bad, 2.4)
            badge = Area(disc.x - 7, disc.y - 7, 18, 18)
            canvas.plate(badge, "refusal", 9)
            canvas.text("!", badge.centre, 15, Face.BOLD, bad, "center")
