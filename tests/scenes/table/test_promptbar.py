"""The words of the bar below."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.match import Seat
from game.scenes.table.promptbar import HEIGHT, PromptBar
from game.telling.labels import Prompt
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area, Units

HEAD, DETAIL = "Анна: заключите сделку за 2 или откажитесь", "Гильдия купцов: 2 жетона в стопке · дальше Борис"


@pytest.mark.parametrize("room", [260.0, 340.0, 440.0, 620.0])
def test_it_has_at_most_three_lines_off_both_edges(room: float) -> None:
    """Two of the question and two of the detail would touch both edges; what has no room is in the tip."""
    bar = PromptBar("bar", Area(0, 636, 980, HEIGHT), Seat("Anna", "human", "blue"), Prompt(HEAD, DETAIL))
    bar.room = room
    texts = bar.letterings(Canvas(Surface((1280, 720)), Look(Units((1280, 720)))))
    assert 1 <= sum(len(text.lines) for text in texts) <= 3
    assert min(text.rect.top for text in texts) >= bar.area.y + 6
    assert max(text.rect.bottom for text in texts) <= bar.area.bottom - 4
    assert bar.tip is not None


@pytest.mark.parametrize(("detail", "shown"), [("Или нажмите сразу на цель", 2), (DETAIL, 1)])
def test_a_narrow_room_has_a_detail_that_is_short(detail: str, shown: int) -> None:
    bar = PromptBar("bar", Area(0, 636, 980, HEIGHT), Seat("Anna", "human", "blue"), Prompt(HEAD, detail))
    bar.room = 200.0
    texts = bar.letterings(Canvas(Surface((1280, 720)), Look(Units((1280, 720)))))
    assert len(texts) == shown
    assert all(text.fits for text in texts)
