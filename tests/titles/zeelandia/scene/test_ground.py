"""What is repainted after a change looks like what is painted afresh."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame
from pygame import Rect, Surface

from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.ground import Ground, Part
from game.scenes.board.places import Places
from game.scenes.board.plane import Plane, fitted
from game.scenes.board.sheet import Sheet
from game.scenes.scenery.lowland import sea
from game.scenes.table.moment import Moment
from game.titles.zeelandia.scene import ground
from game.titles.zeelandia.scene.polder import Polder
from game.ui.look import Look
from game.ui.units import Area, Units
from tests.rules.tables import fresh
from tests.ui.pixels import differing

COLOURS = ("vermilion", "blue", "yellow", "black")
BOX = Rect(0, 0, 980, 592)
LOOK = Look(Units((1280, 720)))


def shown(board: Ground, state: Zeelandia, plane: Plane) -> Surface:
    def parts(sheet: Sheet) -> list[Part]:
        now = Moment(state, 0, LOOK, sheet.plane, Area(0, 0, *BOX.size))
        return ground.parts(Polder(sheet.canvas.surface, now, Places(state.board), COLOURS))

    face = board.show(state, 0, plane, parts)
    assert not board.behind, "all of it overlaps"
    return face


def test_repainting_only_what_changed() -> None:
    pygame.display.set_mode((640, 400))
    state = fresh("zeelandia", 4, {"governors": True})
    assert isinstance(state, Zeelandia)
    plane = fitted(state.board, BOX)
    new = partial(Ground, state.board, BOX.size, LOOK, "zeelandia", lambda plane: sea(*BOX.size))
    grown = new()
    rng = Random(5)
    for _ in range(120):
        shown(grown, state.copy(), plane)
        state.advance(state.decision.sample(state, rng))
    last = state.copy()
    assert differing(shown(grown, last, plane), shown(new(), last, plane)) < BOX.w * BOX.h / 1000
