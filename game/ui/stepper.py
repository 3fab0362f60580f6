"""A row that counts something up and down: picture, name, less, number, more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from game.ui import lettering
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import BODY
from game.ui.units import TARGET, Area
from game.ui.widget import Drawn, Widget

NUMBER = 40.0
"""Units between the two buttons."""


class Stepper(Widget):
    """Counts from 0 to `most`. `on_step` is called with the change, -1 or 1, and changes the number (`put`)."""

    role: ClassVar[str] = "panel"
    number = Drawn(0)

    def __init__(
        self,
        id: str,
        area: Area,
        text: str,
        icon: str,
        most: int,
        *,
        least_reason: str,
        most_reason: str,
    ) -> None:
        """`least_reason` and `most_reason` say why it is at its limit."""
        super().__init__(id, area, text)
        self.icon, self.most, self.reasons = icon, most, (least_reason, most_reason)
        self.on_step: Callable[[int], object] | None = None
        y = area.centre[1] - TARGET / 2
        right, left = area.right - TARGET, area.right - 2 * TARGET - NUMBER
        self.less = self.add(
            Button(f"{id}.less", Area(left, y, TARGET, TARGET), "−", style="light", on_click=partial(self._step, -1))
        )
        self.more = self.add(
            Button(f"{id}.more", Area(right, y, TARGET, TARGET), "+", style="light", on_click=partial(self._step, 1))
        )

    def _step(self, by: int) -> None:
        if self.on_step:
            self.on_step(by)

    def put(self, number: int, more_reason: str) -> None:
        """Shows a number; `more_reason`: why it cannot be increased now, empty if it can."""
        self.number = number
        self.less.reason = "" if number else self.reasons[0]
        self.more.reason = self.reasons[1] if number >= self.most else more_reason
        for button in (self.less, self.more):
            button.enabled = not button.reason

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        icon = self.area.h if self.icon else 0.0
        name = Area(self.area.x + icon, self.area.y, self.less.area.x - self.area.x - icon - 6, self.area.h)
        number = Area(self.less.area.right, self.area.y, NUMBER, self.area.h)
        return [
            lettering.letter(canvas, name, self.text, BODY, Face.TEXT, lines=2),
            lettering.letter(canvas, number, str(self.number), BODY + 3, Face.BOLD, "center"),
        ]

    def paint(self, canvas: Canvas) -> None:
        name, number = self.letterings(canvas)
        side = self.area.h - 8
        if self.icon:
            canvas.picture(self.icon, Area(self.area.x + 2, self.area.y + 4, side, side))
        palette = canvas.look.palette
        lettering.draw(canvas, name, palette.ink)
        lettering.draw(canvas, number, palette.ink if self.number else palette.ink_soft)
