"""The end of a game in which influence counts, not points."""

from __future__ import annotations

import pytest

from game import words
from game.match import Match
from game.scenes.scene import Host
from game.scenes.shell.results.scene import Results
from tests.records.test_records import HERE
from tests.ui.host import showing

WORDS = {"en": ("point", "total"), "ru": ("очк", "итого")}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_nothing_is_said_of_points(language: str) -> None:
    def ended(host: Host) -> Results:
        match = Match.resume(HERE / "sky_traders-2-fixed-short.emporium", keep=False)
        return Results(host, match, host.table(match))

    with showing(ended, (1280, 720), language=language) as driver:
        driver.wait("idle")
        said = " ".join(entry["text"].lower() for entry in driver.app.scene.stage.dump())
        assert not [word for word in WORDS[language] if word in said], said
