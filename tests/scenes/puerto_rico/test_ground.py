"""What is repainted after a change looks like what is painted afresh."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from game import words
from game.match import COLOURS, Seat
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.ground import Ground
from game.scenes.puerto_rico.places import Places
from game.scenes.table.plane import fitted
from game.ui.look import Look
from game.ui.units import Units
from tests.rules.tables import fresh, random_answer
from tests.ui.pixels import differing


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_repainting_only_what_changed(seats: int) -> None:
    pygame.display.set_mode((640, 400))
    state = fresh("puerto_rico", seats, {"ask_colonists": True})
    assert isinstance(state, PuertoRico)
    people = tuple(Seat(colour.title(), "human", colour) for colour in COLOURS[:seats])
    places, look, say = Places(state.board, seats, state.limits), Look(Units((1280, 720))), words.of("puerto_rico")
    size = (980, 592)
    plane = fitted(places.board, Rect((0, 0), size))
    grown = Ground(places, people, size, look)
    rng = Random(seats)
    for step in range(240):
        shown = grown.show(state.copy(), 0, say, plane)
        if step % 12 == 0 or (step % 3 == 0 and state.decision.seat == 0):
            afresh = Ground(places, people, size, look).show(state.copy(), 0, say, plane)
            assert not differing(shown, afresh), step
        state.advance(random_answer(state, rng))
        if state.over:
            break
