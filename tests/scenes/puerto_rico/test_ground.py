"""What is repainted after a change looks like what is painted afresh."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from game import words
from game.match import COLOURS, Seat
from game.rules.puerto_rico.phases import chooser
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico import ground
from game.scenes.puerto_rico.ground import Ground
from game.scenes.puerto_rico.places import Harbour
from game.scenes.table.plane import fitted
from game.ui.look import Look
from game.ui.units import Units
from tests.rules.puerto_rico.positions import give, plant, role, settlers, table
from tests.rules.tables import fresh, random_answer
from tests.ui.pixels import differing


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_repainting_only_what_changed(seats: int) -> None:
    pygame.display.set_mode((640, 400))
    state = fresh("puerto_rico", seats, {"ask_colonists": True})
    assert isinstance(state, PuertoRico)
    people = tuple(Seat(colour.title(), "human", colour) for colour in COLOURS[:seats])
    places, look, say = Harbour(state.board, seats, state.limits), Look(Units((1280, 720))), words.of("puerto_rico")
    size = (980, 592)
    plane = fitted(places.board, Rect((0, 0), size))
    grown = Ground(places, people, size, look)
    rng = Random(seats)
    for step in range(240):
        now = state.copy()
        shown = grown.show(now, 0, say, plane)
        if step % 12 == 0 or (step % 3 == 0 and state.decision.seat == 0):
            while grown.behind:
                grown.show(now, 0, say, plane)
            afresh = Ground(places, people, size, look).show(now, 0, say, plane)
            assert not differing(shown, afresh), step
        state.advance(random_answer(state, rng))
        if state.over:
            break


def test_a_change_is_painted_a_part_a_call_unless_other_eyes_look() -> None:
    pygame.display.set_mode((640, 400))
    state = table(4)
    people = tuple(Seat(colour.title(), "human", colour) for colour in COLOURS[:4])
    places, look, say = Harbour(state.board, 4, state.limits), Look(Units((1280, 720))), words.of("puerto_rico")
    plane = fitted(places.board, Rect(0, 0, 980, 592))
    board = Ground(places, people, (980, 592), look)
    for reader in (0, 1):
        board.show(state.copy(), reader, say, plane)
        assert not board.behind
    for seat in (2, 3):
        give(state, seat, corn=2)
    last = state.copy()
    shown, calls = board.show(last, 1, say, plane).copy(), 1
    while board.behind:
        assert calls < 8, "no more than there are parts"
        calls += 1
        assert differing(board.show(last, 1, say, plane), shown)
    assert calls == 3, "the supply and two mats"
    assert not differing(board.face, Ground(places, people, (980, 592), look).show(last, 1, say, plane))


@pytest.mark.rule("PR-30")
@pytest.mark.rule("PR-83")
@pytest.mark.parametrize("name", ["settler", "mayor", "builder", "trader", "captain"])
def test_only_the_builder_builds_cheaper(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The display shows whoever has another privilege the price that he will pay when the builder comes."""
    shown: list[tuple[int, ...]] = []
    monkeypatch.setattr(ground, "paint_display", lambda sheet, places, state, reader, prices: shown.append(prices))
    pygame.display.set_mode((640, 400))
    state = table(4)
    give(state, 0, corn=3)
    give(state, 1, corn=3)
    plant(state, 0, "corn", 6, 2)
    settlers(state, 1, supply=30, ship=6)
    role(state, name)
    assert (state.decision.seat, chooser(state)) == (0, 0)
    people = tuple(Seat(colour.title(), "human", colour) for colour in COLOURS[:4])
    places = Harbour(state.board, 4, state.limits)
    size = (980, 592)
    plane = fitted(places.board, Rect((0, 0), size))
    board = ground.Ground(places, people, size, Look(Units((1280, 720))))
    board.show(state.copy(), 0, words.of("puerto_rico"), plane)
    assert shown == [state.prices(0, 0 if name == "builder" else -1)]
