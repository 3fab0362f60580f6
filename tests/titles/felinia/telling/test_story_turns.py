"""The deeds of a turn, its points and its reasons, over recorded games; prompts of somebody who lacks silver."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import words
from game.match import Seat
from game.rules.felinia import events
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.storage import Store
from game.telling.story import Paragraph
from game.telling.story.recap import chronicle
from game.titles.felinia.analysis.tally import open_points
from game.titles.felinia.telling.prompts import prompt
from tests.positions.told import records
from tests.rules.felinia.positions import opening
from tests.telling.stories import teller

GAMES = 8


def turns() -> Iterator[Paragraph]:
    for match in records("felinia", GAMES):
        yield from (told for told in chronicle(teller(match), match, 0) if told.seat > 0)


def test_goods_are_points_in_the_story_as_on_the_cards() -> None:
    assert open_points([], (), gold=0, spice=0, goods=3, places=0)["goods"] == 3
    bought = [told for told in turns() if [type(beat.event) for beat in told.beats][:1] == [events.Bought]]
    assert bought
    categories = {part for told in bought for one in told.net[told.seat] for part, _ in one.parts}
    assert "goods" in categories


def test_what_a_sentence_leaves_out_follows_in_order_with_its_own_reasons() -> None:
    seen = twice = 0
    for told in turns():
        own = {beat.move.number for beat in told.beats if isinstance(beat.event, events.Bought | events.Swapped)}
        aboard = any(isinstance(beat.event, events.Embarked) for beat in told.beats)
        if own and aboard:
            assert own <= frozenset().union(*(row.moves for row in told.rows))
            seen += 1
        text = " ".join(row.text for row in told.rows)
        twice += "twice" in text
        kinds = [type(beat.event) for beat in told.beats if isinstance(beat.event, events.Bought | events.Declined)]
        if aboard and "makes no deal" in text and "buys" in text:
            assert (text.index("makes no deal") < text.index("buys")) == (kinds[0] is events.Declined), text
    assert seen
    assert twice


@pytest.mark.parametrize(("language", "said"), [("en", "Silver is not needed yet"), ("ru", "Серебро пока не нужно")])
@pytest.mark.rule("FE-48", "FE-126")
def test_one_may_place_without_silver(language: str, said: str) -> None:
    words.speak(language)
    state = opening(4)
    assert isinstance(state.decision, Bid)
    seats = [Seat(name, "human", "blue") for name in "ABCD"]
    details = []
    for silver in (0, 1):
        state.silver[state.decision.seat] = silver
        details.append(prompt(words.of("felinia"), seats, state, (), False).detail)
    words.speak("en")
    assert [said in detail for detail in details] == [True, False]


@pytest.mark.parametrize(("silver", "spice", "offered"), [(1, 0, False), (1, 1, True), (2, 0, True)])
@pytest.mark.rule("FE-115")
def test_a_fourth_good_is_offered_to_those_who_can_pay_for_it(silver: int, spice: int, offered: bool) -> None:
    state = opening(4)
    state.goods[0], state.silver[0], state.gold[0], state.spice[0] = [4, 0, 0, 0, 0], silver, 0, spice
    state.agenda = [Store(0)]
    seats = [Seat(name, "human", "blue") for name in "ABCD"]
    told = prompt(words.of("felinia"), seats, state, (), False)
    assert ("keep a fourth" in told.detail) == offered
