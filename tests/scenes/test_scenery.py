from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game.scenes.scenery.bookshelf import bookshelf
from game.scenes.scenery.box import box_flank, box_front
from game.scenes.scenery.curtain import SWAGS, _pelmet, curtain
from game.scenes.scenery.harbour import SIZES, menu_harbour, office, picture
from game.scenes.scenery.wordmark import wordmark
from game.titles import boxes
from game.ui.cache import FACES
from game.ui.look import Look
from game.ui.units import Area, Units
from tools.harbour import paint_harbour

ODD = [(960, 540), (1280, 720), (1001, 777), (1600, 640)]


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("size", ODD, ids=str)
def test_backdrops_fill_their_size_and_are_kept(size: tuple[int, int]) -> None:
    FACES.clear()
    places = tuple(Area(20 + 150 * i, 60, 130, 190) for i in range(5))
    paints: list[Callable[[], Surface]] = [
        lambda: menu_harbour(size),
        lambda: office(size),
        lambda: curtain(size, "#0072B2", "#00405f", 60.0, 1.0),
        lambda: bookshelf(size, 1.0, places, 250.0, 30.0, 2),
    ]
    for paint in paints:
        face = paint()
        assert face.get_size() == size
        assert paint() is face


def test_the_swags_of_a_pelmet_hang_side_by_side_from_edge_to_edge() -> None:
    swag = 100
    mask = pygame.mask.from_surface(_pelmet(SWAGS * swag, "#0072B2", "#00405f", 60.0, 1.0))
    high = mask.get_size()[1]
    hems = [max(y for y in range(high) if mask.get_at((x, y))) for x in range(SWAGS * swag)]
    for x in range(20, swag - 20):  # the tassels between them are longer
        below = hems[x::swag]
        assert max(below) - min(below) <= 2, x
    assert min(hems[swag // 2 :: swag]) > max(hems[swag // 4 :: swag]) + 5, "lowest in the middle"


def test_the_shipped_harbour_is_what_the_painter_paints() -> None:
    small = (480, 270)
    painted = paint_harbour(small)
    shipped = pygame.transform.smoothscale(pygame.image.load(picture(SIZES[0])), small)
    spots = [(x, y) for x in range(0, 480, 9) for y in range(0, 270, 9)]
    away = [abs(painted.get_at(spot)[c] - shipped.get_at(spot)[c]) for spot in spots for c in range(3)]
    assert sum(away) / len(away) < 12


def test_a_box_has_a_front_and_a_flank() -> None:
    box, look, size = boxes()["zeelandia"], Look(Units((1280, 720))), (210, 294)
    assert box_front(box, look, size).get_size() == size
    assert box_flank(box, look, size, 14).get_size() == (14, 294)
    assert box_flank(box, look, size, -7).get_size() == (7, 294)


def test_the_wordmark_grows_with_its_size() -> None:
    small, large = wordmark("EMPORIUM", 40), wordmark("EMPORIUM", 80)
    assert 1.8 < large.get_width() / small.get_width() < 2.2
