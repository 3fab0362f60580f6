"""What is repainted after a change looks like what is painted afresh."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Rect

from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.plane import fitted
from game.scenes.zeelandia.ground import Ground
from tests.rules.tables import fresh
from tests.ui.pixels import differing

COLOURS = ("vermilion", "blue", "yellow", "black")


def test_repainting_only_what_changed() -> None:
    pygame.display.set_mode((640, 400))
    state = fresh("zeelandia", 4, {"governors": True})
    assert isinstance(state, Zeelandia)
    box = Rect(0, 0, 980, 592)
    plane = fitted(state.board, box)
    grown = Ground(state.board, COLOURS, plane, box.size, 1.0)
    rng = Random(5)
    for _ in range(120):
        grown.show(state.copy())
        state.advance(state.decision.sample(state, rng))
    last = state.copy()
    afresh = Ground(state.board, COLOURS, plane, box.size, 1.0).show(last)
    assert differing(grown.show(last), afresh) < box.w * box.h / 1000
