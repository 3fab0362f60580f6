"""Of several ways to use a space each tells its dice, its price and what it brings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import words
from game.rules.marco_polo.actions import Place
from game.rules.marco_polo.decisions import placing as rules
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.telling import phrases, placing
from game.titles.marco_polo.telling.choices import choice
from tests.rules.marco_polo.positions import A, B, built, card_at, holds, lies, place, plays, position

SAY = words.of("marco_polo")


def table() -> MarcoPolo:
    return position(3, hand="1 3 3 4 5 b5", coins=40, venice=True, companions=True)


def said(state: MarcoPolo, action: Place) -> str:
    """The second line of the choice, its pictures put into words."""
    assert rules.refusal(state, A, action) is None
    return phrases.plain(SAY, choice(SAY, state, action).detail).replace("\xa0", " ")


@pytest.mark.rule("MP-76")
@pytest.mark.parametrize(
    ("action", "free", "taken"),
    [
        (place("take_5_coins", "4"), "5 coins", "4 coins → 5 coins"),
        (place("bazaar_pepper", "1"), "1 pepper", "1 coin → 1 pepper"),
        (place("bazaar_pepper", "5"), "up to 2 coins, 3 pepper", "5 coins → up to 2 coins, 3 pepper"),
        (place("bazaar_silk", "3 4"), "up to 1 camel, 2 silk", "3 coins → up to 1 camel, 2 silk"),
        (place("contracts", "1"), "1 contract", "1 coin → 1 contract"),
        (place("contracts", "4"), "up to 2 contracts from slots 1–4", "4 coins → up to 2 contracts from slots 1–4"),
        (place("travel", "3 5"), "up to 3 steps (12 coins)", "3 coins → up to 3 steps (12 coins)"),
        (place("companions", "3"), "1 any good, 1 companion", "3 coins → 1 any good, 1 companion"),
    ],
    ids=lambda value: value.space if isinstance(value, Place) else "",
)
def test_a_space_that_is_taken_costs_its_price(action: Place, free: str, taken: str) -> None:
    words.speak("en")
    state = table()
    assert said(state, action) == free
    lies(state, action.space, B, "2")
    assert said(state, action) == taken


def nobody(state: MarcoPolo) -> None:
    """Without any power."""


def berke(state: MarcoPolo) -> None:
    plays(state, A, "berke")
    lies(state, "take_5_coins", B, "2")


def merchant(state: MarcoPolo) -> None:
    state.companions[A] = ("merchant",)


def nun(state: MarcoPolo) -> None:
    state.companions[A] = ("nun",)


def own_spaces(state: MarcoPolo) -> None:
    plays(state, A, "gunj")
    state.companions[A] = ("moneylender", "gondolier")


@pytest.mark.rule("MP-151", "MP-164", "MP-219", "MP-230")
@pytest.mark.parametrize(
    ("prepared", "action", "expected"),
    [
        (nobody, place("khans_favour", "3"), "2 camels, 1 any good · next die: 3 or more"),
        (nobody, place("venice_row", "3"), "1 trading post · next die: 3 or more"),
        (berke, place("take_5_coins", "4"), "5 coins"),
        (merchant, place("bazaar_gold", "3 3"), "up to 3 gold, 1 step"),
        (nun, place("bazaar_camel", "3", "5"), "up to 5 camels"),
        (own_spaces, place("gunj_goods", "3"), "2 camels, 2 any goods"),
        (own_spaces, place("gunj_step", "3"), "1 step"),
        (own_spaces, place("moneylender", "3"), "8 coins"),
        (own_spaces, place("gondolier", "3"), "1 trading post"),
    ],
    ids=lambda value: value.space if isinstance(value, Place) else "",
)
def test_powers_count(prepared: Callable[[MarcoPolo], None], action: Place, expected: str) -> None:
    words.speak("en")
    state = table()
    prepared(state)
    assert said(state, action) == expected


@pytest.mark.parametrize(
    ("card", "die", "expected"),
    [
        ("CC05", "1", "1 camel → 1 VP"),
        ("CC05", "4", "up to 4×: 1 camel → 1 VP"),
        ("CC21", "4", "up to 3 pepper"),
        ("VC1", "3", "another city card with a 3"),
        ("VC2", "3", "see up to 3 contracts, then 2 camels"),
    ],
)
def test_a_city_card_tells_what_it_does_with_this_die(card: str, die: str, expected: str) -> None:
    words.speak("en")
    state = table()
    space, city = next((space, city) for city, spaces in state.chart.place_cards.items() for space in spaces)
    built(state, A, city, *(other for other in state.chart.place_cards if other != city))
    card_at(state, space, card)
    assert said(state, place(space, die)) == expected


@pytest.mark.rule("MP-165")
def test_with_the_gift_a_placement_costs_the_gift() -> None:
    words.speak("en")
    state = position(3, hand="4", new_characters=True)
    state.gifts[A] = [rules.FREE_PLACEMENT]
    lies(state, "take_5_coins", B, "2")
    assert said(state, place("take_5_coins", "4")) == "4 coins → 5 coins"
    assert said(state, place("take_5_coins", "4", free=True)) == "1 gift → 5 coins"


def test_dice_of_other_colours_and_values_are_named() -> None:
    words.speak("en")
    assert placing.dice(SAY, place("travel", "3 5")) == "3 · 5"
    assert placing.dice(SAY, place("travel", "3 b5")) == "3 · Black die: 5"
    assert placing.dice(SAY, place("travel", "3 5", "4 5")).replace("\xa0", " ") == "3 → 4 · 5"
    assert placing.dice(SAY, place("bazaar_camel", "b3")) == "Black die: 3"
    assert placing.dice(SAY, place("bazaar_camel", "0", "6")) == "Own die: 6"


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("character", ["", "gunj", "berke", "raschid"])
def test_every_placement_tells_what_it_brings(character: str, tongue: str) -> None:
    words.speak(tongue)
    state = table()
    plays(state, A, character or "nobody")
    built(state, A, *state.chart.place_cards)
    holds(state, A, 40, 9, (9, 9, 9))
    for action in rules.options(state, A):
        assert said(state, action), action
