"""The prompts of decisions."""

from __future__ import annotations

from game import words
from game.titles.sky_traders.telling.prompts import prompt
from tests.rules.sky_traders.positions import flying


def test_in_a_dead_calm_nobody_is_asked_how_far_to_fly() -> None:
    words.speak("en")
    state, say = flying(), words.of("sky_traders")
    state.flight_limit = 2
    assert "2\xa0regions" in prompt(say, state).detail
    state.flight_limit = 0
    assert prompt(say, state).detail == say("card.dead_calm.text")
