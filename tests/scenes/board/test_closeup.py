"""What is seen close: as large as fits, two side by side only where there is room."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from game.scenes.board.closeup import CloseUp, CloseUps, Subject
from game.scenes.board.plane import Plane
from game.telling.labels import Tip
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.theme import PLATES
from game.ui.units import Area, Units

THING = Area(140, 60, 20, 10)


def subject(id: str, planes: list[Plane]) -> Subject:
    def paint(face: Surface, look: Look, plane: Plane) -> None:
        planes.append(plane)

    return Subject(id, id.title(), Area(100, 50, 80, 40), paint, [("well", THING, Tip("A well"))], "A line")


@pytest.mark.parametrize(("size", "scale", "count"), [((1280, 720), 1.0, 2), ((960, 720), 1.5, 1)])
def test_as_large_as_fits(size: tuple[int, int], scale: float, count: int) -> None:
    look, planes = Look(Units(size, scale)), list[Plane]()
    popup = CloseUps("near", look, PLATES["navy"], subject("hers", planes), subject("mine", planes))
    views = [child for child in popup.children if isinstance(child, CloseUp)]
    assert [view.id for view in views] == ["mine", "hers"][2 - count :]
    for view in views:
        assert view.area.w / view.area.h == pytest.approx(2)
        assert popup.area.x <= view.area.x < view.area.right <= popup.area.right
        assert popup.area.y <= view.area.y < view.area.bottom <= popup.area.bottom
        (thing,) = view.children
        assert thing.id == f"{view.id}.well"
        assert thing.area == view.shown(THING)
        assert (thing.area.x - view.area.x) / view.area.w == pytest.approx(0.5)


def test_it_is_painted_once_where_its_things_are() -> None:
    pygame.display.set_mode((1280, 720))
    look, planes = Look(Units((1280, 720))), list[Plane]()
    popup = CloseUps("near", look, PLATES["navy"], subject("hers", planes))
    (view,) = [child for child in popup.children if isinstance(child, CloseUp)]
    canvas = Canvas(Surface((1280, 720)), look)
    for _ in range(2):
        popup.draw(canvas)
    assert len(planes) == 1
    x, y = planes[0].at(THING.x, THING.y)
    left, top = view.shown(THING)[:2]
    assert (x + view.area.x - 8, y + view.area.y - 8) == pytest.approx((left, top))


def test_wide_ones_stand_above_each_other() -> None:
    look = Look(Units((1280, 720)))
    flat = [replace(subject(name, []), region=Area(0, 0, 700, 70)) for name in ("hers", "mine")]
    popup = CloseUps("near", look, PLATES["navy"], *flat)
    upper, lower = (child for child in popup.children if isinstance(child, CloseUp))
    assert (upper.id, lower.id) == ("mine", "hers")
    assert upper.area.w == lower.area.w > look.w / 2
    assert upper.area.bottom < lower.area.y
    assert lower.area.bottom <= popup.area.bottom
