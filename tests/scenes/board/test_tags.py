"""What is written over a board stays on it, and an arrow points where it says."""

from __future__ import annotations

import math

import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.board.tags import arrow, consequence, heading, tag, tag_size
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.theme import Plate
from game.ui.units import Units

SIZE = (400, 300)
PLATE = Plate("#ffffff", "#ffffff", radius=9, shadow=0)


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.set_mode((640, 400))
    return Canvas(Surface(SIZE), Look(Units((1280, 720))))


def inked(canvas: Canvas) -> Rect:
    mask = pygame.mask.from_threshold(canvas.surface, "black", (4, 4, 4, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


@pytest.mark.parametrize("at", [(200, 150), (0, 0), (400, 300), (395, 5)], ids=str)
def test_a_consequence_is_whole_wherever_it_is_about(canvas: Canvas, at: tuple[int, int]) -> None:
    within = Rect(20, 10, 360, 280)
    lines = ["[player:blue] +5", "[zeelandia/governor] −3"]
    consequence(canvas, at, lines, PLATE, within)
    box = inked(canvas)
    assert within.contains(box)
    assert box.h > 2 * 16, "two lines"
    middle = Rect(box.x, box.y, box.w, box.h).center
    if within.inflate(-200, -200).collidepoint(at):
        assert math.dist(middle, at) < 3


def test_a_tag_has_room_for_its_number(canvas: Canvas) -> None:
    box = Rect((50, 50), tag_size("+15", canvas.look.s))
    tag(canvas, box, "+15", PLATE)
    assert inked(canvas) == box


def test_headings_are_clockwise_from_the_right() -> None:
    assert [heading((0, 0), end) for end in ((9, 0), (0, 9), (-9, 0), (5, -5))] == [0, 90, 180, -45]


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_an_arrow_points_along_its_heading(canvas: Canvas, degrees: int) -> None:
    face = arrow(20.0, degrees)
    x, y = face.get_rect().center
    turn = math.radians(degrees)
    tip = face.get_at((round(x + 18 * math.cos(turn)), round(y + 18 * math.sin(turn))))
    tail = face.get_at((round(x - 14 * math.cos(turn)), round(y - 14 * math.sin(turn))))
    assert tip.a > 200
    assert tail.a < 50
