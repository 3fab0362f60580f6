"""The recap of the time since one's last turn: a few numbered lines; the same numbers stand on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
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
"""Height of the heading, in units."""


def shorter(line: Line) -> Iterator[Line]:
    """Without its last parts, one more each time."""
    parts = line.text.split(" · ")
    for count in range(len(parts) - 1, 0, -1):
        yield replace(line, text=f"{' · '.join(parts[:count])} …")


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
        """Shows the newest entries that fit into `room` units at the top of `area`, the oldest of them cut short if it
        does not fit whole; how high it became, in units."""
        lines, spare = list[Line](), room - HEAD
        for entry in reversed(entries):
            whole = Line(entry.step, entry.text, True, entry.colour, why=entry.tip)
            line = next((one for one in (whole, *shorter(whole)) if self._high(one, area) <= spare), None)
            if line is not None:
                lines.insert(0, line)
                spare -= self._high(line, area)
            if line is not whole:
                break
        self.shown = list(entries[len(entries) - len(lines) :])
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
        for number, line in enumerate(lines, 1):
            place = Area(area.x + 24, y, area.w - 24, self._high(line, area))
            self.add(RecapLine(f"{self.id}.{number}", place, number, line, on_click=partial(self.on_pick, line.step)))
            y = place.bottom
        self.area = Area(area.x, area.y, area.w, y - area.y)
        return y - area.y + 6

    def _high(self, line: Line, area: Area) -> float:
        return line_height(line, area.w - 24, self.look.s)
