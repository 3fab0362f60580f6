"""A figure on a page: painted when it comes into view, one slice per frame, and cached."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from typing import ClassVar

from pygame import Surface

from game.figures import figures, staged
from game.scenes.rulebook.painting import painted
from game.ui.cache import FACES
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.slices import pause, sliced
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say

NAMES = 5
"""Number of player names available to figures."""


class Easel:
    """Paints the figures of a title for one look, one at a time."""

    def __init__(self, title: str, look: Look) -> None:
        self.title, self.look = title, look
        self._on: Hashable = None
        """Key of the figure being painted."""
        self._steps: Iterator[None] = iter(())
        self._waiting = set[Hashable]()
        """Keys of the figures requested meanwhile."""

    def view(self, id: str, room: Area, name: str, largest: float = math.inf) -> FigureView:
        """A view of a figure as large as fits at the upper left of `room`; `largest`: maximum units per map px."""
        _, _, wide, high = figures(self.title).find(name).region
        k = min(room.w / wide, room.h / high, largest)
        return FigureView(id, Area(room.x, room.y, wide * k, high * k), name, self)

    def finished(self, name: str, size: tuple[int, int]) -> Surface | None:
        """A finished figure, or None."""
        return FACES.find((Easel, self.title, name, size, self.look))

    def face(self, name: str, size: tuple[int, int]) -> Surface | None:
        """A figure of `size` pixels, or None while unfinished.

        Call it in every frame while the figure is visible: each call paints one slice. A figure no longer requested
        yields to the next.
        """
        if (face := self.finished(name, size)) is not None:
            return face
        key = (Easel, self.title, name, size, self.look)
        if self._on is None or key in self._waiting:
            self._on, self._steps = key, self._painting(key, name, size)
        if self._on != key:
            self._waiting.add(key)
            return None
        self._waiting.clear()
        next(self._steps, None)
        face = self.finished(name, size)
        self._on = None if face is not None else key
        return face

    def _painting(self, key: Hashable, name: str, size: tuple[int, int]) -> Iterator[None]:
        figure = figures(self.title).find(name)
        names = [say(f"seating.name.{number}") for number in range(NAMES)]

        def work() -> Surface:
            match = staged(self.title, figure, names, rest=pause)
            return painted(match, figure, self.look, size)

        FACES.keep(key, (yield from sliced(work)))


class FigureView(Widget):
    """Shows an empty frame until its figure is finished."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, area: Area, name: str, easel: Easel) -> None:
        super().__init__(id, area)
        self.name, self.easel = name, easel

    def finished(self, look: Look) -> bool:
        return self.easel.finished(self.name, self.rect(look).size) is not None

    def paint(self, canvas: Canvas) -> None:
        box, palette = canvas.rect(self.area), canvas.look.palette
        face = self.easel.face(self.name, box.size)
        if face is None:
            canvas.plate(self.area, palette.plate("well"), 0)
            self.touch()
        else:
            canvas.surface.blit(face, box)
        canvas.ring(self.area.inset(-1), 3, palette.gold_dark, 1.6)
