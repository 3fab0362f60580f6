"""Every figure is painted as at a table, a slice at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.figures import figures, staged
from game.rules import titles
from game.scenes.rulebook.figure import Easel
from game.scenes.rulebook.painting import painted
from game.scenes.table.view import view_of
from game.ui import slices
from game.ui.cache import FACES
from game.ui.look import Look
from game.ui.units import Area, Units

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


@pytest.mark.parametrize(("title", "name"), every())
def test_a_figure_shows_its_region(title: str, name: str) -> None:
    figure = figures(title).find(name)
    _, _, wide, high = figure.region
    match = staged(title, figure, NAMES)
    face = painted(match, figure, SMALL, (WIDE, round(WIDE * high / wide)))
    assert face.get_width() == WIDE
    shown = pygame.image.tobytes(face, "RGB")
    colours = {shown[at : at + 3] for at in range(0, len(shown), 300)}
    assert len(colours) > 20, "nothing but scenery"


@pytest.mark.parametrize("title", titles())
def test_regions_and_lit_places_are_those_of_the_board(title: str) -> None:
    for name, figure in (*figures(title).figures.items(), *figures(title).signs.items()):
        match = staged(title, figure, NAMES)
        board = view_of(match).board.map
        left, top, wide, high = figure.region
        assert 0 <= left < left + wide <= board.width, name
        assert 0 <= top < top + high <= board.height, name
        assert set(figure.lit) <= set(board.spaces), name


@pytest.mark.parametrize("title", titles())
def test_the_first_figure_of_a_title_lets_frames_go_on_meanwhile(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.0)
    FACES.clear()
    easel, name = Easel(title, SMALL), next(iter(figures(title).figures))
    view = easel.view("figure", Area(0, 0, WIDE, WIDE), name)
    frames = 1
    while easel.face(name, view.rect(SMALL).size) is None:
        frames += 1
    assert frames > 60
