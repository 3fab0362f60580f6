"""Small things that move while nobody does anything: their faces are painted over the last frame, and taken off again
before the next one. So a frame costs what it would cost without them, and rest costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface


class Ambient:
    def __init__(self) -> None:
        self._beat = 0
        self._under: list[tuple[Surface, Rect]] = []
        """The pixels under each face and where it lies, in the order in which they were painted."""

    def begins(self, beat: int) -> bool:
        """Whether the faces of this beat have not been asked for yet."""
        new, self._beat = beat != self._beat, beat
        return new

    @property
    def beat(self) -> int:
        """The last one that began."""
        return self._beat

    def put_on(self, surface: Surface, faces: Iterable[tuple[Surface, Rect]]) -> list[Rect]:
        """Each face at its place; returns the places, in pixels."""
        window = surface.get_rect()
        for face, box in faces:
            if window.contains(box):
                self._under.append((surface.subsurface(box).copy(), box))
                surface.blit(face, box)
        return [box for _, box in self._under]

    def take_off(self, surface: Surface) -> list[Rect]:
        """The last one first, for they may lie on each other; returns their places."""
        boxes = [box for _, box in self._under]
        for face, box in reversed(self._under):
            surface.blit(face, box)
        self._under.clear()
        return boxes
