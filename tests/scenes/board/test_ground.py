"""The ground of a board: only what changed is painted again, and never outside of its part."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.board import Board
from game.rules.kernel import State
from game.scenes.board.ground import Ground, Part, joined
from game.scenes.board.plane import Plane, fitted
from game.scenes.board.sheet import Sheet
from game.ui.look import Look
from game.ui.units import Area, Units
from tests.rules.tables import fresh

SIZE = (400, 200)
MAP = Board("test", "test", 400, 200, {}, (), {})
LEFT, RIGHT, MIDDLE = Area(0, 0, 100, 200), Area(300, 0, 100, 200), Area(150, 50, 100, 100)


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((640, 400))


class Painted:
    """A board of coloured parts that notes which were painted, and over how much of the board."""

    def __init__(self) -> None:
        self.colours = {"left": "red", "right": "green", "middle": "blue"}
        self.calls: list[tuple[str, Rect]] = []
        self.sceneries: list[Plane] = []
        self.ground = Ground(MAP, SIZE, Look(Units((1280, 720))), "zeelandia", self.scenery)

    def scenery(self, plane: Plane) -> Surface:
        self.sceneries.append(plane)
        still = Surface(SIZE)
        still.fill("white", (0, 0, 200, 200))
        return still

    def parts(self, sheet: Sheet) -> list[Part]:
        regions = {"left": LEFT, "right": RIGHT, "middle": MIDDLE}
        return [
            Part(name, regions[name], colour, partial(self.paint, name, sheet)) for name, colour in self.colours.items()
        ]

    def paint(self, name: str, sheet: Sheet) -> None:
        surface = sheet.canvas.surface
        self.calls.append((name, surface.get_clip()))
        surface.fill(self.colours[name], Rect(10, 10, 380, 20))

    def show(self, view: State, reader: int = 0, zoom: float = 1.0) -> Surface:
        self.calls.clear()
        return self.ground.show(view, reader, fitted(MAP, Rect((0, 0), SIZE), zoom), self.parts)

    @property
    def painted(self) -> list[str]:
        return [name for name, _ in self.calls]


def position() -> State:
    return fresh("zeelandia", 2, {})


def test_a_part_is_painted_again_when_its_sign_changes_and_nowhere_else() -> None:
    board, view = Painted(), position()
    face = board.show(view)
    assert board.painted == ["left", "right", "middle"]
    board.show(view)
    assert board.painted == [], "the same position costs nothing"
    board.colours["right"] = "yellow"
    assert board.show(view.copy()) is face
    assert board.calls == [("right", Rect(300, 0, 100, 200))]
    assert face.get_at((310, 15)) == pygame.Color("yellow")
    assert face.get_at((50, 15)) == pygame.Color("red"), "painted once, and left alone"
    assert face.get_at((280, 15)) == pygame.Color("black"), "no part reaches here: the scenery"


def test_a_sign_of_nothing_is_a_sign() -> None:
    board = Painted()
    board.parts = lambda sheet: [Part("left", LEFT, None, partial(board.paint, "left", sheet))]  # type: ignore[method-assign]
    board.show(position())
    assert board.painted == ["left"]


def test_a_part_that_was_gone_for_a_while_is_painted_again() -> None:
    """Something else was painted where it lies."""
    board = Painted()
    board.show(position())
    left = board.colours.pop("left")
    board.show(position())
    assert board.painted == []
    board.colours["left"] = left
    board.show(position())
    assert board.painted == ["left"]


def test_where_a_part_was_is_scenery_as_far_as_no_other_lies_there() -> None:
    board = Painted()
    face = board.show(position())
    assert face.get_at((310, 15)) == pygame.Color("green")
    del board.colours["right"]
    board.colours["left"] = "cyan"
    board.show(position())
    assert face.get_at((310, 15)) == pygame.Color("black"), "the scenery"
    assert face.get_at((50, 15)) == pygame.Color("cyan")


def test_one_part_a_call_but_all_at_once_for_another_reader() -> None:
    board = Painted()
    board.show(position())
    board.colours = {"left": "cyan", "right": "cyan", "middle": "cyan"}
    view = position()
    calls = []
    for behind in (True, True, False):
        board.show(view)
        calls.append(board.painted)
        assert board.ground.behind == behind
    assert calls == [["left"], ["right"], ["middle"]]
    board.colours = {"left": "red", "right": "red", "middle": "red"}
    board.show(position(), reader=1)
    assert board.painted == ["left", "right", "middle"]


def test_what_overlaps_and_is_painted_alike_is_painted_in_one_go() -> None:
    board = Painted()

    def parts(sheet: Sheet) -> list[Part]:
        paint = partial(board.paint, "left", sheet)
        places = {"a": Area(0, 0, 60, 60), "b": Area(50, 0, 60, 60), "c": Area(300, 100, 50, 50)}
        return [Part(name, place, board.colours["left"], paint) for name, place in places.items()]

    board.parts = parts  # type: ignore[method-assign]
    board.show(position())
    board.colours["left"] = "cyan"
    board.show(position())
    assert [clip for _, clip in board.calls] == [Rect(0, 0, 110, 60), Rect(300, 100, 50, 50)]
    assert not board.ground.behind


def test_a_zoomed_board_is_painted_anew_over_the_scenery_of_the_whole() -> None:
    board, view = Painted(), position()
    board.show(view)
    face = board.show(view, zoom=2.0)
    assert board.painted == ["middle"], "the others are out of sight"
    assert set(board.sceneries) == {board.ground.whole}, "which is kept, and enlarged"
    assert face.get_at((100, 190)) == pygame.Color("white"), "map 150: the left half"
    assert face.get_at((300, 190)) == pygame.Color("black"), "map 250"


def test_regions_that_overlap_are_joined() -> None:
    apart = joined([Rect(0, 0, 10, 10), Rect(50, 0, 10, 10), Rect(8, 0, 45, 5), Rect(0, 90, 5, 5)])
    assert sorted(map(tuple, apart)) == [(0, 0, 60, 10), (0, 90, 5, 5)]


def test_what_lies_over_a_part_that_changes_is_painted_over_it_again() -> None:
    board = Painted()
    places = {"left": Area(0, 0, 200, 40), "right": Area(150, 0, 100, 40)}

    def parts(sheet: Sheet) -> list[Part]:
        return [Part(name, at, board.colours[name], partial(board.paint, name, sheet)) for name, at in places.items()]

    board.parts = parts  # type: ignore[method-assign]
    face = board.show(position())
    board.colours["left"] = "cyan"
    board.show(position())
    assert board.calls == [("left", Rect(0, 0, 200, 40)), ("right", Rect(150, 0, 50, 40))]
    assert face.get_at((170, 15)) == pygame.Color("green")
    places["right"] = Area(250, 0, 100, 40)
    board.colours["right"] = "yellow"
    board.show(position())
    assert face.get_at((170, 15)) == pygame.Color("cyan"), "the other one has moved"
