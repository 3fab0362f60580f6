"""Paints screens that a click may open next, out of sight: their parts are cached, so little is left to paint when one
opens."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from pygame import Surface

from game.scenes.scene import Scene
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.slices import sliced


class Prerender:
    """The screens painted ahead for one look, and the one being painted."""

    def __init__(self) -> None:
        self._look: Look | None = None
        self._known: set[str] = set()
        self._steps: Iterator[None] = iter(())

    def go_on(self, scene: Scene, look: Look, ms: float) -> bool:
        """Paints what may follow `scene`, in slices, for up to `ms` milliseconds; False if there is nothing left."""
        if look != self._look:
            self._look, self._known, self._steps = look, set(), iter(())
        until = time.perf_counter() + ms / 1000
        while time.perf_counter() < until:
            if next(self._steps, self) is not self:
                continue
            likely = scene.likely()
            name = next((name for name in likely if name not in self._known), None)
            if name is None:
                return False
            self._known.add(name)
            self._steps = painted(likely[name], look)
        return True


def painted(make: Callable[[], Scene], look: Look) -> Iterator[None]:
    """One widget after the other, in slices. A screen that fails will fail again when it is shown, where the failure
    can be reported."""
    with suppress(Exception):
        scene = make()
        scene.ensure()
        yield
        canvas = Canvas(Surface(look.units.size), look)
        yield from sliced(partial(scene.background, canvas))
        yield
        for child in scene.stage.root.children:
            yield from sliced(partial(child.draw, canvas))
            yield
        scene.closing()
