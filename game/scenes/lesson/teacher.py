"""The bubble in which the teacher speaks, with the buttons that answer it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from pygame import Rect

from game.match import Seat
from game.scenes.lesson.room import find_room
from game.scenes.room import wide
from game.scenes.table.topbar import HEIGHT
from game.ui import rich
from game.ui.bubble import PAD, Advice
from game.ui.button import Button
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import BUTTON
from game.ui.units import TARGET, Area
from game.ui.widget import Tip

GROWN = 1.1
"""How much larger than in a tip the words are."""
GAP = 8.0


class Reaction(NamedTuple):
    """A button below the words."""

    id: str
    text: str
    click: Callable[[], object]
    style: str = "gold"


class Teacher(Advice):
    """Takes every click on itself, so that nothing below it is meant."""

    role: ClassVar[str] = "teacher"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, teacher: Seat, words: str, reactions: Sequence[Reaction]) -> None:
        super().__init__("lesson.words", Tip(lines=(f"{rich.player(teacher.colour)} **{teacher.name}**", words)), GROWN)
        self.text = words
        self.buttons = [
            self.add(Button(one.id, Area(0, 0, 0, 0), one.text, style=one.style, on_click=one.click))
            for one in reactions
        ]

    def measure(self, look: Look) -> tuple[float, float]:
        w, h = super().measure(look)
        if not self.buttons:
            return w, h
        row = sum(_wide(look, button) + GAP for button in self.buttons) - GAP
        return max(w, row + 2 * PAD), h + TARGET + GAP

    def stand(self, look: Look, lit: Sequence[Area], needed: Sequence[Area], others: Sequence[Area]) -> None:
        """Beside what is lit, pointing at some of it; see `find_room`."""
        below = Area(0, HEIGHT, look.w, look.h - HEIGHT)
        self.area, self.aim = find_room(self.measure(look), lit, needed, others, below)
        x = self.area.x + PAD
        for button in self.buttons:
            button.area = Area(x, self.area.bottom - PAD - TARGET + 4, _wide(look, button), TARGET)
            x = button.area.right + GAP


def _wide(look: Look, button: Button) -> float:
    return max(64.0, wide(look, button.text, Face.SEMI, BUTTON) + 34)


def areas(look: Look, boxes: Sequence[Rect]) -> list[Area]:
    """Rectangles in pixels, in units."""
    return [Area(box.x / look.s, box.y / look.s, box.w / look.s, box.h / look.s) for box in boxes]
