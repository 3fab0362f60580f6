"""The purpose of an advised answer."""

from __future__ import annotations

from game import words
from game.rules.puerto_rico.actions import TakeRole
from game.titles.puerto_rico.telling.plan import plan
from tests.rules.puerto_rico.positions import table

NAMES = ["Anna", "Boris", "Victor", "Galina"]


def planned(role: str, on_card: int = 0) -> str:
    state = table(4)
    card = state.cards.index(role)
    state.roles[card] = on_card
    return plan(words.of("puerto_rico"), NAMES, state, TakeRole(card)).replace("\xa0", " ")


def test_the_prospector_brings_the_doubloons_of_the_card_too() -> None:
    words.speak("en")
    assert planned("prospector", on_card=1) == "Brings 2 doubloons"


def test_the_builder_pays_for_one_of_all_that_are_in_reach() -> None:
    words.speak("en")
    assert planned("builder").startswith("Can pay for one of ")
