"""Widgets warm up and cool down: when hovered or pressed, they fade from one look to the next."""

from __future__ import annotations

from pygame import Rect

from game.ui.canvas import Canvas
from game.ui.widget import Widget

WARM_MS = 100.0
REACH = 48.0
"""Halo and shadow of a widget reach no farther than this, in units."""

Looks = tuple[bool, bool, bool]
"""Hot, held, chosen."""


def looks(widget: Widget) -> Looks:
    return widget.hot, widget.held, widget.chosen


class Fade:
    """The previous look of a widget, fading into the current one."""

    def __init__(self, widget: Widget, before: Looks, gone: float) -> None:
        self.widget, self.before, self.gone = widget, before, gone

    def paint(self, canvas: Canvas) -> None:
        surface, part = canvas.surface, min(1.0, self.gone / WARM_MS)
        box: Rect = canvas.rect(self.widget.area.inset(-REACH)).clip(surface.get_clip())
        if not box.size[0] or not box.size[1]:
            return
        ground = surface.subsurface(box).copy()
        self.widget.paint(canvas)
        now = surface.subsurface(box).copy()
        surface.blit(ground, box)
        self._paint_before(canvas)
        now.set_alpha(round(255 * part))
        surface.blit(now, box)

    def _paint_before(self, canvas: Canvas) -> None:
        """The widget painted as it looked then, without asking for a frame."""
        shown, names = self.widget.__dict__, ("hot", "held", "chosen")
        now = looks(self.widget)
        shown.update(zip(names, self.before, strict=True))
        self.widget.paint(canvas)
        shown.update(zip(names, now, strict=True))


class Warmth:
    """All fades of a stage. `calm` (reduced motion): looks switch at once."""

    def __init__(self, calm: bool) -> None:
        self.calm = calm
        self._fades: list[Fade] = []

    @property
    def busy(self) -> bool:
        return bool(self._fades)

    def change(self, widget: Widget, *, hot: bool | None = None, held: bool | None = None) -> None:
        """Makes a widget hot or cold, held or free; its look follows after a moment."""
        before = looks(widget)
        widget.hot = widget.hot if hot is None else hot
        widget.held = widget.held if held is None else held
        if self.calm or not widget.warms or not widget.enabled or looks(widget) == before:
            return
        old = widget.fade
        gone = 0.0
        if isinstance(old, Fade):
            self._fades.remove(old)
            if old.before[:2] == (widget.hot, widget.held):  # it reverses halfway
                gone = WARM_MS - old.gone
        widget.fade = Fade(widget, before, gone)
        self._fades.append(widget.fade)

    def advance(self, ms: float) -> bool:
        """True: something warmed or cooled."""
        if not self._fades:
            return False
        for fade in self._fades:
            fade.gone += ms
            fade.widget.touch()
            if fade.gone >= WARM_MS:
                fade.widget.fade = None
        self._fades = [fade for fade in self._fades if fade.gone < WARM_MS]
        return True

    def clear(self) -> None:
        for fade in self._fades:
            fade.widget.fade = None
        self._fades.clear()
