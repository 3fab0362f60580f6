"""A whole game through the table: each kind of decision is answered by its widgets, to the results."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.rules.sky_traders import actions
from game.scenes.shell.results.scene import Results
from tests.rules.sky_traders.turns import answer, laid
from tests.scenes.staged import at_table
from tools.lab.hands import HANDS, Person

TIMES = 2
"""How often a decision of one kind is answered by hand."""


def test_a_whole_game() -> None:
    """What is not answered by hand is answered so that the game goes on."""
    match = laid(3, seed=5, options={"map_setup": "draft", "round_limit": 12, "short_game": True})
    rng, answered = Random(5), Counter[str]()
    with at_table(match) as (driver, scene):
        people = [Person(driver, scene, hand, rng) for hand in HANDS]
        while not match.over:
            prompt = match.prompt
            if answered[prompt] == TIMES:
                influence = [option for option in match.options() if isinstance(option, actions.BuyInfluence)]
                match.play(influence[-1] if influence else answer(match, rng))
                scene.play.jump()
                continue
            person, count = people[sum(answered.values()) % len(people)], match.count
            while match.count == count:
                driver.wait("idle")
                person.press()
            answered[prompt] += 1
        if scene is driver.app.scene:  # the last answer was none by hand
            driver.click("results")
        driver.wait("idle")
        assert isinstance(driver.app.scene, Results)
    assert match.over
    assert {"LayTile", "PlaceStartCrew", "Fly", "ChooseAction", "TradeHere"} <= set(answered)
    assert {"CouncilFloor", "PlaceDie", "ChooseInfluence"} <= set(answered)
