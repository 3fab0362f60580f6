"""What happened since one's last turn: a few numbered lines; the same numbers stand on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.scenes.table.log import Line, LogLine, line_height
from game.ui.canvas import Canvas
from game.ui.label import heading
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget


class RecapLine(LogLine):
    """A numbered line; the number is its mark on the board."""

    def __init__(self, id: str, area: Area, number: int, line: Line, *, on_click: Callable[[], object]) -> None:
        super().__init__(id, area, line, on_click=on_click, chosen=False)
        self.number = number

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        place = Area(self.area.x - 24, self.area.centre[1] - 10.5, 21, 21)
        canvas.plate(place, "knob", 11)
        canvas.text(str(self.number), place.centre, SMALL, Face.BOLD, canvas.look.palette.ink, "center")


class Recap(Widget):
    """The heading and its lines."""

    role: ClassVar[str] = "list"

    def __init__(self, id: str, area: Area, pixels: float, *, on_pick: Callable[[int], object]) -> None:
        """`pixels` a unit, for measuring lines."""
        super().__init__(id, area)
        self.on_pick, self.pixels = on_pick, pixels

    def tell(self, title: str, steps: Sequence[tuple[int, str, str, int]], area: Area) -> float:
        """Shows (number, colour, text, step) lines at the top of `area`; how high it became, in units."""
        for old in list(self.children):
            self.remove(old)
        self.add(heading(f"{self.id}.title", Area(area.x, area.y, area.w, 26), title, units=17, colour="#f3d48a"))
        y = area.y + 30
        for number, colour, text, step in steps:

            def pick(to: int = step) -> None:
                self.on_pick(to)

            line = Line(step, text, True, colour)
            tall = line_height(line, area.w - 24, self.pixels)
            place = Area(area.x + 24, y, area.w - 24, tall)
            self.add(RecapLine(f"{self.id}.{number}", place, number, line, on_click=pick))
            y += tall
        self.area = Area(area.x, area.y, area.w, y - area.y)
        return y - area.y + 6
