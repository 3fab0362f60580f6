"""After the lesson one plays without the rules, and beats `easy`."""

from __future__ import annotations

import pytest

from tests.newcomers import felinia, marco_polo, puerto_rico, sky_traders, zeelandia
from tests.newcomers.newcomer import Worth, fair, wins

LOOKS: dict[str, Worth] = {
    "zeelandia": zeelandia.worth,
    "puerto_rico": puerto_rico.worth,
    "felinia": felinia.worth,
    "sky_traders": sky_traders.worth,
    "marco_polo": marco_polo.worth,
}
MORE = 1.25
"""As often as by chance alone, somebody should win who follows the lesson."""
CLOSE = {"sky_traders"}
"""Titles of which few games say nothing: 46 % of 120 are won, little more than is wanted."""


@pytest.mark.parametrize("title", sorted(LOOKS.keys() - CLOSE))
def test_whoever_follows_the_lesson_beats_easy(title: str) -> None:
    assert wins(title, LOOKS[title], 6) > MORE * fair(title)


@pytest.mark.fuzz
@pytest.mark.parametrize(("title", "worth"), LOOKS.items())
def test_over_many_games_as_well(title: str, worth: Worth) -> None:
    assert wins(title, worth, 42) > MORE * fair(title)
