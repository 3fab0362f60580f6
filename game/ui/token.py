"""A token that a click takes up, to be put somewhere, or puts down again."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Surface

from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area
from game.ui.widget import Widget

SIDE, LIFT = 48.0, 8.0
"""Its preferred side, and by how much it is raised while it is chosen, in units."""


class Token(Widget):
    """Raised in gold light while it is `chosen`. `face` paints it so many pixels large."""

    role: ClassVar[str] = "toggle"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, text: str, face: Callable[[int], Surface], on_click: Callable[[], object]) -> None:
        super().__init__(id, Area(0, 0, SIDE, SIDE), text, on_click=on_click)
        self.face = face

    def place(self) -> Area:
        (x, y), side = self.area.centre, min(SIDE, self.area.w)
        return Area(x - side / 2, y - side / 2 - (LIFT if self.chosen else 0), side, side)

    def paint(self, canvas: Canvas) -> None:
        place, gold = self.place(), canvas.look.palette.gold
        if self.chosen or self.hot or self.held:
            canvas.halo(place, SIDE * 0.2, gold, 6, 220)
        box = canvas.rect(place)
        canvas.surface.blit(self.face(box.w), box)
        if self.chosen:
            canvas.ring(place.inset(-3), SIDE * 0.2 + 3, gold, 2.4)

    def radius(self, look: Look) -> float:
        return SIDE * 0.2
