"""What is repainted after a change looks like what is painted afresh."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game import words
from game.match import COLOURS, Seat
from game.rules.puerto_rico.phases import chooser
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.ground import Ground, Part
from game.scenes.board.plane import fitted
from game.scenes.board.sheet import Sheet
from game.titles.puerto_rico.scene import ground
from game.titles.puerto_rico.scene.bay import Bay
from game.titles.puerto_rico.scene.ground import scenery
from game.titles.puerto_rico.scene.places import Harbour
from game.ui.look import Look
from game.ui.units import Units
from tests.rules.puerto_rico.positions import give, plant, role, settlers, table
from tests.rules.tables import fresh, random_answer
from tests.ui.pixels import differing

SIZE = (980, 592)


class Board:
    """The ground of a table of so many people, and `show` as the table calls it."""

    def __init__(self, state: PuertoRico) -> None:
        colours = COLOURS[: state.seats]
        self.places = Harbour(state.board, state.seats, state.limits)
        self.people = tuple(Seat(colour.title(), "human", colour) for colour in colours)
        self.look, self.plane = Look(Units((1280, 720))), fitted(state.board, Rect((0, 0), SIZE))
        still = scenery(self.places, self.plane, SIZE, self.look.s)
        self.ground = Ground(state.board, SIZE, self.look, "puerto_rico", lambda plane: still)

    def show(self, state: PuertoRico, reader: int) -> Surface:
        def parts(sheet: Sheet) -> list[Part]:
            surface, say = sheet.canvas.surface, words.of("puerto_rico")
            bay = Bay(surface, self.look, sheet.plane, self.places, state, self.people, reader, say)
            return ground.parts(bay)

        return self.ground.show(state, reader, self.plane, parts)


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_repainting_only_what_changed(seats: int) -> None:
    pygame.display.set_mode((640, 400))
    state = fresh("puerto_rico", seats, {"ask_colonists": True})
    assert isinstance(state, PuertoRico)
    grown = Board(state)
    rng = Random(seats)
    for step in range(240):
        now = state.copy()
        shown = grown.show(now, 0)
        if step % 12 == 0 or (step % 3 == 0 and state.decision.seat == 0):
            while grown.ground.behind:
                grown.show(now, 0)
            afresh = Board(now).show(now, 0)
            assert not differing(shown, afresh), step
        state.advance(random_answer(state, rng))
        if state.over:
            break


def test_a_change_is_painted_a_part_a_call_unless_other_eyes_look() -> None:
    pygame.display.set_mode((640, 400))
    state = table(4)
    board = Board(state)
    for reader in (0, 1):
        board.show(state.copy(), reader)
        assert not board.ground.behind
    for seat in (2, 3):
        give(state, seat, corn=2)
    last = state.copy()
    shown, calls = board.show(last, 1).copy(), 1
    while board.ground.behind:
        assert calls < 8, "no more than there are parts"
        calls += 1
        assert differing(board.show(last, 1), shown)
    assert calls == 3, "the supply and two mats"
    assert not differing(board.ground.face, Board(last).show(last, 1))


@pytest.mark.rule("PR-30")
@pytest.mark.rule("PR-83")
@pytest.mark.parametrize("name", ["settler", "mayor", "builder", "trader", "captain"])
def test_only_the_builder_builds_cheaper(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The display shows a seat with another privilege the price it will pay in the builder phase."""
    shown: list[tuple[int, ...]] = []
    monkeypatch.setattr(ground, "paint_display", lambda bay, prices: shown.append(prices))
    pygame.display.set_mode((640, 400))
    state = table(4)
    give(state, 0, corn=3)
    give(state, 1, corn=3)
    plant(state, 0, "corn", 6, 2)
    settlers(state, 1, supply=30, ship=6)
    role(state, name)
    assert (state.decision.seat, chooser(state)) == (0, 0)
    Board(state).show(state.copy(), 0)
    assert shown == [state.prices(0, 0 if name == "builder" else -1)]
