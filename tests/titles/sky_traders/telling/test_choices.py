"""Answers as buttons in the bar."""

from __future__ import annotations

from game import words
from game.match import COLOURS, Seat
from game.rules.sky_traders.actions import PayOff, Stay
from game.rules.sky_traders.decisions.flight import Fly
from game.titles.sky_traders.telling.choices import choices
from game.titles.sky_traders.telling.choices import words as in_short
from game.titles.sky_traders.telling.phrases import FUEL
from tests.rules.sky_traders.positions import flying


def test_who_may_fly_may_stay_which_costs_nothing_and_ends_the_flight() -> None:
    words.speak("en")
    state, say = flying(), words.of("sky_traders")
    decision = state.decision
    assert isinstance(decision, Fly)
    seats = [Seat(name, "human", COLOURS[i]) for i, name in enumerate(("Anna", "Boris"))]
    (stay,) = choices(say, seats, state, decision)
    assert (stay.id, stay.text, stay.detail) == ("stay", say("action.stay"), f"{FUEL} 0")
    assert stay.actions == (Stay(),)
    assert stay.ends


def test_whoever_hands_in_no_wanted_token_keeps_them() -> None:
    words.speak("en")
    say = words.of("sky_traders")
    assert [in_short(say, PayOff(tokens)) for tokens in (0, 1)] == [
        say("action.pay_off.none"),
        say("action.pay_off", n=1),
    ]
