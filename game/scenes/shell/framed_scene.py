"""The inner screens of the shell: the counting house behind, a bar with the way back at the top, often a bar at the
bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from pygame import Rect, Surface

from game.rules.board import Fault
from game.scenes.scene import Scene
from game.scenes.scenery.harbour import office
from game.ui import paint
from game.ui.button import Button
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.label import Icon, Label, Panel, Picture
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import BLACK, SHADE
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say


@kept
def _shade(size: tuple[int, int], *, up: bool) -> Surface:
    clear, dark = f"{SHADE}00", f"{SHADE}96"
    return paint.gradient(size, clear, dark) if up else paint.gradient(size, dark, clear)


class Bar(Widget):
    """A strip across the whole width with a gold edge towards the screen."""

    role: ClassVar[str] = "panel"

    def __init__(self, id: str, area: Area, *, top: bool) -> None:
        super().__init__(id, area)
        self.top = top

    def paint(self, canvas: Canvas) -> None:
        palette, a = canvas.look.palette, self.area
        shade = _shade((canvas.px(a.w) + 2, canvas.px(14)), up=not self.top)
        canvas.surface.blit(shade, canvas.at(0, a.bottom if self.top else a.y - 14))
        canvas.plate(a, "bar")
        y = a.bottom - 2 if self.top else a.y
        canvas.line((0, y), (a.w, y), palette.gold_light)
        canvas.line((0, y + 1), (a.w, y + 1), palette.gold_dark, 1.6)


class Sizes(NamedTuple):
    """In units."""

    margin: float
    top: float
    foot: float
    gap: float
    """Between a bar and the content."""


ROOMY, COMPACT, TIGHT = Sizes(32, 60, 84, 22), Sizes(24, 52, 76, 16), Sizes(16, 48, 64, 12)


def sizes(look: Look) -> Sizes:
    return TIGHT if look.tight else COMPACT if look.compact else ROOMY


class FramedScene(Scene):
    """Subclasses return `title_words` and build into `frame()`."""

    footed: ClassVar[bool] = False
    """There is a bar at the bottom."""
    top: Bar
    foot: Bar
    used: float
    """The right end of the texts in the top bar."""

    def title_words(self) -> tuple[str, str]:
        """The title in the top bar, and a line beside it."""
        raise NotImplementedError

    @property
    def margin(self) -> float:
        return sizes(self.look).margin

    def rebuild(self) -> None:
        super().rebuild()
        if self.footed:  # it is read last, so Tab comes to it last
            self.stage.root.remove(self.foot)
            self.stage.root.add(self.foot)

    def frame(self) -> Area:
        """Adds the bars; returns the area between them, within the margins."""
        look, (margin, high, low, gap) = self.look, sizes(self.look)
        self.top = self.stage.add(Bar("top", Area(0, 0, look.w, high), top=True))
        self.top.add(
            Button("back", Area(12, (high - 44) / 2, 52, 44), "", icon="back", style="quiet", tip=say("shell.back"))
        ).on_click = self.back
        x = 76.0
        self.top.add(Picture("emblem", Area(x, (high - 40) / 2, 40, 40), "shell/emblem"))
        x += 52
        title, beside = self.title_words()
        units = 24 if look.tight else 28
        room = min(look.text_width(title, Face.TITLE, units), look.w - x - 16)
        self.top.add(Label("title", Area(x, 0, room, high - 2), title, units=units, face=Face.TITLE, shadow=BLACK))
        x += room + 18
        self.used = x
        if beside and look.w - x > look.text_width(beside, Face.TEXT, 17) + margin:
            self.used = x + look.text_width(beside, Face.TEXT, 17)
            area = Area(x, 3, self.used - x, high - 2)
            self.top.add(Label("title.beside", area, beside, units=17, colour=look.palette.mist))
        if self.footed:
            self.foot = self.stage.add(Bar("foot", Area(0, look.h - low, look.w, low), top=False))
        else:
            low = 0
        return Area(margin, high + gap, look.w - 2 * margin, look.h - high - low - 2 * gap)

    def background(self, canvas: Canvas) -> None:
        canvas.surface.blit(office(canvas.surface.get_size()), (0, 0))


def explain_faults(scene: Scene, faults: Sequence[Fault]) -> None:
    """Explains faults of a file in the middle of the screen."""
    if faults:
        texts = "\n".join(say(fault.key, **dict(fault.params)) for fault in faults)
        scene.stage.callouts.explain(texts, Rect(scene.look.rect(scene.look.screen).center, (1, 1)))


def add_notice(scene: Scene, area: Area, icon: str, text: str) -> None:
    """Placeholder for an empty list."""
    panel = scene.stage.add(Panel("empty", Area(area.x, area.y, area.w, min(area.h, 150)), "glass"))
    at = Area(area.x + 28, area.y, 48, panel.area.h)
    panel.add(Icon("empty.icon", at, icon, colour=scene.look.palette.gold))
    words = Area(area.x + 100, area.y + 10, area.w - 128, panel.area.h - 20)
    panel.add(Label("empty.text", words, text, units=19, lines=3))
