"""What lights up over the polder."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.match import Match, Seat
from game.rules.zeelandia.decisions.cultivation import PutFigure
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.colours import COLOURS
from game.scenes.table.scene import Table
from game.titles.zeelandia.scene.tiles import hex_radius
from game.ui.hexes import corners
from tests.ui.host import showing

PAIR = (Seat("Anna", "human", "blue"), Seat("Boris", "human", "vermilion"))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_mill_that_a_figure_is_offered_for_stands_in_a_bright_rim(size: tuple[int, int]) -> None:
    match, rng = Match.new("zeelandia", PAIR, seed=3, first=0), Random(3)
    while match.prompt != "PutFigure":
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match), size, reduced_motion=True) as driver:
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        screen = pygame.display.get_surface()
        assert screen is not None
        plane, hot = table.layout.board.plane(table.look), pygame.Color(table.look.colours(COLOURS).hot)
        state = match.view(0)
        assert isinstance(state, Zeelandia)
        assert isinstance(state.decision, PutFigure)
        rims = {}
        for hex in state.chart.ids:
            space = match.board.spaces[hex]
            around = corners(plane.at(space.x, space.y), hex_radius(match.board, plane) * 0.98)
            shown = [screen.get_at((round(x), round(y))) for x, y in around]
            rims[hex] = sum(abs(a - b) for pixel in shown for a, b in zip(pixel[:3], hot[:3], strict=True))
        assert min(rims, key=rims.__getitem__) == state.decision.hex
