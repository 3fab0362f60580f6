"""A table played by keys: where the focus goes, what it shows, and what keys do not do."""

from __future__ import annotations

from random import Random

import pytest

from game.match import Match, Seat
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.spots import ActionSpot
from tests.playable import PLAYABLE
from tests.scenes.hands import table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"))


def laid(prompt: str, least: int = 30) -> Match:
    """At the first such decision after so many steps."""
    match, rng = Match.new("zeelandia", PEOPLE, seed=4, first=0), Random(4)
    while match.count < least or match.prompt != prompt:
        match.play(rng.choice(match.options()))
    return match


def test_tab_begins_with_what_is_to_be_decided_and_ends_with_the_tools_from_the_left() -> None:
    match = laid("EndTurn")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        found = table_of(driver).stage.focus.candidates()
        ids = [widget.id for widget in found]
        assert isinstance(found[0], ChoiceButton)
        assert ids.index("undo") < ids.index("card.0")
        tools = [id for id in ids if id in ("hint", "overview", "menu")]
        assert tools == ["hint", "overview", "menu"]
        assert ids[-1] == "menu"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_board_follows_the_focus(scale: float) -> None:
    match = laid("Place")
    with showing(lambda host: host.table(match), reduced_motion=True, scale=scale) as driver:
        driver.wait("idle")
        table = table_of(driver)
        assert (table.layout.board.zoom > 1) == (scale > 1)
        spots = [w for w in table.stage.focus.candidates() if isinstance(w, ActionSpot)]
        box = table.layout.board.box(table.look)
        assert len(spots) > 2
        for _ in spots:
            driver.key("tab")
            now = table.stage.focus.widget
            assert isinstance(now, ActionSpot)
            assert box.contains(now.rect(table.look)), now.id


def test_the_preview_goes_with_the_focus() -> None:
    match = laid("Move")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = table_of(driver)
        driver.key("tab")
        assert table.presentation.selection.action is not None
        card = table.stage.find("card.1")
        while table.stage.focus.widget is not card:
            driver.key("tab")
        assert table.presentation.selection.action is None


def test_a_number_plays_at_once_after_a_tap() -> None:
    match = laid("EndTurn")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        count = match.count
        driver.tap("card.0")
        driver.key("escape")
        driver.key("1")
        assert match.count > count


def test_the_sheet_of_points_closes_by_its_key_and_keeps_the_others_out() -> None:
    match = laid("Move")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = table_of(driver)
        driver.key("o")
        assert [overlay.id for overlay in table.stage.overlays] == ["scores"]
        driver.key("l")
        assert table.stage.focus.widget is not table.layout.rail.log
        driver.key("o")
        assert table.stage.overlays == []
        driver.key("o")
        driver.tap("scores.close")
        assert table.stage.overlays == []
        driver.key("l")
        assert table.stage.focus.widget is table.layout.rail.log


def test_the_log_is_read_and_looked_back_by_keys() -> None:
    match = laid("Move", least=120)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = table_of(driver)
        log = table.layout.rail.log
        driver.key("l")
        driver.key("return")
        assert table.presentation.sight.back_at is None, "no line is marked yet"
        lines = len(log.lines)
        for number in range(log.rows + 8):
            driver.key("up")
            assert log.marked == lines - 1 - number
            assert log.find(f"log.{log.marked}") is not None, "the log rolls with the mark"
        driver.key("down")
        marked = log.marked
        assert marked is not None
        driver.key("return")
        assert table.presentation.sight.back_at == log.lines[marked].step


def test_a_hint_stands_at_what_it_advises_and_names_it() -> None:
    match = laid("Place")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = table_of(driver)
        action = match.options()[0]
        table.adviser.hints.show(action, "Because.")
        spot = next(w for w in table.stage.root.walk() if isinstance(w, ActionSpot) and w.act == action)
        assert table.stage.callouts.bubble
        box = spot.rect(table.look)
        assert table.stage.callouts.bubble.rect(table.look).inflate(120, 120).colliderect(box)
        assert spot.text in table.stage.callouts.bubble.text


@pytest.mark.parametrize("title", PLAYABLE)
@pytest.mark.parametrize("first", [0, 1])
def test_the_sheet_of_points_has_a_row_for_whatever_anybody_has(title: str, first: int) -> None:
    """Such as the token of the first player, which one seat has and the others do not."""
    match = Match.new(title, PEOPLE, seed=3, first=first, secrets="open")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = table_of(driver)
        driver.key("o")
        rows = [chip.key for seat in (0, 1) for chip in table.title.seats.chips(table.moment, seat)]
        assert all(table.stage.find(f"scores.chip.{key}.1") for key in rows)
