"""Every figure is painted as at a table, a bit at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from game.figures import figures, staging
from game.rules import titles
from game.scenes.rulebook.painting import painted
from game.scenes.table.view import view_of
from game.ui.look import Look
from game.ui.units import Units

NAMES = ("Anna", "Boris", "Victor", "Galina", "Dina")
SMALL = Look(Units((640, 360)))
WIDE = 200


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SMALL.units.size)
    yield
    pygame.display.quit()


def every() -> list[tuple[str, str]]:
    return [(title, name) for title in titles() for name in (*figures(title).figures, *figures(title).signs)]


def steps(title: str, name: str) -> list[tuple[Surface, bytes]]:
    """The face after each step, and what it showed then."""
    figure = figures(title).find(name)
    _, _, wide, high = figure.region
    size = WIDE, round(WIDE * high / wide)
    *_, match = staging(title, figure, NAMES)
    return [(face, pygame.image.tobytes(face, "RGB")) for face in painted(match, figure, SMALL, size)]


@pytest.mark.parametrize(("title", "name"), every())
def test_a_figure_shows_its_region(title: str, name: str) -> None:
    shown = steps(title, name)
    face, last = shown[-1]
    assert face.get_width() == WIDE
    assert len(shown) > 1, "it is not painted in one go"
    colours = {last[at : at + 3] for at in range(0, len(last), 300)}
    assert len(colours) > 20, "nothing but scenery"


@pytest.mark.parametrize("title", titles())
def test_regions_and_lit_places_are_those_of_the_board(title: str) -> None:
    for name, figure in (*figures(title).figures.items(), *figures(title).signs.items()):
        *_, match = staging(title, figure, NAMES)
        board = view_of(match).board
        left, top, wide, high = figure.region
        assert 0 <= left < left + wide <= board.width, name
        assert 0 <= top < top + high <= board.height, name
        assert set(figure.lit) <= set(board.spaces), name


def test_the_ground_is_painted_part_by_part_from_the_first() -> None:
    assert len(steps("puerto_rico", "board")) > 5
