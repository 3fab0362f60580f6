"""The buttons of the action bar say what there is room for."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.rules.zeelandia.actions import Pass, UseStuiver
from game.scenes.table.choices import ChoiceButton
from game.telling.labels import BarChoice
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area, Units

SIZE = (1280, 720)
DETAIL = "[zeelandia/guilder] 12 → 10"


def button(wide: float, text: str = "Pay", more: bool = False) -> tuple[ChoiceButton, Canvas]:
    pygame.display.set_mode(SIZE)
    canvas = Canvas(Surface(SIZE), Look(Units(SIZE)))
    choice = BarChoice("pay", Pass(), text, DETAIL, "zeelandia/guilder", more=(UseStuiver(),) if more else ())
    made = ChoiceButton(
        choice, Area(10, 10, wide, 56), enabled=True, reason="", key=1, reveals=False, on_choose=repr, offer=dict
    )
    return made, canvas


@pytest.mark.parametrize(("wide", "lines"), [(160, 2), (52, 1)])
def test_a_detail_without_room_is_left_out(wide: float, lines: int) -> None:
    made, canvas = button(wide)
    texts = made.letterings(canvas)
    assert len(texts) == lines
    assert all(made.rect(canvas.look).contains(text.rect) for text in texts)


def test_a_word_is_not_clipped_for_its_picture() -> None:
    made, canvas = button(84, "Unload")
    (word, *_) = made.letterings(canvas)
    assert word.fits
    assert made.rect(canvas.look).contains(word.rect)


def test_one_that_stands_for_several_actions_plays_none_of_them_at_once() -> None:
    alone, many = button(160)[0], button(160, more=True)[0]
    assert alone.act == Pass()
    assert many.act is None
    assert many.choice.actions == (Pass(), UseStuiver())


@pytest.mark.parametrize("wide", [160, 88])
def test_picture_and_word_stand_side_by_side_in_the_middle(wide: float, monkeypatch: pytest.MonkeyPatch) -> None:
    made, canvas = button(wide)
    drawn: list[tuple[str, Area]] = []
    monkeypatch.setattr(Canvas, "picture", lambda _, name, area, **__: drawn.append((name, area)))
    made.paint(canvas)
    ((name, picture),) = drawn
    word, s = made.letterings(canvas)[0], canvas.look.s
    left, right = word.rect.left / s, word.rect.right / s
    assert name == "zeelandia/guilder"
    assert 0 < left - picture.right < 8
    assert picture.centre[1] == pytest.approx(word.rect.centery / s, abs=1)
    assert picture.x - made.area.x == pytest.approx(made.area.right - right, abs=2)
