"""What lights up over a board is told by its shape, and a ghost hides nothing."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Mask, Rect, Surface

from game.rules.board import Board
from game.rules.zeelandia.actions import Steps
from game.scenes.board.highlights import FAINT, Ghost, light
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import BoardView
from game.scenes.table.spots import ActionSpot
from game.ui.look import Look
from game.ui.units import Area, Units

ACT = Steps(1)
MAP = Board("test", "test", 400, 200, {}, (), {})
SHAPES = ["hex", "box", "row", "disc"]
SIDE = 80.0


def without_table(spot: Spot, legal: bool) -> ActionSpot:
    view = BoardView("board", Area(0, 0, 0, 0), MAP, lambda *_: None, on_click=list, on_move=list)
    return ActionSpot(view, spot, spot.actions if legal else ())


def lit(shape: str, *, legal: bool = True, considered: bool = False, hot: bool = False) -> Surface:
    surface = Surface((200, 200))
    sheet = Sheet(surface, Look(Units((1280, 720))), Plane(1.0), "zeelandia")
    spot = without_table(Spot("it", (100, 100), (SIDE, SIDE), shape, (ACT,)), legal)
    spot.hot = hot
    light(sheet, [spot], ACT if considered else None)
    return surface


def inked(surface: Surface) -> Mask:
    dark = pygame.mask.from_threshold(surface, "black", (60, 60, 60, 255))
    dark.invert()
    return dark


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((640, 400))


@pytest.mark.parametrize("shape", SHAPES)
def test_legal_considered_and_refused_differ_in_shape(shape: str) -> None:
    looks = {
        "legal": inked(lit(shape)),
        "considered": inked(lit(shape, considered=True)),
        "refused": inked(lit(shape, legal=False, hot=True)),
        "nothing": inked(lit(shape, legal=False)),
    }
    assert not looks["nothing"].count()
    for one, other in combinations(looks.values(), 2):
        assert abs(one.count() - other.count()) > 0.15 * max(one.count(), other.count())
    broken = looks["refused"].connected_components(8)
    assert len(broken) >= 4, "corners"
    assert len(looks["legal"].connected_components(20)) == 1, "round it"


def test_a_spot_without_an_action_stays_dark() -> None:
    surface = Surface((200, 200))
    sheet = Sheet(surface, Look(Units((1280, 720))), Plane(1.0), "zeelandia")
    spot = without_table(Spot("it", (100, 100), (SIDE, SIDE)), False)
    spot.hot = True
    light(sheet, [spot], None)
    assert not inked(surface).count()


def test_a_ghost_is_faint_until_it_is_considered_and_hides_nothing() -> None:
    surface, face = Surface((200, 200)), Surface((40, 40), pygame.SRCALPHA)
    face.fill("#00ff00")
    sheet = Sheet(surface, Look(Units((1280, 720))), Plane(1.0), "zeelandia")
    frame = Area(130, 80, 40, 40)
    ghosts = [Ghost(ACT, (50, 100), face), Ghost(Steps(2), (150, 100), face, frame)]

    def standing() -> None:
        surface.fill("#ff0000", Rect(45, 95, 10, 10))

    light(sheet, [], ACT, ghosts, standing)
    assert surface.get_at((50, 100)) == pygame.Color("#ff0000"), "what stands there lies over it"
    assert surface.get_at((65, 100)).g == 255
    assert abs(surface.get_at((150, 100)).g - FAINT) <= 2
    assert surface.get_at((131, 100)).r > 150, "its frame says where it would stand"
    surface.fill("black")
    surface.blit(face, (0, 0))
    assert surface.get_at((5, 5)).g == 255, "the face itself stays as it was"
