"""A scene in which something moves while nobody does anything: small faces over the last frame, which are taken off
again before the next one is painted. So a frame costs what it would cost without them, and rest costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from game.scenes.scene import Host, Scene
from game.scenes.scenery.life import BEAT_MS


class Lively(Scene):
    """A subclass says what moves."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._beat = 0
        self._under: list[tuple[Surface, Rect]] = []
        """What lies under each face, in the order in which they were painted."""

    def moving(self, beat: int) -> Iterable[tuple[Surface, Rect]]:
        """Each small thing with its place, in pixels, at a beat."""
        return ()

    @property
    def quiet(self) -> bool:
        """Whether anything may move now: it is wanted, and nobody reads or does something."""
        return self.host.settings.lively and not (self.look.calm or self.stage.turned or self.stage.overlays)

    def stir(self, surface: Surface) -> list[Rect]:
        beat = int(self.stage.now / BEAT_MS)
        if beat == self._beat:
            return []
        self._beat = beat
        return [*self._take_off(surface), *self._put_on(surface)]

    def draw(self, surface: Surface) -> None:
        moved = bool(self._take_off(surface))
        super().draw(surface)
        if moved:
            self._put_on(surface)

    def _put_on(self, surface: Surface) -> list[Rect]:
        if not self.quiet:
            return []
        over, window = [one.rect(self.look) for _, one in self.stage.callouts.numbered()], surface.get_rect()
        for face, box in self.moving(self._beat):
            if window.contains(box) and box.collidelist(over) < 0:
                self._under.append((surface.subsurface(box).copy(), box))
                surface.blit(face, box)
        return [box for _, box in self._under]

    def _take_off(self, surface: Surface) -> list[Rect]:
        """The last one first, for they may lie on each other."""
        boxes = [box for _, box in self._under]
        for face, box in reversed(self._under):
            surface.blit(face, box)
        self._under.clear()
        return boxes
