"""A line of answers on the board."""

from __future__ import annotations

import pytest

from game.review.line import line
from game.rules import titles
from game.scenes.scene import Host
from game.scenes.table.line import LineTable
from game.words import LANGUAGES
from tests.review.games import SHORT, choices, reviewed_match
from tests.scenes.shell.looking import app, top
from tests.ui.host import showing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_it_is_played_told_and_looked_at_again(title: str, language: str) -> None:
    match = reviewed_match(SHORT[title])
    step, _, seat, options = list(choices(title, 6))[3]
    made = line(match, step, options[-1])

    def scene(host: Host) -> LineTable:
        return LineTable(host, made)

    with showing(scene, (1280, 720), language, reduced_motion=True, speed="instant") as driver:
        table = top(driver)
        assert table.presentation.replaying is not None, "it begins by itself"
        assert table.stage.find("bar").text.count(table._answer(0)) == 1
        driver.wait("idle")
        assert table.presentation.replaying is None
        assert table.presentation.sight.number == made.match.count
        assert table._answer(len(made.steps) - 1) in table.stage.find("bar").text
        assert made.match.count == table.match.count, "nobody went on"
        if seat in made.match.people:
            assert table.presentation.eyes == seat
        for answer in reversed(made.steps):
            driver.do({"click": "back.earlier"})
            assert table.presentation.sight.number == answer
        assert not table.stage.find("back.earlier").enabled
        driver.do({"click": "back.later"})
        assert table.presentation.sight.number == made.steps[1]
        driver.do({"click": "back.play"})
        assert table.presentation.replaying is not None
        driver.wait("idle")
        driver.do({"click": "line.back"})
        assert not app(driver).running or not isinstance(top(driver), LineTable)
