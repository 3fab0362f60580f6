"""What stands beside those who bargain in the Council."""

from __future__ import annotations

import pytest

from game import words
from game.match import PlayedMove, Seat
from game.rules.kernel import Event
from game.rules.sky_traders import events
from game.rules.sky_traders.actions import Bundle, Promise
from game.rules.sky_traders.components import NOBODY
from game.rules.sky_traders.parts import Given
from game.telling.story import Why
from game.titles.sky_traders.telling.council import deal_line, person, promised, reasons, standing
from tests.rules.sky_traders.positions import bargaining

SAY = words.of("sky_traders")


@pytest.mark.parametrize(("name", "speaks", "listens"), [("Anna", "speaks", "listens"), ("You", "speak", "listen")])
def test_the_learner_of_a_lesson_is_spoken_to(name: str, speaks: str, listens: str) -> None:
    state = bargaining((1, 2, 3), (4, 5, 6))
    floor = state.decision.seat
    assert standing(SAY, state, floor, name) == (speaks, True)
    assert standing(SAY, state, 1 - floor, name) == (listens, False)


@pytest.mark.parametrize(("language", "name", "told"), [("en", "You", "You give"), ("ru", "Вы", "Вы отдаёте")])
def test_what_the_learner_gives_is_told_in_the_second_person(language: str, name: str, told: str) -> None:
    words.speak(language)
    assert SAY(f"council.gives{person(SAY, name)}", name=name) == told


def step(number: int, seat: int, *told: Event, prompt: str = "Answer") -> PlayedMove:
    return PlayedMove(number, seat, prompt, None, told, False, 1, 1)


def test_what_two_others_say_to_each_other_does_not_stand_in_the_readers_own_offer() -> None:
    die, coins = Bundle(dice=(4,)), Bundle(coins=24)
    steps = [
        step(1, 2, events.OfferMade(2, NOBODY, die, coins, 1)),
        step(2, 1, events.OfferCountered(1, 2, coins, die, 1)),
        step(3, 2, events.DealStruck(1, 2, coins, die)),
        step(4, 1, events.OfferDeclined(1, 0)),
    ]
    why = {move.number: Why(f"reason {move.number}") for move in steps}
    assert reasons(steps[:3], why, 0) == {2: "reason 1"}
    assert reasons(steps, why, 0) == {2: "reason 1", 1: "reason 4"}
    assert reasons(steps, {1: Why("")}, 0) == {}, "a player without reasons says nothing"
    trading = step(0, 3, events.CouncilBegan(1), prompt="TradeHere")
    assert reasons([trading], {0: Why("nothing more to buy here")}, 0) == {}, "what it did before the Council"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "in the plus box for [sky_traders/coin]\xa012 · kept"),
        ("ru", "на поле «плюс» за [sky_traders/coin]\xa012 · исполнено"),
    ],
)
def test_a_deal_and_its_promise_stand_on_one_line(language: str, told: str) -> None:
    words.speak(language)
    seats = [Seat("Anna", "human", "blue"), Seat("Boris", "normal", "vermilion")]
    deal = events.DealStruck(0, 1, Bundle(coins=12), Bundle(promises=(Promise(True, 6, True),)))
    assert promised(deal) == [Given(1, 0, Promise(True, 6, True))]
    who = "[player:vermilion] → [player:blue] [sky_traders/promise] [sky_traders/die_6]"
    assert deal_line(SAY, seats, deal, ["kept"]) == f"{who} {told}"


def test_a_purchase_reads_as_the_sale_whoever_offered_it() -> None:
    words.speak("en")
    seats = [Seat("Anna", "human", "blue"), Seat("Boris", "normal", "vermilion")]
    coins, die = Bundle(coins=12), Bundle(dice=(1,))
    offered, asked = events.DealStruck(0, 1, die, coins), events.DealStruck(1, 0, coins, die)
    assert deal_line(SAY, seats, offered, []) == deal_line(SAY, seats, asked, [])
