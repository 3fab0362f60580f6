"""The legend of each table, and the tips that it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from game import words
from game.figures import figures
from game.match import Match, Seat
from game.match.record import Secrets
from game.scenes.reading.text_popup import Drawing
from game.scenes.rulebook.figure import FigureView
from game.scenes.table.chips import ChipView
from game.scenes.table.scene import Table
from game.scenes.table.topbar import EndMeter
from game.ui import art
from game.ui.driving import Driver
from tests.playable import PLAYABLE
from tests.scenes.hands import table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))


@contextmanager
def amid(
    title: str, language: str = "en", steps: int = 60, secrets: Secrets = "open"
) -> Iterator[tuple[Driver, Table]]:
    """A game that was played by chance for a while."""
    match, rng = Match.new(title, PEOPLE, seed=3, first=0, secrets=secrets), Random(3)
    while match.count < steps:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match), language=language, reduced_motion=True) as driver:
        driver.wait("idle")
        yield driver, table_of(driver)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("title", PLAYABLE)
def test_the_legend_has_a_picture_for_everything_and_says_what_it_is_for(title: str, language: str) -> None:
    with amid(title, language) as (driver, table):
        driver.key("k")
        (sheet,) = table.stage.overlays
        drawings = [widget for widget in sheet.walk() if isinstance(widget, Drawing)]
        passages = [drawing.passage for drawing in drawings]
        assert len({(one.picture, one.title) for one in passages}) == len(passages) > 10
        signs = [widget.name for widget in sheet.walk() if isinstance(widget, FigureView)]
        assert signs == list(figures(title).signs)
        assert len(signs) > 2
        for one in passages:
            assert art.exists(one.picture), one
            assert one.title[:1] == one.title[:1].upper()
        told = "\n".join(widget.text for widget in sheet.walk())
        for seat in table.match.seats:
            assert f"[player:{seat.colour}] {seat.name}" in told
        assert "⟦" not in told
        driver.key("k")
        assert not table.stage.overlays


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_number_of_a_card_and_of_the_end_says_what_it_is_for(title: str) -> None:
    """More than its name, and the legend says the same."""
    with amid(title) as (driver, table):
        driver.key("k")
        legend = "\n".join(widget.text for widget in table.stage.overlays[-1].walk())
        numbers = [widget for widget in table.stage.root.walk() if isinstance(widget, ChipView | EndMeter)]
        assert len(numbers) > 6
        for widget in numbers:
            tip = widget.tip_now()
            assert tip is not None
            assert tip.icon
            assert all(line in legend for line in tip.lines), tip
            assert tip.lines, f"{widget.id} has only a name"


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_place_of_the_board_tells_of_itself(title: str) -> None:
    """What answers a click says more than a word when it is pointed at."""
    bare = dict[str, str]()
    for steps in (5, 60, 150):
        with amid(title, steps=steps) as (_, table):
            now = table.moment
            for spot in table.title.prompts.spots(now):
                tip = table.title.prompts.tip(now, spot)
                if tip is None or not tip.title or not tip.lines:
                    bare[spot.id] = spot.text
    assert not bare
