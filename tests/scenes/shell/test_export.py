"""The story of a match as a text file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import words
from game.match import Match
from game.paths import SUFFIX
from game.scenes.shell import export
from game.telling.story.plain import storyteller_of
from game.telling.story.recap import chronicle
from game.telling.story.text import spoken
from tests.playable import PLAYABLE
from tests.positions.told import view_of

RECORDS = Path(__file__).parents[2] / "records"


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_story_is_kept_in_words_as_its_reader_may_know_it(title: str) -> None:
    match = Match.resume(min(RECORDS.glob(f"{title}-[345]-*{SUFFIX}")), keep=False)
    for language in words.LANGUAGES:
        words.speak(language)
        tale = view_of(match).narration.tale
        teller = storyteller_of(match, tale)
        lines = export.story_lines(match, 0, tale)
        told = [text for one in chronicle(teller, match, 0) for text in spoken(teller.say, match.seats, one)]
        assert [line[6:] for line in lines[: -1 - len(match.seats)]] == told
        assert len(told) > 100
        for line in lines:
            assert not re.search(r"[\[\]]|\*\*|  | [,;]", line[4:].strip()), line
    words.speak("en")


def test_whoever_keeps_a_story_keeps_no_secret_of_another() -> None:
    match = Match.resume(min(RECORDS.glob(f"felinia-4-*{SUFFIX}")), keep=False)
    tale = view_of(match).narration.tale
    assert export.story_lines(match, 0, tale) != export.story_lines(match, 1, tale)
