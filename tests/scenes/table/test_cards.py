"""What stands on a player card stands beside each other."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.match import Seat
from game.scenes.table.cards import TALL, PlayerCard
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area, Units


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["Ann", "Anna", "Wilhelmina"])
@pytest.mark.parametrize("points", [7, 23, 123])
def test_name_and_note_end_before_the_emblem(
    points: int, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.set_mode(size)
    look = Look(Units(size))
    canvas = Canvas(Surface(size), look)
    card = PlayerCard("card.0", Area(8, 8, 280, TALL), Seat(name, "human", "blue"), "puerto_rico/vp", on_click=list)
    card.points, card.hides, card.note, card.active = points, True, "to move", True
    painted: list[Rect] = []

    def emblem(self: Canvas, icon: str, area: Area) -> None:
        painted.append(self.rect(area))

    monkeypatch.setattr(Canvas, "picture", emblem)
    card.paint(canvas)
    words = card.letterings(canvas)
    assert len(painted) == 1
    assert not any(painted[0].colliderect(word.rect) for word in words)
    for note in words[2:]:
        assert note.rect.right + look.px(8) <= painted[0].x
