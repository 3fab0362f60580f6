"""Cached pictures of opaque sections of a screen, blitted as long as nothing in the sections has changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.ui.canvas import Canvas
from game.ui.units import Area
from game.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Section:
    """An area that a widget covers wholly, and the children of it that reach into the area (none: all of the widget).
    A widget with several sections does not change itself, only its children do."""

    id: str
    area: Area
    widget: Widget
    children: Sequence[Widget]

    @property
    def sign(self) -> object:
        """A value that changes with anything in the section."""
        return self.widget, [(child, child.touches) for child in (self.children or [self.widget])]

    def draw(self, canvas: Canvas) -> None:
        if not self.children:
            self.widget.draw(canvas)
            return
        self.widget.paint(canvas)
        for child in self.children:
            child.draw(canvas)


def whole(widget: Widget) -> Section:
    """All of a widget."""
    return Section(widget.id, widget.area, widget, ())


class Stills:
    """Pictures of sections, by id."""

    def __init__(self) -> None:
        self._faces: dict[str, tuple[object, Surface]] = {}
        """The sign of what is painted there; the section painted longest ago comes first."""

    def behind(self, sections: Iterable[Section]) -> list[Section]:
        """The sections whose cached picture is stale, the oldest picture first."""
        ages = {id: age for age, id in enumerate(self._faces)}
        return sorted((one for one in sections if not self._true(one)), key=lambda one: ages.get(one.id, -1))

    def draw(self, canvas: Canvas, section: Section, late: bool = False, kept: bool = False) -> None:
        """`late` lets a stale picture stand for this frame, where there is one; `kept`: it is still there."""
        box = canvas.rect(section.area).clip(canvas.surface.get_rect())
        if not box.w or not box.h:  # the window was made smaller a moment ago
            return
        _, face = self._faces.get(section.id, (None, None))
        if face is not None and face.get_size() == box.size and (late or self._true(section)):
            if not kept:
                canvas.surface.blit(face, box)
            return
        was = canvas.surface.get_clip()
        canvas.surface.set_clip(box)  # no shadow falls on the sections beside it, whose pictures do not have it
        section.draw(canvas)
        canvas.surface.set_clip(was)
        if face is None or face.get_size() != box.size:
            face = canvas.surface.subsurface(box).copy()
        else:
            face.blit(canvas.surface, (0, 0), box)
        self._faces.pop(section.id, None)
        self._faces[section.id] = (section.sign, face)

    def _true(self, section: Section) -> bool:
        sign, _ = self._faces.get(section.id, (None, None))
        return sign == section.sign
