"""Looking at a driven program without asking what kind of scene is on top."""

from __future__ import annotations

from typing import Any

from game.ui.driving import Driver


def app(driver: Driver) -> Any:
    """The program."""
    return driver.app


def top(driver: Driver) -> Any:
    """The scene on top."""
    return driver.app.scene
