"""Damage tracking: whether a screen must be painted again, and whether all of it."""

from __future__ import annotations

from pygame import Surface


class Damage:
    def __init__(self) -> None:
        self.dirty = True
        """Another frame is asked for."""
        self.kept = False
        """While a frame is painted: the surface still shows the widgets as last painted, since nothing covered them."""
        self.unchanged = False
        """While a frame is painted: moreover, only animations have changed since then."""
        self._touched = True
        self._bare: tuple[Surface, tuple[int, int]] | None = None
        """The surface that was painted last with nothing over the widgets, and its size then."""

    def touch(self) -> None:
        """Something has changed."""
        self._touched = self.dirty = True

    def again(self) -> None:
        """Asks for another frame, though nothing has changed."""
        self.dirty = True

    def cover(self) -> None:
        """Something else is painted over the widgets, or in their place."""
        self._bare = None

    def begin(self, surface: Surface) -> None:
        """A frame begins; what is touched from now on asks for another one."""
        here = (surface, surface.get_size())
        self.kept, self._bare = self._bare == here, here
        self.unchanged = self.kept and not self._touched
        self.dirty = self._touched = False

    def end(self) -> None:
        """The widgets of the frame are painted."""
        self.kept = self.unchanged = False
