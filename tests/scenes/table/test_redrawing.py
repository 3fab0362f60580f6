"""A player's own board is drawn on while it is played on."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import paths
from game.match import Match, Seat, autosave
from game.match.level_files import own_levels
from game.rules.zeelandia.actions import Lay
from game.scenes.table.redrawing import LOOK_MS
from game.scenes.table.scene import Table
from game.ui.driving import Driver
from game.words import say
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"))
NAME = 'value="level.zeelandia.family"'


@pytest.fixture
def board() -> Path:
    """A copy of Zeelandia's board, as old as the hills."""
    own_levels().mkdir(parents=True)
    shutil.copy(paths.levels() / "zeelandia.tsx", own_levels())
    file = Path(shutil.copy(paths.levels() / "zeelandia.tmx", own_levels() / "mine.tmx"))
    os.utime(file, (5, 5))
    return file


@pytest.fixture
def driver(board: Path) -> Iterator[Driver]:
    """A table in the middle of a game on it."""
    match, rng = (
        Match.new("zeelandia", PEOPLE, level=board.name, seed=3, first=0, file=autosave("zeelandia")),
        Random(3),
    )
    while match.count < 60:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match)) as driver:
        driver.wait("idle")
        yield driver


def table(driver: Driver) -> Table:
    scene = driver.app.scene
    assert isinstance(scene, Table)
    return scene


def look(driver: Driver) -> None:
    """Lets time pass until the table looks at its board again."""
    driver.app.step(LOOK_MS)
    driver.app.step(16)


def redraw(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def dialog(driver: Driver) -> str:
    """What the dialog says; empty without one."""
    return " ".join(
        str(widget.text) for over in table(driver).stage.overlays for widget in over.walk() if hasattr(widget, "text")
    )


def drown(file: Path, field: str) -> None:
    """Takes a field out of the map, whose rows and columns have margins of 1 and 7."""
    lines = file.read_text(encoding="utf-8").split("\n")
    row = lines.index('  <data encoding="csv">') + 1 + int(field[1:3]) + 1
    tiles = lines[row].split(",")
    tiles[int(field[3:5]) + 7] = "0"
    lines[row] = ",".join(tiles)
    file.write_text("\n".join(lines), encoding="utf-8")


@pytest.mark.parametrize("by_itself", [True, False])
def test_the_game_goes_on_upon_the_new_drawing(by_itself: bool, board: Path, driver: Driver) -> None:
    before = table(driver)
    assert before.match.board.name != "Isle"
    redraw(board, NAME, 'value="Isle"')
    if by_itself:
        look(driver)
    else:
        driver.key("f5")
    after = table(driver)
    assert after is not before
    assert after.match.board.name == "Isle"
    assert (after.match.count, after.match.header) == (before.match.count, before.match.header)
    assert after.match.recorder.saved
    assert after.stage.callouts.bubble is not None
    after.match.play(after.match.options()[0])
    assert after.match.recorder.saved
    look(driver)
    assert table(driver) is after


def test_a_faulty_drawing_is_told_once_and_the_game_goes_on_when_it_is_mended(board: Path, driver: Driver) -> None:
    before = table(driver)
    redraw(board, 'name="m0" type="workshop"', 'name="m1" type="workshop"')
    look(driver)
    assert "m1" in dialog(driver)
    driver.click("redraw.ok")
    look(driver)
    assert dialog(driver) == ""
    assert table(driver) is before
    redraw(board, 'name="m1" type="workshop"', 'name="m0" type="workshop"')
    redraw(board, NAME, 'value="Isle"')
    look(driver)
    assert table(driver) is not before


def test_a_place_that_the_game_stands_on_must_stay(board: Path, driver: Driver) -> None:
    before = table(driver)
    laid = {action.hex for action in before.match.played if isinstance(action, Lay)}
    chart = before.match.board.spaces
    free = next(name for name, space in chart.items() if space.kind == "water" and name not in laid)
    drown(board, min(laid))
    look(driver)
    assert "no longer fits" in dialog(driver)
    assert table(driver) is before
    board.write_bytes((paths.levels() / "zeelandia.tmx").read_bytes())
    drown(board, free)
    look(driver)
    assert table(driver).match.count == before.match.count
    assert free not in table(driver).match.board.spaces


def test_a_board_that_has_not_changed_stays_as_it_is(board: Path, driver: Driver) -> None:
    before = table(driver)
    os.utime(board, (9, 9))
    driver.key("f5")
    look(driver)
    assert table(driver) is before
    bubble = before.stage.callouts.bubble
    assert bubble is not None
    assert bubble.text == say("table.redraw.same")


def test_a_board_of_the_program_is_not_drawn_on(home: Path) -> None:
    match = Match.new("zeelandia", PEOPLE, seed=3)
    with showing(lambda host: host.table(match)) as driver:
        driver.wait("idle")
        driver.key("f5")
        bubble = table(driver).stage.callouts.bubble
        assert bubble is not None
        assert bubble.text == say("table.redraw.shipped")
