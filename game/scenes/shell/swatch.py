"""A player's colour, shape and initial, and the small menu to choose another colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from pygame import Rect

from game.match import COLOURS, Seat
from game.match.seat import Colour
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say


class Swatch(Button):
    """A player's colour with shape and initial, as it will be at the table."""

    def __init__(self, id: str, area: Area, colour: str, name: str, on_click: Callable[[], object], tip: str) -> None:
        super().__init__(id, area, "", on_click=on_click, tip=tip)
        self.colour, self.initial = colour, name[:1]

    def paint(self, canvas: Canvas) -> None:
        if self.hot or self.chosen:
            canvas.halo(self.area, 10, canvas.look.palette.gold, 5, 180)
        canvas.plate(self.area, PLAYERS[self.colour].badge(radius=10, gloss=60))
        paint_mark(canvas, self.area.centre, min(self.area.w, self.area.h) * 0.66, self.colour, self.initial)
        if self.hot or self.chosen:
            canvas.ring(self.area, 10, canvas.look.palette.gold, 2.4)

    def radius(self, look: Look) -> float:
        return 10


def paint_mark(canvas: Canvas, at: tuple[float, float], size: float, colour: str, initial: str) -> None:
    """A player's shape with the initial on it."""
    canvas.mark(colour, at, size)
    player = PLAYERS[colour]
    down = size * 0.09 if player.shape == "triangle" else 0
    canvas.text(initial, (at[0], at[1] + down), max(15.0, size * 0.42), Face.BOLD, player.ink, "center")


class Colours(Widget):
    """The five colours to choose from, under a seat's swatch; a taken one is swapped."""

    role: ClassVar[str] = "menu"
    modal = True
    light: ClassVar[bool] = True

    def __init__(
        self, look: Look, seats: Sequence[Seat], seat: int, under: Rect, on_choose: Callable[[Widget, Colour], object]
    ) -> None:
        """`under`: the rectangle of the seat's swatch in pixels; `on_choose` gets this menu and the colour."""
        w, h = 5 * 52.0 + 4 * 8 + 24, 76.0
        x = min(under.x / look.s, look.w - w - 8)
        y = under.bottom / look.s + 6
        if y + h > look.h - 8:
            y = under.y / look.s - h - 6
        super().__init__("colours", Area(x, y, w, h))
        own = seats[seat]
        for colour, place in zip(COLOURS, self.area.inset(12).columns(5, 8), strict=True):
            taken = next((s.name for s in seats if s.colour == colour and s is not own), "")
            tip = say("seating.colour.taken", name=taken) if taken else say(f"colour.{colour}")
            swatch = Swatch(f"colour.{colour}", place, colour, own.name, partial(on_choose, self, colour), tip)
            swatch.chosen = colour == own.colour
            self.add(swatch)

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.area, "tip")
