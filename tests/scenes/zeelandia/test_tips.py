"""Pointing at a hex tells whose it is and what it yields; the eye shows the same for the whole board."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game import words
from game.match import Match, Seat
from game.rules.zeelandia.scoring import harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.scenes.zeelandia import tips
from game.scenes.zeelandia.board import ZeelandiaTable
from tests.ui.host import showing
from tests.ui.pixels import differing

THREE = (Seat("Anna", "human", "blue"), Seat("Boris", "human", "vermilion"), Seat("Vera", "human", "yellow"))
NAMES = [(seat.colour, seat.name) for seat in THREE]


def played(seed: int, steps: int) -> Match:
    match, rng = Match.new("zeelandia", THREE, options={"governors": True}, seed=seed, first=0), Random(seed)
    while match.count < steps or match.prompt != "Move":
        match.play(rng.choice(match.options()))
    return match


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("steps", [0, 60, 110])
def test_every_hex_and_space_has_a_tip(language: str, steps: int) -> None:
    match = played(2, steps)
    state = match.view(0)
    assert isinstance(state, Zeelandia)
    say = words.of("zeelandia")
    words.speak(language)
    for id in state.chart.ids:
        tip = tips.hex_tip(say, NAMES, state, id)
        owner = state.owner(state.chart.index[id])
        assert tip.title
        if owner is not None:
            points = harvest_yield(state, state.chart.index[id]).points
            assert any(THREE[owner].name in line and str(points) in line for line in tip.lines)
            assert any(str(state.gaps[state.chart.index[id]]) in line for line in tip.lines)
    for id in state.chart.market:
        assert tips.space_tip(say, state, id, "name").lines


def test_the_eye_shows_whose_harvest_a_field_counts_for_and_hides_it_again() -> None:
    match = played(2, 80)
    with showing(lambda host: ZeelandiaTable(host, match), reduced_motion=True) as driver:
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


def test_the_picture_of_a_table_that_is_left_has_no_tip_on_it(tmp_path: Path) -> None:
    def left(name: str, hovered: bool) -> pygame.Surface:
        match = Match.new("zeelandia", THREE, seed=2, first=0, file=tmp_path / f"{name}.emporium")
        assert match.file is not None
        with showing(lambda host: ZeelandiaTable(host, match), reduced_motion=True) as driver:
            driver.wait("idle")
            driver.wait(1000)
            table = driver.app.scene
            assert isinstance(table, ZeelandiaTable)
            if hovered:
                driver.hover("h0500")
                driver.wait(800)
                assert table.tooltip is not None
            table.left()
            match.close()
        return pygame.image.load(match.file.with_suffix(".png"))

    assert differing(left("bare", False), left("hovered", True)) == 0
