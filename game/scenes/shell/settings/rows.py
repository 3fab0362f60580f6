"""The rows of a page of the settings, from the top down, in a scrolled list."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.controls import Item, Segments, Toggle
from game.ui.label import Label, heading
from game.ui.look import Look
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area
from game.words import say


class SettingsRows:
    """`area` gives the left edge, the width and the top; rows are `high` units high; the next one begins at `y`."""

    def __init__(self, look: Look, list: Scroll, area: Area, high: float) -> None:
        self.look, self.list, self.area, self.high, self.y = look, list, area, high, area.y

    def take(self, high: float = 0.0) -> Area:
        """The area of the next row."""
        row = Area(self.area.x, self.y, self.area.w, high or self.high)
        self.y += row.h
        return row

    def head(self, key: str) -> None:
        ink = self.look.palette.ink
        self.list.add(heading(f"{key}.head", self.take(34), say(key), colour=ink, units=23))
        self.y += 8

    def setting(self, key: str, detail: str = "", high: float = 0.0, control: float = 0.0) -> Area:
        """The label of a setting and, at the right, room for its control, which it returns."""
        ink = self.look.palette
        row = self.take(high)
        right, left = row.cut_right(control or min(372.0, row.w * (0.58 if self.look.tight else 0.5)), 12)
        if detail:
            upper, lower = left.cut_top(row.h / 2)
            name = Label(f"{key}.name", upper, say(key), face=Face.MEDIUM, colour=ink.ink, valign="bottom", lines=1)
            self.list.add(name)
            self.list.add(Label(f"{key}.detail", lower, detail, units=15, colour=ink.ink_soft, valign="top", lines=1))
        else:
            self.list.add(Label(f"{key}.name", left, say(key), face=Face.MEDIUM, colour=ink.ink, lines=2))
        return Area(right.x, right.centre[1] - 22, right.w, 44)

    def choice(self, key: str, items: list[Item], value: str, act: Callable[[str], object], detail: str = "") -> None:
        most = max(self.look.text_width(item.text, Face.SEMI, 16) for item in items)
        control = min(self.area.w * 0.62, max(330.0, len(items) * (most + 34)))
        self.list.add(Segments(key, self.setting(key, detail, control=control), items, value, act))

    def switch(
        self, key: str, on: bool, act: Callable[[bool], object] | None, detail: str = "", reason: str = ""
    ) -> None:
        """`detail` is what the text `KEY.detail` says unless given; a `reason` disables it."""
        told = detail or say(f"{key}.detail")
        self.list.add(Toggle(key, self.take(), say(key), on, act, detail=told, enabled=not reason, reason=reason))

    def paragraph(self, id: str, text: str, lines: int = 2) -> None:
        area = self.take(21.0 * lines + 4)
        colour = self.look.palette.ink_soft
        self.list.add(Label(id, area, text, units=16, colour=colour, lines=lines, valign="top"))
        self.y += 4
