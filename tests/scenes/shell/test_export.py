"""The log as text says what the log on the screen says, in words alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import words
from game.match import COLOURS, Match, Seat
from game.paths import SUFFIX
from game.scenes.shell import export
from tests.playable import PLAYABLE
from tests.scenes.shell.looking import top
from tests.ui.host import showing

RECORDS = Path(__file__).parents[2] / "records"
PEOPLE = [Seat(name, "human", colour) for name, colour in zip(("Anna", "Boris", "Vera"), COLOURS, strict=False)]


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_log_is_kept_in_words_under_the_headings_of_the_screen(title: str) -> None:
    match = Match.resume(min(RECORDS.glob(f"{title}-[345]-*{SUFFIX}")), keep=False)
    for language in words.LANGUAGES:
        with showing(lambda host: host.table(match), language=language) as driver:
            shown = top(driver)
            shown.presentation.playback.jump()
            lines = export.log_lines(match, shown.presentation.eyes, shown.title)[: -len(match.seats)]
            log = shown.presentation.story.lines()
        assert len(lines) == len(log) > 100
        for line, on_screen in zip(lines, log, strict=True):
            if on_screen.heading:
                assert line == on_screen.text
            else:
                assert re.fullmatch(r"  \S.*[\w!?.)»”]", line), "nothing is left out"
                assert not re.search(r"[\[\]]|\*\*|  ", line.strip()), line


def test_a_row_of_tiles_is_told_by_their_names() -> None:
    match = Match.new("puerto_rico", PEOPLE, seed=3, first=0)
    with showing(lambda host: host.table(match)) as driver:
        lines = export.log_lines(match, 0, top(driver).title)
    row = "sugar plantation, tobacco plantation, coffee plantation, coffee plantation"
    assert f"  New row of plantations: {row}" in lines
