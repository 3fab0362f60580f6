"""Manners of a program on a desktop: its window, its folder, and what it does when it may not write."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game import settings, window, words
from game.app import App, first_scene
from game.match import Match
from game.scenes.shell import own_levels
from game.scenes.shell.shelf.scene import Shelf
from game.settings import Settings, Window
from game.ui.callouts import Callouts
from game.ui.driving import Driver
from game.window import SETTLE_MS
from tests.playable import PLAYABLE


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path / "home"))
    yield tmp_path / "home"
    words.speak("en")


@contextmanager
def program(**own: Any) -> Iterator[Driver]:
    """The program as it starts, with the settings of the home, or these."""
    app = App(Settings(**own) if own else settings.load()[0])
    try:
        app.push(first_scene(app))
        app.step(16)
        yield Driver(app)
    finally:
        app.close()


def app(driver: Driver) -> Any:
    return driver.app


def sit_down(driver: Driver, title: str) -> Any:
    """A new table of the title; the scene."""
    app(driver).push(Shelf(app(driver), title))
    for id in ("sit", "start"):
        driver.do({"click": id})
    driver.do({"wait": "idle"})
    return driver.app.scene


# ---------------------------------------------------------------------------------- the window
def test_the_window_comes_back_as_it_was() -> None:
    with program(language="en", window=Window(1100, 700, 30, 40)) as driver:
        assert driver.app.surface.get_size() == (1100, 700)
        driver.do({"wait": "idle"})
        pygame.display.set_mode((1300, 800), pygame.RESIZABLE)
        pygame.display.set_window_position((55, 66))
    with program() as driver:
        own = app(driver).settings.window
        assert (own.width, own.height, own.x, own.y) == (1300, 800, 55, 66)
        assert driver.app.surface.get_size() == (1300, 800)
        assert pygame.display.get_window_position() == (55, 66)


def happen(driver: Driver, *kinds: int) -> None:
    """The system tells what befell the window."""
    for kind in kinds:
        pygame.event.post(Event(kind, x=0, y=0, window=None))
    driver.app.step(16)
    driver.app.step(SETTLE_MS)


def test_a_maximised_window_comes_back_maximised_and_has_its_old_size_below(monkeypatch: pytest.MonkeyPatch) -> None:
    grown: list[tuple[int, int]] = []
    shown = SimpleNamespace(maximize=lambda: grown.append(pygame.display.get_window_size()))
    monkeypatch.setattr(window, "_system_window", lambda: shown)
    with program(language="en", window=Window(1100, 700, 30, 40)) as driver:
        happen(driver)
        pygame.display.set_mode((1900, 1000), pygame.RESIZABLE)
        happen(driver, pygame.WINDOWMAXIMIZED, pygame.WINDOWMOVED, pygame.WINDOWRESIZED)
        happen(driver, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)  # minimised and shown again
    assert settings.load()[0].window == Window(1100, 700, 30, 40, maximised=True)
    assert grown == []
    with program() as driver:
        assert grown == [(1100, 700)]
        driver.key("f11")
        happen(driver, pygame.WINDOWRESTORED, pygame.WINDOWRESIZED)
        driver.key("f11")
        assert grown == [(1100, 700)] * 2
    assert settings.load()[0].window == Window(1100, 700, 30, 40, maximised=True)
    with program() as driver:
        happen(driver, pygame.WINDOWRESTORED, pygame.WINDOWRESIZED)
    assert settings.load()[0].window == Window(1100, 700, 30, 40)


def test_a_place_off_the_screen_is_not_gone_back_to() -> None:
    far = 100_000  # a screen that was there last time
    with program(language="en", window=Window(1100, 700, far, far)):
        assert far not in pygame.display.get_window_position()


def test_a_window_larger_than_the_desktop_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screens of last time may be gone, and what is drawn for an 8K window takes a gigabyte."""
    monkeypatch.setattr(window, "UNSEEN", ())
    with program(language="en", window=Window(7680, 4320)) as driver:
        assert driver.app.surface.get_size() == pygame.display.get_desktop_sizes()[0]


@pytest.mark.parametrize("folder", ["a" * 300, "a/" * 3000, "\udcff"])
def test_a_home_that_cannot_be_stops_nothing(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path / folder))
    with program(language="en") as driver:
        assert app(driver).scene.name == "title"
        for door in ("new", "load", "levels"):
            if driver.app.scene.stage.find(door) is not None:
                driver.do({"click": door})
                driver.do({"wait": "idle"})
                assert app(driver).scene.name not in ("title", "trouble")
                driver.do({"key": "escape"})
    assert own_levels.listed("zeelandia", 2, {}) == []


