"""A button with a picture and a number on it, gold while it is chosen."""

from __future__ import annotations

from game.ui import rich
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face


class Pick(Button):
    """Its text may hold pictures (see `rich`)."""

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        box = canvas.rect(self.area)
        rect = box.copy()
        rect.size = rich.size(self.text, Face.SEMI, canvas.px(self.units), rich.ENDLESS)
        rect.center = box.center
        return [Lettering(self.text, (self.text,), Face.SEMI, self.units, "center", rect, rect.w <= box.w)]

    def paint(self, canvas: Canvas) -> None:
        style = self.plate(canvas.look)
        if self.chosen or self.hot:
            canvas.halo(self.area, style.radius, canvas.look.palette.gold, 5, 150)
        canvas.plate(self.area, style)
        for one in self.letterings(canvas):
            face = rich.block(one.text, one.face, canvas.px(one.units), style.ink, rich.ENDLESS)
            canvas.surface.blit(face, one.rect)
