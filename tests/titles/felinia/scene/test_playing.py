"""A whole game through the table: each kind of decision is answered by its widgets, to the results."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.match import Match
from game.rules.kernel import Action
from game.scenes.shell.results.scene import Results
from tests.titles.felinia.scene.staged import played, shown
from tools.lab.hands import HANDS, Person

EVERYWHERE = {"Bid", "AtMarket", "AtGuild", "Board", "Walk", "Store"}


def onwards(match: Match, rng: Random) -> Action:
    """An answer with which the game goes on: merchants board, and nothing is sold that need not be."""
    ranks = {"Embark": 0, "Buy": 1, "SwapSpice": 1, "Sell": 9}
    options = match.options()
    best = min(ranks.get(type(option).__name__, 5) for option in options)
    return rng.choice([option for option in options if ranks.get(type(option).__name__, 5) == best])


@pytest.mark.parametrize(("mode", "language"), [("base", "ru"), ("extended", "en")])
def test_a_whole_game(mode: str, language: str) -> None:
    match, rng, answered = played(0, seed=5, mode=mode), Random(5), Counter[str]()
    with shown(match, language=language, speed="instant") as (driver, scene):
        people = [Person(driver, scene, hand, rng) for hand in HANDS]
        while not match.over:
            if answered[match.prompt]:
                while not match.over and answered[match.prompt]:
                    match.play(onwards(match, rng))
                scene.play.jump()
                continue
            prompt, count = match.prompt, match.count
            person = people[len(answered) % len(people)]
            while match.count == count:
                driver.wait("idle")
                person.press()
            answered[prompt] += 1
        if scene is driver.app.scene:  # the last answer was none by hand
            driver.wait(200)
            driver.click("results")
        driver.wait(200)
        assert isinstance(driver.app.scene, Results)
    assert EVERYWHERE | ({"Look"} if mode == "base" else {"KeepPlace"}) <= set(answered)
