"""The last round is announced before it comes and once when it begins."""

from __future__ import annotations

import pytest

from game import words
from game.titles.puerto_rico.telling.tips import role_tip
from tests.rules.puerto_rico.positions import bare, role, settlers, stand, table
from tests.titles.puerto_rico.scene.staged import shown

COLOURS = ("blue", "vermilion", "yellow", "sky", "black")


def test_a_role_that_makes_the_round_the_last_says_so() -> None:
    state = table(4)
    settlers(state, 0, supply=4)
    words.speak("en")
    tip = role_tip(words.of("puerto_rico"), COLOURS, state, state.cards.index("mayor"))
    assert "**Last round: not enough colonists**" in tip.lines


@pytest.mark.parametrize("before", [(), ("colonists",)])
def test_the_last_round_is_announced_for_each_reason(before: tuple[str, ...]) -> None:
    state = bare(3)
    stand(state, 0, "small_market", "hacienda", "office", "hospice", "harbor", "wharf", "guild_hall", "fortress")
    stand(state, 0, "factory")
    state.money[0] = 10
    role(state, "builder")
    state.ending = list(before)
    with shown(state) as (driver, scene):
        driver.wait(2000)
        driver.click("indigo_plant")
        banner = scene.presentation.herald.banner
        assert banner is not None
        assert banner.head == "This is the last round"
        driver.wait("idle")
        assert any("Last round: a city is full" in line.text for line in scene.presentation.story.lines())


def test_the_results_tell_what_large_buildings_count() -> None:
    state = bare(3)
    stand(state, 0, "fortress", "residence")
    stand(state, 0, "customs_house", colonists=0)
    state.chips[0] = 9
    with shown(state) as (_, scene):
        line = state.standings()[0]
        told = {category: scene.title.seats.made_of(state, line, category) for category in line.categories}
        assert told["residence"].endswith("0")
        assert "b_city_hall" in told["buildings"]
        assert told["buildings"].endswith("6")
        assert told["customs_house"] == "", "nobody works there"