def test_full_screen_is_left_to_the_window_that_was() -> None:
    with program(language="en", window=Window(1100, 700, 30, 40)) as driver:
        driver.key("f11")
        assert app(driver).settings.window.fullscreen
    assert settings.load()[0].window == Window(1100, 700, 30, 40, True), "it starts in full screen again"
    with program() as driver:
        driver.key("f11")
        assert driver.app.surface.get_size() == (1100, 700)
    assert settings.load()[0].window == Window(1100, 700, 30, 40, False)


SCREENS = [(1920, 1080), (1600, 900)]


@pytest.mark.parametrize(
    ("own", "place"),
    [
        (Window(1280, 720, 2050, 80), (2050, 80)),
        (Window(1280, 720, 1919, 80), (1919, 80)),
        (Window(1280, 720, 2050, 890), None),
        (Window(1280, 720, 3500, 80), None),
        (Window(1280, 720, -1500, 80), None),
    ],
)
def test_a_window_on_the_second_screen_comes_back_there(
    own: Window, place: tuple[int, int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: SCREENS)
    monkeypatch.setattr(pygame.display, "set_window_position", placed.append)
    with program(language="en", window=own):
        assert placed == [place] * (place is not None)


@pytest.mark.parametrize(("x", "screen"), [(None, 0), (100, 0), (2050, 1), (9000, 0)])
def test_full_screen_is_on_the_screen_of_the_window(
    x: int | None, screen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []
    set_mode = pygame.display.set_mode

    def mode(size: tuple[int, int], flags: int = 0, *, display: int = 0) -> pygame.Surface:
        shown.append(display)
        return set_mode((1280, 720))

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: SCREENS)
    monkeypatch.setattr(pygame.display, "set_mode", mode)
    with program(language="en", window=Window(1280, 720, x, 80, fullscreen=True)):
        assert shown == [screen]


@pytest.mark.parametrize(
    ("screen", "size"),
    [((1366, 768), (1280, 720)), ((1920, 1080), (1280, 720)), ((3840, 2160), (2496, 1404)), ((1280, 700), (1280, 700))],
)
def test_the_first_window_is_not_tiny(
    screen: tuple[int, int], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "UNSEEN", ())
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    with program(language="en", window=Window()) as driver:
        assert driver.app.surface.get_size() == size


def test_windows_is_told_that_every_pixel_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the window is opened: else a screen of 150 % is shown blurred."""
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    known: list[str | None] = []
    opening: Callable[[], None] = pygame.display.init

    def init() -> None:
        known.append(os.environ.get("SDL_WINDOWS_DPI_AWARENESS"))
        opening()

    monkeypatch.setattr(pygame.display, "init", init)
    with program(language="en"):
        assert known[0] == "permonitorv2"


# ---------------------------------------------------------------------------------- saving
@pytest.mark.parametrize("title", PLAYABLE)
def test_closing_the_window_at_a_table_loses_nothing(title: str) -> None:
    with program(language="en") as driver:
        table = sit_down(driver, title)
        rng = Random(1)
        while table.match.count < 8:
            play(driver, table, rng)
        pygame.event.post(Event(pygame.QUIT))
        driver.app.step(16)
        assert not driver.app.running
        file, digest = table.match.recorder.file, table.match.digest
    assert file.with_suffix(".png").exists(), "Continue has its picture"
    assert Match.resume(file).digest == digest


def play(driver: Driver, table: Any, rng: Random) -> None:
    """A person's answer, by the match: what the screen makes of it is tried elsewhere, and not looked at."""
    driver.sparing = True
    table.play.decide(rng.choice(table.match.options()))
    driver.do({"wait": "idle"})


@pytest.fixture
def explained(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All bubbles that were shown."""
    told: list[str] = []
    explain = Callouts.explain

    def heard(self: Callouts, reason: str, target: Rect | None = None) -> None:
        told.append(reason)
        explain(self, reason, target)

    monkeypatch.setattr(Callouts, "explain", heard)
    return told


def test_a_home_that_cannot_be_written_is_told_once_and_the_game_goes_on(home: Path, explained: list[str]) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    with program(language="en") as driver:
        table = sit_down(driver, "zeelandia")
        rng = Random(1)
        while table.match.count < 20:
            play(driver, table, rng)
        assert not table.match.recorder.saved
        assert len(explained) == 1, explained
        assert "not being saved" in explained[0]
        driver.do({"click": "menu"})
        assert table.stage.find("menu.saved").text == words.of("zeelandia")("table.not_saved")
        driver.do({"click": "menu.leave"})
        assert app(driver).scene.name == "shelf"
        assert len(explained) == 1, explained
