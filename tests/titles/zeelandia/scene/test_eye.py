"""The eye shows of the whole board what a tip tells of a hex; a picture of the table has no tip on it."""

from __future__ import annotations

from random import Random

import pygame

from game.match import Match, Seat, autosave
from game.scenes.table.scene import Table
from game.ui.driving import FRAME
from tests.ui.host import showing
from tests.ui.pixels import differing

THREE = (Seat("Anna", "human", "blue"), Seat("Boris", "human", "vermilion"), Seat("Vera", "human", "yellow"))


def played(seed: int, steps: int) -> Match:
    match, rng = Match.new("zeelandia", THREE, options={"governors": True}, seed=seed, first=0), Random(seed)
    while match.count < steps or match.prompt != "Move":
        match.play(rng.choice(match.options()))
    return match


def test_the_eye_shows_whose_harvest_a_field_counts_for_and_hides_it_again() -> None:
    match = played(2, 80)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.frame = FRAME
        driver.wait("idle")
        before = driver.app.surface.copy()
        driver.click("owners")
        driver.hover("bar")
        driver.wait("idle")
        shown = driver.app.surface.copy()
        assert differing(before, shown) > 2000
        driver.click("owners")
        driver.hover("bar")
        driver.wait("idle")
        assert differing(before, driver.app.surface) < 2000


def test_the_picture_of_a_table_that_is_left_has_no_tip_on_it() -> None:
    def left(hovered: bool) -> pygame.Surface:
        match = Match.new("zeelandia", THREE, seed=2, first=0, file=autosave("zeelandia"))
        assert match.recorder.file is not None
        with showing(lambda host: host.table(match), reduced_motion=True) as driver:
            driver.wait("idle")
            driver.wait(1000)
            table = driver.app.scene
            assert isinstance(table, Table)
            if hovered:
                driver.hover("h0500")
                driver.wait(800)
                assert table.stage.callouts.tooltip is not None
            table.left()
            match.recorder.close()
        return pygame.image.load(match.recorder.file.with_suffix(".png"))

    assert differing(left(False), left(True)) == 0
