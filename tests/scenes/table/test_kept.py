"""Bars and rail that stay as they are are not painted again, and yet nothing is left of what lay over them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from game.scenes.shell.settings.scene import SettingsScene
from game.ui.canvas import Canvas
from game.ui.driving import Driver
from tests.scenes.hands import table_of
from tests.scenes.table.test_table import laid
from tests.ui.host import showing


@pytest.fixture
def driver() -> Iterator[Driver]:
    match = laid("puerto_rico", seed=5, steps=40)
    with showing(lambda host: host.table(match), (1280, 720)) as driver:
        driver.wait("idle")
        driver.wait(1500)
        yield driver


def true(driver: Driver) -> bool:
    """Whether the window shows what a table that is painted anew does."""
    table, shown = table_of(driver), driver.app.surface
    table.stage.damage.touch()
    driver.app.step(16)
    painted = Surface(shown.get_size())
    table.paint(Canvas(painted, table.look))
    return pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(painted, "RGB")


def test_a_part_that_stays_is_left_alone(driver: Driver) -> None:
    table = table_of(driver)
    assert true(driver)
    assert true(driver)
    mark = table.layout.rail.rect(table.look)
    driver.app.surface.fill("#ff00ff", mark)  # to put the rail back would hide this
    table.stage.damage.touch()
    driver.app.step(16)
    assert driver.app.surface.get_at(mark.center)[:3] == (255, 0, 255)
    table.stage.damage.cover()
    assert true(driver), "and is put back where it was covered"


@pytest.mark.parametrize("what", ["menu", "overview", "bubble", "tip", "focus", "scene", "look"])
def test_nothing_is_left_of_what_lay_over_it(what: str, driver: Driver) -> None:
    table = table_of(driver)
    if what in ("menu", "overview"):
        driver.click(what)
        driver.wait(400)
        driver.key("escape")
        driver.do({"hover": "board"})
    elif what == "bubble":
        table.stage.callouts.explain("Because.", table.layout.rail.rect(table.look).inflate(-200, -200))
        driver.wait(400)
        table.stage.callouts.drop_bubble()
    elif what == "tip":
        driver.do({"hover": "card.1.money"})
        driver.wait(900)
        assert table.stage.callouts.tooltip is not None
        driver.do({"hover": "board"})
    elif what == "focus":
        table.stage.focus.set(table.stage.find("card.1"))
        table.stage.focus.by_keyboard = True
        driver.wait(900)
        assert table.stage.callouts.tooltip is not None
        driver.do({"hover": "board"})
    elif what == "scene":
        table.host.push(SettingsScene(table.host))
        driver.wait(1000)
        table.host.pop()
    else:
        driver.app.surface.fill("#ff00ff")
        table.rebuild()
    driver.wait(1500)
    assert true(driver)
