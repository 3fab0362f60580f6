"""Cached pictures of opaque parts of a screen, blitted as long as nothing in the parts has changed."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Surface

from game.ui.canvas import Canvas
from game.ui.widget import Widget


class Stills:
    """Pictures of widgets, by id. A part must cover its whole area; nothing of it is seen outside."""

    def __init__(self) -> None:
        self._faces: dict[str, tuple[Widget, Surface]] = {}
        """The part painted longest ago comes first."""

    def behind(self, parts: Iterable[Widget]) -> list[Widget]:
        """Parts whose cached picture is stale, the oldest picture first."""
        ages = {id: age for age, id in enumerate(self._faces)}
        return sorted((part for part in parts if not self._true(part)), key=lambda part: ages.get(part.id, -1))

    def draw(self, canvas: Canvas, part: Widget, late: bool = False, kept: bool = False) -> None:
        """`late` lets a stale picture stand for this frame, where there is one; `kept`: it is still there."""
        box = canvas.rect(part.area).clip(canvas.surface.get_rect())
        if not box.w or not box.h:  # the window was made smaller a moment ago
            return
        _, face = self._faces.get(part.id, (None, None))
        if face is not None and face.get_size() == box.size and (late or self._true(part)):
            if not kept:
                canvas.surface.blit(face, box)
            return
        was = canvas.surface.get_clip()
        canvas.surface.set_clip(box)  # no shadow falls on the parts beside it, whose pictures do not have it
        part.draw(canvas)
        canvas.surface.set_clip(was)
        part.stale = False
        if face is None or face.get_size() != box.size:
            face = canvas.surface.subsurface(box).copy()
        else:
            face.blit(canvas.surface, (0, 0), box)
        self._faces.pop(part.id, None)
        self._faces[part.id] = (part, face)

    def _true(self, part: Widget) -> bool:
        widget, _ = self._faces.get(part.id, (None, None))
        return widget is part and not part.stale
