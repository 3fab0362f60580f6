"""What is painted over the board while somebody considers an answer."""

from __future__ import annotations

import pygame

from game.rules.puerto_rico.actions import TakeTile
from game.scenes.examples import moment
from game.scenes.puerto_rico.board import PuertoRicoView
from game.scenes.table.scene import Table
from game.ui.units import Area
from tests.ui.host import showing


def test_the_ghost_of_a_tile_covers_none_that_lies_there() -> None:
    """Nor a quarry, before which the tile will be put."""
    with showing(moment("puerto_rico", 5, 40, "ChooseTile"), reduced_motion=True) as driver:
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        assert isinstance(title, PuertoRicoView)
        state = table.moment.state
        assert state.island[0][-1], "a quarry"
        plane = table.board.plane(table.look)

        def lying(space: int) -> bytes:
            place: Area = title.places.mats.slot(0, "island", space)
            (left, top), (right, bottom) = plane.at(place.x, place.y), plane.at(place.right, place.bottom)
            box = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).inflate(-12, -12)
            return pygame.image.tobytes(driver.app.surface.subsurface(box), "RGB")

        tiles = sum(state.island[0])
        before = [lying(space) for space in range(tiles + 1)]
        table.consider(next(action for action in table.match.options() if isinstance(action, TakeTile)))
        table.touch()
        driver.wait(50)
        after = [lying(space) for space in range(tiles + 1)]
        changed = [
            sum(abs(a - b) for a, b in zip(old, new, strict=True)) / len(old)
            for old, new in zip(before, after, strict=True)
        ]
        assert max(changed[:-1]) < 4, "no more than the light round the ghost"
        assert changed[-1] > 20
