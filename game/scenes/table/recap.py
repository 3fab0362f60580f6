"""What happened since one's last turn: a few numbered lines; the same numbers stand on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from game.scenes.table.log import Line, LogLine, line_height
from game.scenes.table.story import Entry
from game.ui.canvas import Canvas
from game.ui.label import heading
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget

HEAD = 30.0
"""How high the heading is, in units."""


class RecapLine(LogLine):
    """A numbered line; the number is its mark on the board."""

    quiet: ClassVar[bool] = False

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

    def __init__(self, id: str, area: Area, look: Look, *, on_pick: Callable[[int], object]) -> None:
        super().__init__(id, area)
        self.on_pick, self.look = on_pick, look
        self.shown: list[Entry] = []

    def tell(self, title: str, entries: Sequence[Entry], area: Area, room: float) -> float:
        """Shows the newest entries that fit into `room` units at the top of `area`; how high it became, in units."""
        lines = [Line(entry.step, entry.text, True, entry.colour, why=entry.tip) for entry in entries]
        heights = [line_height(line, area.w - 24, self.look.s) for line in lines]
        first = len(lines)
        while first and HEAD + sum(heights[first - 1 :]) <= room:
            first -= 1
        self.shown = list(entries[first:])
        self.visible = bool(self.shown)
        for old in list(self.children):
            self.remove(old)
        if not self.shown:
            return 0.0
        self.add(
            heading(
                f"{self.id}.title",
                Area(area.x, area.y, area.w, 26),
                title,
                units=17,
                colour=self.look.palette.gold_light,
            )
        )
        y = area.y + HEAD
        for number, (line, tall) in enumerate(zip(lines[first:], heights[first:], strict=True), 1):
            place = Area(area.x + 24, y, area.w - 24, tall)
            self.add(RecapLine(f"{self.id}.{number}", place, number, line, on_click=partial(self.on_pick, line.step)))
            y += tall
        self.area = Area(area.x, area.y, area.w, y - area.y)
        return y - area.y + 6
