"""A program in memory for tests of screens: no settings of the user are read or written. What one has painted is kept
for the next, for most tests show the same few screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app import App
from game.scenes.scene import Host, Scene
from game.settings import Settings
from game.ui import cache
from game.ui.driving import Driver


@contextmanager
def showing(
    scene: Callable[[Host], Scene], size: tuple[int, int] = (1280, 720), language: str = "en", **settings: Any
) -> Iterator[Driver]:
    """The scene on a window of that size, and a driver for it; `settings` are fields of Settings. The coach is off
    unless they say otherwise; the window has no focus, so nothing moves by itself."""
    app = App(replace(Settings(), language=language, **{"coach": False, **settings}), size, keep=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.key, "get_focused", lambda: False)
        try:
            app.push(scene(app))
            app.step(16)
            yield Driver(app)
        finally:
            patch.setattr(cache.FACES, "clear", lambda: None)
            app.close()
