"""Overlays, focus rings, and hit testing."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.widget import Widget

RING = 8
"""The focus ring may stand out of a scrolled part by this many units."""


def overlay(canvas: Canvas, panel: Widget, shown: float) -> None:
    """A dialog or the like; it fades in while `shown` is below 1."""
    if shown >= 1:
        panel.draw(canvas)
        return
    under = canvas.surface.copy()
    panel.draw(canvas)
    under.set_alpha(round(255 * (1 - shown) ** 2))
    canvas.surface.blit(under, (0, 0))


def focus_ring(canvas: Canvas, now: Widget) -> None:
    """The ring around the widget that has the focus."""
    look = canvas.look
    box = look.rect(now.area.moved(*now.shift).inset(-4))
    area = look.area(box)
    was, seen = canvas.surface.get_clip(), now.window(look)
    if seen is not None:
        canvas.surface.set_clip(seen.inflate(2 * look.px(RING), 2 * look.px(RING)).clip(was))
    canvas.ring(area.inset(-1.5), now.radius(look) + 5.5, look.palette.navy, 5)
    canvas.ring(area, now.radius(look) + 4, look.palette.focus, 2.5)
    canvas.surface.set_clip(was)


def lamp_ring(canvas: Canvas, widget: Widget, wave: float = 0.5) -> None:
    """The ring around a widget that is being pointed out; it grows with `wave`, 0 to 1."""
    look = canvas.look
    box = widget.rect(look)
    area = look.area(box).inset(-4 - 6 * wave)
    canvas.ring(area, 18, look.palette.navy, 7)
    canvas.ring(area.inset(1.5), 17, look.palette.lamp_light, 4)


def topmost(roots: Iterable[Widget], ground: Widget, look: Look, x: float, y: float) -> Widget | None:
    """The topmost widget whose shape contains the point, else the nearest whose hit area does; `roots`, highest
    first. Above the `ground` a root takes every hit that it covers."""
    for root in roots:
        best: tuple[float, Widget] | None = None
        for widget in root.walk():
            if not widget.reachable():
                continue
            far = widget.hit(look, x, y)
            if far is not None and (best is None or far <= best[0]):
                best = far, widget
        if best:
            return best[1]
        if root is not ground and root.rect(look).collidepoint(x, y):
            return root
    return None
