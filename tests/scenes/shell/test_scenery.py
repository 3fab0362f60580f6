from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game.scenes.scenery.bookshelf import bookshelf
from game.scenes.scenery.box import box_flank, box_front
from game.scenes.scenery.curtain import curtain
from game.scenes.scenery.harbour import SIZES, menu_harbour, office, picture
from game.scenes.scenery.wordmark import wordmark
from game.scenes.shell.dates import LATEST, lasted, stamp, when
from game.ui.cache import FACES
from game.ui.units import Area
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


def test_the_shipped_harbour_is_what_the_painter_paints() -> None:
    small = (480, 270)
    painted = paint_harbour(small)
    shipped = pygame.transform.smoothscale(pygame.image.load(picture(SIZES[0])), small)
    spots = [(x, y) for x in range(0, 480, 9) for y in range(0, 270, 9)]
    away = [abs(painted.get_at(spot)[c] - shipped.get_at(spot)[c]) for spot in spots for c in range(3)]
    assert sum(away) / len(away) < 12


def test_a_box_has_a_front_and_a_flank() -> None:
    front = box_front("zeelandia", (210, 294), ("#1f5f8a", "#123c5e"), "Zeelandia", "", 1.0)
    assert front.get_size() == (210, 294)
    assert box_flank(front, 14).get_size() == (14, 294)
    assert box_flank(front, -7).get_size() == (7, 294)


def test_the_wordmark_grows_with_its_size() -> None:
    small, large = wordmark("EMPORIUM", 40), wordmark("EMPORIUM", 80)
    assert 1.8 < large.get_width() / small.get_width() < 2.2


def test_moments_in_words() -> None:
    now = stamp("2026-11-21T12:00:00Z")
    assert when(now, now).startswith("today")
    assert when(now - 86400, now).startswith("yesterday")
    assert when(stamp("2026-11-03T12:00:00Z"), now) == "3 November"
    assert when(stamp("2025-11-03T12:00:00Z"), now) == "3 November 2025"
    assert stamp("no date") == 0
    assert {when(changed, now) for changed in (1e12, 2.0**62)} == {when(LATEST, now)}
    assert when(-1e12, now) == when(0, now)
    assert (lasted(20), lasted(61 * 60)) == ("1\N{NO-BREAK SPACE}min", "1\N{NO-BREAK SPACE}h 1\N{NO-BREAK SPACE}min")
