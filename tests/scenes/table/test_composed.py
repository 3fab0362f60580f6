"""A picture composed in parts, as a game goes on, equals one painted whole."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Surface

from game.match import COLOURS, Match, Seat
from game.scenes.table.painting import Painter
from game.scenes.table.scene import Table
from game.ui.canvas import Canvas
from tests.playable import PLAYABLE
from tests.rules.tables import mixes
from tests.scenes.hands import table_of
from tests.ui.host import showing
from tests.ui.pixels import differing

SIZES = {(1280, 720): 400, (1920, 1080): 300, (3840, 2160): 120}
"""Windows, and the steps of a long game in each."""
ROUNDED = 4
"""By how much a colour may differ: shadows and water are blurred, part by part."""


def painted_whole(table: Table) -> Surface:
    """The screen as a painter paints it who has painted nothing before."""
    grown, out = table._painter, Surface(table.look.units.size)
    table._painter = Painter(table.match, table.title, table.presentation.playback, table.stage.damage)
    table.paint(Canvas(out, table.look))
    table._painter = grown
    return out


@pytest.mark.parametrize(
    ("size", "seed", "steps"),
    [
        ((1280, 720), 0, 80),
        *(
            pytest.param(size, seed, steps, marks=pytest.mark.fuzz)
            for size, steps in SIZES.items()
            for seed in range(3)
        ),
    ],
)
@pytest.mark.parametrize("title", PLAYABLE)
def test_a_picture_composed_in_parts_is_the_whole_picture(
    title: str, size: tuple[int, int], seed: int, steps: int
) -> None:
    people, options = [Seat(colour, "human", colour) for colour in COLOURS[: 2 + seed]], list(mixes(title, 2 + seed))
    match, rng = Match.new(title, people, options[seed % len(options)], seed=seed, secrets="open"), Random(seed)
    with showing(lambda host: host.table(match), size, reduced_motion=True, speed="instant") as driver:
        driver.sparing = False
        table = table_of(driver)
        while match.count < steps:
            for _ in range(rng.choice((1, 1, 4, 12))):
                if not match.over:
                    match.play(rng.choice(match.options()))
            table.play.jump()
            if match.over:  # results lie over the table
                break
            driver.wait("idle")
            assert not differing(driver.app.surface, painted_whole(table), ROUNDED), match.count
