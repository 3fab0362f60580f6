"""Opaque parts of a screen that are put back as they were painted last, as long as nothing in them has changed."""

from __future__ import annotations

from pygame import Surface

from game.ui.canvas import Canvas
from game.ui.widget import Widget


class Stills:
    """The pictures of some widgets, by id. A part must cover its whole area and paint nothing outside of it."""

    def __init__(self) -> None:
        self._faces: dict[str, tuple[Widget, Surface]] = {}

    def draw(self, canvas: Canvas, part: Widget, late: bool = False) -> bool:
        """`late` lets the picture of before stand for this frame, where there is one; False: it does stand there."""
        box = canvas.rect(part.area).clip(canvas.surface.get_rect())
        widget, face = self._faces.get(part.id, (None, None))
        same = widget is part and not part.stale
        if face is not None and face.get_size() == box.size and (same or late):
            canvas.surface.blit(face, box)
            return same
        part.draw(canvas)
        part.stale = False
        if face is None or face.get_size() != box.size:
            face = canvas.surface.subsurface(box).copy()
        else:
            face.blit(canvas.surface, (0, 0), box)
        self._faces[part.id] = (part, face)
        return True
