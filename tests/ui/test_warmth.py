"""Hover and press pass softly from one look to the next, and never hold up an input."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ui.button import Button
from game.ui.inputs import Pointer
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.units import Area, Units
from game.ui.warmth import WARM_MS
from game.ui.widget import Widget

SIZE = (400, 300)
PLACE = Area(100, 100, 160, 60)


def staged(calm: bool = False) -> tuple[Stage, Button]:
    stage = Stage(Look(Units(SIZE), calm=calm))
    button = stage.add(Button("a", PLACE, "A", style="light"))
    picture(stage)
    return stage, button


def picture(stage: Stage) -> Surface:
    surface = Surface(SIZE)
    stage.draw(surface, stage.root.draw)
    return surface


def settled(hot: bool, held: bool = False) -> Surface:
    stage, button = staged()
    button.hot, button.held = hot, held
    return picture(stage)


def apart(one: Surface, other: Surface) -> int:
    """The sum of all differences of two pictures."""
    a, b = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True))


def point(stage: Stage, kind: str, x: float, y: float) -> None:
    stage.handle(Pointer(kind, stage.look.px(x), stage.look.px(y)))


def test_a_button_warms_up_under_the_pointer_and_then_stands_still() -> None:
    stage, button = staged()
    cold, warm = settled(False), settled(True)
    whole = apart(cold, warm)
    point(stage, "move", *PLACE.centre)
    assert button.hot
    assert apart(picture(stage), cold) == 0
    gone = [0]
    for _ in range(4):
        assert stage.advance(WARM_MS / 4)
        gone.append(apart(picture(stage), cold))
    assert gone == sorted(set(gone))
    assert 0.3 * whole < gone[2] < 0.7 * whole
    assert apart(picture(stage), warm) == 0
    assert stage.idle
    assert not stage.advance(16)


def test_a_pressed_button_gives_way_as_softly() -> None:
    stage, _ = staged()
    point(stage, "move", *PLACE.centre)
    stage.advance(WARM_MS)
    point(stage, "press", *PLACE.centre)
    down = settled(True, held=True)
    stage.advance(WARM_MS / 2)
    assert 0 < apart(picture(stage), down) < apart(settled(True), down)
    stage.advance(WARM_MS / 2)
    assert apart(picture(stage), down) == 0


def test_a_pointer_that_leaves_halfway_turns_it_round_there() -> None:
    stage, _ = staged()
    point(stage, "move", *PLACE.centre)
    stage.advance(WARM_MS * 0.4)
    half = picture(stage)
    point(stage, "move", 5, 5)
    leaving = apart(picture(stage), half)
    assert leaving <= apart(settled(False), settled(True)) * 0.03
    stage.advance(WARM_MS * 0.4)
    assert apart(picture(stage), settled(False)) == 0
    assert not stage.advance(1)


@pytest.mark.parametrize("calm", [False, True])
def test_reduced_motion_switches_at_once(calm: bool) -> None:
    stage, _ = staged(calm)
    point(stage, "move", *PLACE.centre)
    assert (apart(picture(stage), settled(True)) == 0) is calm
    assert stage.idle is calm


def test_a_click_does_not_wait_for_the_warmth() -> None:
    stage, button = staged()
    clicks: list[int] = []
    button.on_click = lambda: clicks.append(1)
    for kind in ("move", "press", "release"):
        point(stage, kind, *PLACE.centre)
    assert clicks == [1]


@pytest.mark.parametrize("calm", [False, True])
def test_what_a_dialog_covers_is_not_pointed_at_any_more(calm: bool) -> None:
    stage, button = staged(calm)
    point(stage, "move", *PLACE.centre)
    assert button.hot
    sheet = stage.open(Widget("sheet", Area(0, 0, 400, 300)))
    assert not button.hot
    inner = sheet.add(Button("b", PLACE, "B"))
    point(stage, "move", *PLACE.centre)
    assert inner.hot
    stage.close(sheet)
    assert not inner.hot
