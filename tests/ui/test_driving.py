"""A driver that is sparing with frames shows what every other driver shows."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.scenes.shell.shelf.scene import Shelf
from tests.ui.host import showing


def test_frames_that_nobody_looks_at_are_not_painted_and_the_next_one_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    frames, draw = [0], App.draw

    def counted(app: App, surface: pygame.Surface) -> None:
        frames[-1] += 1
        draw(app, surface)

    monkeypatch.setattr(App, "draw", counted)
    pictures = []
    for sparing in (False, True):
        frames.append(0)
        with showing(Shelf, reduced_motion=True) as driver:
            driver.sparing = sparing
            driver.wait("idle")
            first = pygame.image.tobytes(driver.app.surface, "RGB")
            driver.click("people.5")
            second = pygame.image.tobytes(driver.app.surface, "RGB")
            for _ in range(5):
                driver.press("tab")
            driver.key("tab")
            pictures.append([first, second, pygame.image.tobytes(driver.app.surface, "RGB")])
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) == 3
    assert frames[2] < frames[1] - 3
