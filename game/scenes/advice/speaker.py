"""A bubble in which somebody speaks who can be answered, and the floor of a table, which one speaker has at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from pygame import Rect

from game.scenes.advice.room import find_room
from game.scenes.table.topbar import HEIGHT
from game.scenes.table.view import TitleView
from game.telling.labels import Tip
from game.ui.bubble import PAD, Bubble
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.theme import BUTTON
from game.ui.units import TARGET, Area, Point

GROWN = 1.1
"""Size of the words, as a multiple of those in a tip."""
GAP = 8.0
FAR = 90.0
"""Units from which on it points at nothing: a long arrow crosses what lies between."""


class Reaction(NamedTuple):
    """A button below the words."""

    id: str
    text: str
    click: Callable[[], object]
    style: str = "gold"
    action: str = ""
    """The key that clicks it."""


class Speaker(Bubble):
    """Takes every click on itself, so that nothing below it is meant."""

    role: ClassVar[str] = "speaker"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, head: str, words: str, reactions: Sequence[Reaction]) -> None:
        super().__init__(id, Tip(lines=(head, words)), GROWN, "tip")
        self.text = words
        self.buttons = [self.add(_button(one)) for one in reactions]
        self.lit: list[Area] | None = None
        """The places that were lit when it was put; None: it has no place yet."""

    def measure(self, look: Look) -> tuple[float, float]:
        w, h = super().measure(look)
        if not self.buttons:
            return w, h
        row = sum(_wide(look, button) + GAP for button in self.buttons) - GAP
        return max(w, row + 2 * PAD), h + TARGET + GAP


class Speech:
    """Who speaks at a table: at most one speaker, over its widgets and below all that opens over them."""

    def __init__(self, stage: Stage, title: TitleView[Any]) -> None:
        self.stage, self.title = stage, title

    @property
    def speaker(self) -> Speaker | None:
        middle = self.stage.layers.middle
        return middle if isinstance(middle, Speaker) else None

    def give(self, speaker: Speaker | None) -> None:
        """Lets somebody speak in the place of whoever spoke before; None: nobody."""
        self.stage.layers.set_middle(speaker)
        self.title.board.overlaid = ()

    def stand(self, speaker: Speaker, lit: list[Area], needed: Sequence[Area], others: Sequence[Area]) -> None:
        """Puts a speaker beside what is lit, pointing at some of it; see `find_room`."""
        look, speaker.lit = self.stage.look, lit
        below = Area(0, HEIGHT, look.w, look.h - HEIGHT)
        speaker.area, speaker.aim = find_room(speaker.measure(look), lit, needed, others, below)
        if speaker.aim is not None and _gap(speaker.area, speaker.aim) > FAR:
            speaker.aim = None
        x = speaker.area.x + PAD
        for button in speaker.buttons:
            button.area = Area(x, speaker.area.bottom - PAD - TARGET + 4, _wide(look, button), TARGET)
            x = button.area.right + GAP

    def paint(self, canvas: Canvas) -> None:
        if self.speaker is not None:
            self.title.board.overlaid = [self.speaker.area]
            self.speaker.draw(canvas)
            self.stage.damage.cover()


def _button(one: Reaction) -> Button:
    return Button(one.id, Area(0, 0, 0, 0), one.text, style=one.style, on_click=one.click, action=one.action)


def _wide(look: Look, button: Button) -> float:
    return max(64.0, look.text_width(button.text, Face.SEMI, BUTTON) + 34)


def _gap(area: Area, point: Point) -> float:
    """From the nearer edges of an area to a point outside, across and along together."""
    (x, y), (cx, cy) = point, area.centre
    return max(0.0, abs(x - cx) - area.w / 2) + max(0.0, abs(y - cy) - area.h / 2)


def areas(look: Look, boxes: Sequence[Rect]) -> list[Area]:
    """Rectangles in pixels, in units."""
    return [Area(box.x / look.s, box.y / look.s, box.w / look.s, box.h / look.s) for box in boxes]
