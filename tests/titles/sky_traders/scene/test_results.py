"""The end of a game in which influence counts, not points."""

from __future__ import annotations

import pytest

from game import words
from game.match import Match
from game.rules.sky_traders.state import SkyTraders
from game.scenes.scene import Host
from game.scenes.shell.results.scene import Results
from game.titles.sky_traders.telling.phrases import coins
from tests.records.test_records import HERE
from tests.ui.host import showing

WORDS = {"en": ("point", "total"), "ru": ("очк", "итого")}


def match_over() -> Match:
    return Match.resume(HERE / "sky_traders-2-fixed-short.emporium", keep=False)


def ended(host: Host) -> Results:
    match = match_over()
    return Results(host, match, host.table(match))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_nothing_is_said_of_points(language: str) -> None:
    with showing(ended, (1280, 720), language=language) as driver:
        driver.wait("idle")
        said = " ".join(entry["text"].lower() for entry in driver.app.scene.stage.dump())
        assert not [word for word in WORDS[language] if word in said], said


def test_what_is_left_stands_below_the_influence_and_one_source_has_no_chart() -> None:
    state = match_over().view(0)
    assert isinstance(state, SkyTraders)
    with showing(ended, (1280, 720)) as driver:
        driver.wait("idle")
        stage = driver.app.scene.stage
        for seat in range(state.seats):
            left = stage.find(f"made.influence.{seat}")
            assert left is not None
            assert left.text.startswith(coins(state.coins[seat]))
            assert left.text.endswith(str(state.cargo_value(seat)))
        assert stage.find("curves.kind.total") is not None
        assert stage.find("curves.kind.source") is None
        assert stage.find("luck") is None, "the review tells it, in chances to win"
