"""An area smaller than its content, which scrolls by wheel, finger, scroll bar and focus."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from game.ui.canvas import Canvas
from game.ui.inputs import Pointer
from game.ui.look import Look
from game.ui.units import Area
from game.ui.widget import Drawn, Widget, within

BAR, NOTCH = 8, 66


class Scroll(Widget):
    """Children stand where they would without scrolling, from `area.y` down to `area.y + content` units; keep the
    right 14 units free for the bar. `bottom=True` starts at the end, as a log does."""

    role: ClassVar[str] = "list"
    takes_pointer: ClassVar[bool] = True
    clips: ClassVar[bool] = True
    offset = Drawn(0.0)

    def __init__(self, id: str, area: Area, content: float, *, bottom: bool = False, ground: str = "navy") -> None:
        super().__init__(id, area)
        self.content, self.ground = content, ground
        self.offset = self.furthest if bottom else 0.0
        self._grip: float | None = None  # where the bar was grabbed, in units below its top
        self._last = 0.0

    @property
    def furthest(self) -> float:
        return max(0.0, self.content - self.area.h)

    @property
    def content_shift(self) -> tuple[float, float]:
        return 0.0, -self.offset

    @property
    def pane(self) -> Area:
        """Where the children are seen."""
        return self.area

    def roll(self, by: float) -> bool:
        """Scrolls by units, down is positive; True: it moved."""
        before = self.offset
        self.offset = min(self.furthest, max(0.0, self.offset + by))
        return self.offset != before

    def shows(self, child: Widget) -> bool:
        """Whether a child is painted that is in the window at least in part."""
        return True

    def show(self, widget: Widget) -> None:
        """Scrolls as far as needed to show a widget in it."""
        if within(widget, self):
            self.roll(min(0.0, widget.area.y - 8 - self.area.y - self.offset))
            self.roll(max(0.0, widget.area.bottom + 8 - self.area.bottom - self.offset))

    def memory(self) -> object:
        return self.offset

    def recall(self, kept: object) -> None:
        if isinstance(kept, float):
            self.offset = min(self.furthest, max(0.0, kept))

    # ------------------------------------------------------------------ input
    def _thumb(self) -> Area:
        h = max(28.0, self.area.h * self.area.h / max(self.content, 1))
        y = self.area.y + (self.area.h - h) * (self.offset / self.furthest if self.furthest else 0)
        return Area(self.area.right - BAR, y, BAR, h)

    def wheel(self, look: Look, at: Pointer) -> bool:
        return at.kind == "wheel" and self.furthest > 0 and (self.roll(-at.wheel * NOTCH) or True)

    def press(self, look: Look, at: Pointer) -> bool:
        if not self.furthest:
            return False
        dx, dy = self.shift
        x, y = look.units.point(at.x, at.y)
        x, y = x - dx, y - dy
        thumb = self._thumb()
        if thumb.x - 10 <= x:
            if not thumb.y <= y <= thumb.bottom:
                self.roll((y - thumb.centre[1]) * self.furthest / max(1.0, self.area.h - thumb.h))
            self._grip = y - self._thumb().y
            return True
        self._grip, self._last = None, y
        return at.kind == "drag"

    def drag(self, look: Look, at: Pointer) -> None:
        y = look.units.point(at.x, at.y)[1] - self.shift[1]
        if self._grip is None:
            self.roll(self._last - y)
            self._last = y
        else:
            thumb = self._thumb()
            self.roll((y - self._grip - thumb.y) * self.furthest / max(1.0, self.area.h - thumb.h))

    # ------------------------------------------------------------------ painting
    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        surface, box = canvas.surface, canvas.rect(self.pane)
        before = surface.get_clip()
        seen = box.clip(before)
        surface.set_clip(seen)
        inner = canvas.lowered(-self.offset)
        for child in self.children:
            if self.shows(child) and canvas.look.rect(child.area.moved(*inner.shift)).colliderect(seen):
                child.draw(inner)
        surface.set_clip(before)
        self._draw_bar(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        if not self.furthest:
            return
        palette = canvas.look.palette
        paper = self.ground == "paper"
        canvas.plate(
            Area(self.area.right - BAR, self.area.y, BAR, self.area.h),
            replace(palette.plate("well" if paper else "inset"), radius=BAR / 2),
        )
        thumb = palette.plate("off" if paper else "chip")
        canvas.plate(self._thumb(), replace(thumb, radius=BAR / 2, edge=palette.gold if self.held else thumb.edge))
