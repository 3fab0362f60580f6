"""Screens that are painted before they are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

import pytest

from game import paths
from game.app import REST_MS, App
from game.match import Match, Seat
from game.scenes.prerender import Prerender
from game.scenes.scene import Scene
from game.scenes.shell import recent_setups, setup
from game.scenes.shell.shelf.scene import Shelf
from game.scenes.shell.title import TitleScreen
from game.ui.cache import FACES
from game.ui.driving import Driver
from tests.scenes.shell.looking import top
from tests.ui.host import showing

SEATS = (Seat("Ada", "human", "sky"), Seat("Bo", "normal", "black"))


def rehearse(driver: Driver) -> None:
    """Lets the program rest until it has painted all that is likely to follow."""
    app = driver.app
    assert isinstance(app, App)
    driver.wait("idle")
    driver.wait(REST_MS)
    while app.rehearse():
        pass


@pytest.mark.parametrize("click", ["new", "sit", "again"])
def test_little_is_left_to_paint_when_a_screen_comes(click: str) -> None:
    cost = []
    for ahead in (False, True):
        FACES.clear()
        with showing(TitleScreen if click == "new" else Shelf) as driver:
            driver.wait("idle")
            if ahead:
                rehearse(driver)
            before = len(FACES)
            driver.do({"click": click})
            driver.do({"wait": 300})
            cost.append(len(FACES) - before)
            top(driver).closing()
    assert cost[1] < cost[0] / 5, cost


def test_the_table_of_the_game_that_waits_is_painted_first(tmp_path: Path) -> None:
    place = tmp_path / "saves" / "zeelandia"
    place.mkdir(parents=True)
    Match.new("zeelandia", SEATS, seed=1, file=place / "one.emporium").recorder.close()
    with showing(TitleScreen) as driver:
        assert list(top(driver).likely()) == ["table.zeelandia", "shelf"]


def test_a_rehearsal_leaves_no_trace() -> None:
    recent_setups.remember(
        "zeelandia", setup.Setup(SEATS, {"board_side": "tactical", "governors": True, "records": False})
    )
    before = {file: file.read_bytes() for file in paths.user_data().rglob("*") if file.is_file()}
    with showing(lambda host: Shelf(host, "zeelandia")) as driver:
        rehearse(driver)
        assert top(driver).name == "shelf"
    after = {file: file.read_bytes() for file in paths.user_data().rglob("*") if file.is_file()}
    assert before.items() <= after.items()
    assert not any(file.suffix == ".emporium" for file in after)


class Broken(Scene):
    def build(self) -> None:
        raise RuntimeError("broken")


class Counted(Scene):
    built: ClassVar[int] = 0

    def build(self) -> None:
        Counted.built += 1

    def likely(self) -> Mapping[str, Callable[[], Scene]]:
        return {"broken": lambda: Broken(self.host), "counted": lambda: Counted(self.host)}


def test_a_screen_that_fails_keeps_nobody_from_painting_the_next_and_each_is_painted_once() -> None:
    Counted.built = 0
    with showing(Counted) as driver:
        rehearsal = Prerender()
        look = top(driver).look
        while rehearsal.go_on(top(driver), look, 8.0):
            pass
        assert Counted.built == 2  # the one on the screen, and the rehearsed one
        assert not rehearsal.go_on(top(driver), look, 8.0)
        assert Counted.built == 2


class Lost(Scene):
    def build(self) -> None:
        pass

    def likely(self) -> Mapping[str, Callable[[], Scene]]:
        raise RuntimeError("no idea")


def test_a_screen_that_fails_to_say_what_may_follow_is_told_of() -> None:
    with showing(Lost) as driver:
        app = driver.app
        assert isinstance(app, App)
        driver.wait(REST_MS)
        assert app.rehearse()
        assert app.scene.name == "trouble"


def test_nothing_is_painted_ahead_while_somebody_is_at_it() -> None:
    Counted.built = 0
    with showing(Counted) as driver:
        app = driver.app
        assert isinstance(app, App)
        driver.wait("idle")
        driver.do({"key": "tab"})
        assert not app.rehearse()
        assert Counted.built == 1
        driver.wait(REST_MS)
        while app.rehearse():
            pass
        assert Counted.built == 2
