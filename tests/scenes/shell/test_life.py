"""The harbour behind the title lives a little, and costs next to nothing."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.scenery.life import BEAT_MS
from game.scenes.shell.title import TitleScreen
from game.ui.driving import FRAME
from game.ui.label import Panel
from game.ui.units import Area
from tests.scenes.shell.looking import top
from tests.ui.host import showing

SIZES = [(1280, 720), (1920, 1080), (960, 540)]


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_moves_is_small_and_leaves_the_picture_as_a_whole_frame_would(size: tuple[int, int]) -> None:
    with showing(TitleScreen, size) as driver:
        driver.wait("idle")
        scene, surface = top(driver), Surface(size)
        scene.draw(surface)
        menu = [w.rect(scene.look) for w in scene.stage.root.walk() if w is not scene.stage.root]
        for _ in range(40):
            before = pixels(surface)
            scene.stage.now += BEAT_MS
            boxes: list[Rect] = scene.stir(surface)
            assert boxes
            assert pixels(surface) != before
            assert sum(box.w * box.h for box in boxes) < 0.02 * size[0] * size[1]
            assert all(box.collidelist(menu) < 0 for box in boxes)
            assert scene.stir(surface) == [], "one picture a beat"
        whole = Surface(size)
        scene.draw(whole)
        assert pixels(whole) == pixels(surface)


def test_nothing_moves_with_reduced_motion_or_under_something() -> None:
    with showing(TitleScreen, reduced_motion=True) as driver:
        scene = top(driver)
        scene.stage.now += 10 * BEAT_MS
        assert scene.stir(Surface((1280, 720))) == []
    with showing(TitleScreen) as driver:
        scene = top(driver)
        scene.stage.callouts.explain("A bubble lies over it.")
        scene.stage.now += 10 * BEAT_MS
        assert scene.stir(Surface((1280, 720))) == []
    with showing(TitleScreen) as driver:
        scene = top(driver)
        scene.stage.open(Panel("over", Area(400, 200, 300, 200), "paper"))
        scene.stage.now += 10 * BEAT_MS
        assert scene.stir(Surface((1280, 720))) == []


@pytest.mark.parametrize("focused", [True, False])
def test_only_a_window_with_the_focus_is_alive(monkeypatch: pytest.MonkeyPatch, focused: bool) -> None:
    with showing(TitleScreen) as driver:
        driver.frame = FRAME
        driver.wait("idle")
        app: Any = driver.app
        monkeypatch.setattr(pygame.key, "get_focused", lambda: focused)
        shown: list[list[Rect]] = []
        monkeypatch.setattr(pygame.display, "update", shown.append)
        for _ in range(20):
            assert not app.step(50)
        assert len(shown) == (10 if focused else 0)
        assert app.idle


def test_where_a_small_change_is_dear_the_harbour_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    with showing(TitleScreen) as driver:
        driver.wait("idle")
        spent = [0.0]
        shown: list[list[Rect]] = []

        def dear(boxes: list[Rect]) -> None:
            shown.append(boxes)
            spent[0] += 0.010

        monkeypatch.setattr(pygame.key, "get_focused", lambda: True)
        monkeypatch.setattr(pygame.display, "update", dear)
        monkeypatch.setattr(time, "perf_counter", lambda: spent[0])
        for _ in range(100):
            driver.app.step(50)
        assert 1 <= len(shown) <= 10, "2 % of 5 s"


def test_after_one_stall_the_harbour_moves_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with showing(TitleScreen) as driver:
        driver.wait("idle")
        spent, costs = [0.0], iter([1.0])
        shown: list[list[Rect]] = []

        def dear_once(boxes: list[Rect]) -> None:
            shown.append(boxes)
            spent[0] += next(costs, 0.0)

        monkeypatch.setattr(pygame.key, "get_focused", lambda: True)
        monkeypatch.setattr(pygame.display, "update", dear_once)
        monkeypatch.setattr(time, "perf_counter", lambda: spent[0])
        for _ in range(10):
            driver.app.step(50)
        assert len(shown) == 1
        for _ in range(600):
            driver.app.step(50)
        assert len(shown) > 50
