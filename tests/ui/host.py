"""A program in memory for tests of screens: no settings of the user are read or written. Fonts and what one has painted
are kept for the next, for most tests show the same few screens."""

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
from game.ui import cache, text
from game.ui.driving import Driver

FRAME = 50.0
"""Milliseconds from picture to picture: a third as many as a person sees. A test of how something moves sets
`driver.frame`."""
ROOM = 300_000_000
"""Bytes of pictures that are kept, beside those of the window: of more screens than a program shows in a row."""


@contextmanager
def showing(
    scene: Callable[[Host], Scene], size: tuple[int, int] = (1280, 720), language: str = "en", **settings: Any
) -> Iterator[Driver]:
    """The scene on a window of that size, and a driver for it; `settings` are fields of Settings. The coach is off
    unless they say otherwise; the window has no focus, so nothing moves by itself. With reduced motion only the last
    frame of a command is painted; a test of painting sets `driver.sparing`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cache, "BUDGET", ROOM)
        patch.setattr(pygame.key, "get_focused", lambda: False)
        app = App(replace(Settings(), language=language, **{"coach": False, **settings}), size, keep=False)
        try:
            app.push(scene(app))
            app.step(16)
            yield Driver(app, FRAME, sparing=app.settings.reduced_motion)
        finally:
            patch.setattr(cache.FACES, "clear", lambda: None)
            patch.setattr(text, "forget", lambda: None)
            patch.setattr(pygame, "quit", _quit_all_but_fonts)
            app.close()


def _quit_all_but_fonts() -> None:
    pygame.mixer.quit()
    pygame.display.quit()
