"""Every title tells its positions, in every language, whatever the position."""

from __future__ import annotations

import pytest

from game import words
from game.titles import titled
from tests.playable import PLAYABLE
from tests.positions.told import records, told


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_title_tells_its_own_positions(title: str) -> None:
    assert titled(title).position


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("title", PLAYABLE)
def test_each_position_of_the_records_is_told_and_no_word_is_missing(title: str, language: str) -> None:
    words.strict(True)
    words.speak(language)
    try:
        for match in records(title, 6):
            for number in range(0, match.count + 1, max(1, match.count // 12)):
                text = told(match, match.at(number, 0))
                assert "⟦" not in text
                assert "[" not in text, "a picture is no word"
    finally:
        words.strict(False)
        words.speak("en")
