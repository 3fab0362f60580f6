"""At the end everybody's points stand row by row, and the island is lit by what scored."""

from __future__ import annotations

from random import Random

import pytest

from game.match import Match
from game.rules.felinia.state import Felinia
from game.scenes.felinia.board import FeliniaView
from game.scenes.felinia.ending import taken
from game.scenes.table.scene import Table
from tests.scenes.felinia.staged import played, shown
from tests.scenes.hands import focus
from tests.ui.pixels import differing


def finished(mode: str) -> Match:
    match = played(0, mode=mode)
    rng = Random(4)
    while not match.over:
        options = match.options()
        kept = [action for action in options if type(action).__name__ not in ("Sell", "Decline", "Done")]
        match.play(rng.choice(kept or options))
    return match


def view(table: Table) -> FeliniaView:
    assert isinstance(table.title, FeliniaView)
    return table.title


@pytest.mark.parametrize("mode", ["base", "extended"])
def test_the_rows_come_to_the_totals(mode: str) -> None:
    match = finished(mode)
    with shown(match) as (_, table):
        score = view(table).score
        assert score.visible
        rows = [row.source for row in score.rows]
        assert [sum(row.points[seat] for row in rows) for seat in range(3)] == list(score.totals)
        assert list(score.totals) == [line.points for line in match.standings()]


def test_a_row_lights_what_it_counts_by_mouse_and_by_keys() -> None:
    match = finished("base")
    with shown(match) as (driver, table):
        assert view(table).score.lit == ""
        groups = driver.app.surface.copy()
        driver.hover("score.gold")
        assert view(table).score.lit == "gold"
        driver.wait("idle")
        assert differing(groups, driver.app.surface) > 1000
        driver.hover("undo")
        focus(driver, "score.tiger")
        assert view(table).score.lit == "tiger"


def test_every_post_took_the_tile_that_the_log_tells() -> None:
    match = finished("base")
    state = match.view(0)
    assert isinstance(state, Felinia)
    posts = {state.chart.ids[number] for own in state.posts for number in own}
    found = taken(match)
    assert set(found) == posts
    for kind, name in enumerate(("lion", "panther", "tiger", "cheetah", "lynx")):
        assert list(found.values()).count(name) == sum(own[kind] for own in state.tiles)


def test_while_the_match_goes_on_there_is_no_table() -> None:
    with shown(played(30)) as (_, table):
        assert not view(table).score.visible
