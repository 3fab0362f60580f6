"""Widgets that are only read: labels, panels, pictures, player marks, rules, and parts that a scene paints itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect

from game.ui import lettering, rich
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import BODY, HEADING, Plate
from game.ui.units import Area
from game.ui.widget import Drawn, TipSource, Widget


class Label(Widget):
    """A text in its area. It shrinks to 15 units and takes up to `lines` lines before it would be clipped."""

    role: ClassVar[str] = "label"
    colour = Drawn("")

    def __init__(
        self,
        id: str,
        area: Area,
        text: str,
        *,
        units: float = BODY,
        face: Face = Face.TEXT,
        colour: str = "",
        align: str = "left",
        valign: str = "middle",
        lines: int = 1,
        shadow: str = "",
        tip: TipSource = None,
    ) -> None:
        super().__init__(id, area, text, tip=tip)
        self.units, self.face, self.align, self.valign, self.lines = units, face, align, valign, lines
        self.colour, self.shadow = colour, shadow

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        if not self.text:
            return []
        return [
            lettering.letter(canvas, self.area, self.text, self.units, self.face, self.align, self.valign, self.lines)
        ]

    def paint(self, canvas: Canvas) -> None:
        for one in self.letterings(canvas):
            lettering.draw(canvas, one, self.colour or canvas.look.palette.paper, self.shadow)


def heading(id: str, area: Area, text: str, *, colour: str = "", units: float = HEADING) -> Label:
    """A title in the display face."""
    return Label(id, area, text, units=units, face=Face.TITLE, colour=colour)


class Panel(Widget):
    """A plate that holds other widgets; `style` is a plate of the palette. `glow` puts a gold halo round it."""

    role: ClassVar[str] = "panel"
    glow = Drawn(False)

    def __init__(self, id: str, area: Area, style: str | Plate = "navy", *, glow: bool = False) -> None:
        super().__init__(id, area)
        self.style, self.glow = style, glow

    def paint(self, canvas: Canvas) -> None:
        style = canvas.look.palette.plate(self.style) if isinstance(self.style, str) else self.style
        if self.glow:
            canvas.halo(self.area, style.radius)
        canvas.plate(self.area, style)
        if self.glow:
            canvas.ring(self.area, style.radius, canvas.look.palette.gold, 3)

    def radius(self, look: Look) -> float:
        return look.palette.plate(self.style).radius if isinstance(self.style, str) else self.style.radius


class Icon(Widget):
    """An icon in one colour that fills its area."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, area: Area, name: str, *, colour: str = "") -> None:
        super().__init__(id, area)
        self.name, self.colour = name, colour

    def paint(self, canvas: Canvas) -> None:
        canvas.icon(self.name, self.area.centre, min(self.area.w, self.area.h), self.colour)


class Picture(Widget):
    """A drawing of `assets/art`."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, area: Area, name: str) -> None:
        super().__init__(id, area)
        self.name = name

    def paint(self, canvas: Canvas) -> None:
        canvas.picture(self.name, self.area)


class Mark(Widget):
    """A player's shape, with the initial of a name: `player` is a key of theme.PLAYERS."""

    role: ClassVar[str] = "image"
    player = Drawn("blue")

    def __init__(self, id: str, area: Area, player: str, name: str = "") -> None:
        super().__init__(id, area)
        self.player, self.initial = player, name[:1]

    def paint(self, canvas: Canvas) -> None:
        canvas.mark(self.player, self.area.centre, min(self.area.w, self.area.h), self.initial)


class Rule(Widget):
    """A thin horizontal line across the middle of its area."""

    role: ClassVar[str] = "rule"

    def __init__(self, id: str, area: Area, colour: str = "") -> None:
        super().__init__(id, area)
        self.colour = colour

    def paint(self, canvas: Canvas) -> None:
        y = self.area.centre[1]
        canvas.line((self.area.x, y), (self.area.right, y), self.colour or canvas.look.palette.line)


class Painted(Widget):
    """A part that the scene paints: `painter(canvas, area)`. The pointer finds it if it has `on_click` or a tip."""

    role: ClassVar[str] = "image"

    def __init__(
        self,
        id: str,
        area: Area,
        painter: Callable[[Canvas, Area], object],
        *,
        text: str = "",
        tip: TipSource = None,
    ) -> None:
        super().__init__(id, area, text, tip=tip)
        self.painter = painter

    def paint(self, canvas: Canvas) -> None:
        self.painter(canvas, self.area)


class RichLabel(Widget):
    """Lines with icons and bold words (see `rich`), wrapped; takes the height it needs from the top. `centred`: each
    line lies in the middle."""

    role: ClassVar[str] = "label"
    colour = Drawn("")

    def __init__(
        self,
        id: str,
        area: Area,
        text: str,
        *,
        units: float = BODY,
        colour: str = "",
        centred: bool = False,
    ) -> None:
        super().__init__(id, area, text)
        self.units, self.colour, self.centred = units, colour, centred

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        if not self.text:
            return []
        box, px = canvas.rect(self.area), canvas.px(self.units)
        w, h = rich.size(self.text, Face.TEXT, px, box.w)
        x = box.x + (box.w - w) // 2 * self.centred
        y = box.y + (box.h - h) // 2 if h < box.h and h < 2 * px else box.y
        return [Lettering(self.text, (self.text,), Face.TEXT, self.units, "left", Rect(x, y, w, h))]

    def paint(self, canvas: Canvas) -> None:
        for one in self.letterings(canvas):
            room = canvas.rect(self.area).w
            colour = self.colour or canvas.look.palette.paper
            face = rich.block(one.text, one.face, canvas.px(one.units), colour, room, centred=self.centred)
            canvas.surface.blit(face, one.rect)
