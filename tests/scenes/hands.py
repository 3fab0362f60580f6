"""The hands of a person at a table: a mouse, a finger, or the keyboard alone."""

from __future__ import annotations

from game.scenes.table.scene import Table
from game.ui.driving import Driver

HANDS = ("mouse", "key", "tap")


def table_of(driver: Driver) -> Table:
    """The table on the screen."""
    scene = driver.app.scene
    assert isinstance(scene, Table)
    return scene


def focus(driver: Driver, id: str) -> None:
    """Presses Tab until the widget has the focus. Only the last press is looked at."""
    for _ in range(300):
        focused = driver.app.scene.stage.focus.widget
        if focused is not None and focused.id == id:
            driver.wait(1)
            return
        driver.press("tab")
    raise AssertionError(f"{id} is not reached")


def press(driver: Driver, hand: str, id: str) -> None:
    if hand == "mouse":
        driver.click(id)
    elif hand == "tap":
        driver.tap(id)
    else:
        focus(driver, id)
        driver.key("return")
