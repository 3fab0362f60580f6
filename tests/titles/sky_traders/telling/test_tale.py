"""What the log says of Sky Traders: every event in both languages, in pictures and in words alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game import words
from game.match import COLOURS
from game.rules.kernel import Event, Scalar
from game.rules.sky_traders import events
from game.rules.sky_traders.actions import NOTHING, Bundle, Promise
from game.rules.sky_traders.components import Crew, Kind, Wind
from game.telling.tale import Tale
from game.titles.sky_traders.telling import phrases
from game.titles.sky_traders.telling.tale import tale as make_tale
from game.ui import art
from tests.rules.tables import fresh, random_answer

SAY = words.of("sky_traders")
SILENT = {events.TurnBegan, events.DieGiven}
"""Headings and other lines say them."""


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)


def tale() -> Tale:
    return make_tale(SAY, COLOURS, fresh("sky_traders", 2, {}).board, lambda name: (1.0, 2.0))


def told(event: Event) -> str:
    line = tale().line(event)
    assert line is not None
    return line.replace("\xa0", " ")


def happened(seats: int, seed: int, **options: Scalar) -> Iterator[Event]:
    """Events of a random game, as the first seat sees them."""
    state, rng = fresh("sky_traders", seats, options), Random(seed)
    state.journal = []
    while not state.over:
        state.play(random_answer(state, rng))
        yield from (event.seen_by(0) for event in state.journal)
        state.journal = []


def test_every_type_of_event_is_told_or_left_out_on_purpose() -> None:
    assert {kind for kind in events.EVENTS if kind not in tale()._tellings} == SILENT


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_event_of_a_game_has_a_line_with_real_pictures(language: str) -> None:
    words.speak(language)
    teller, kinds = tale(), set()
    for seats, seed in ((2, 1), (3, 2), (5, 3)):
        for event in happened(seats, seed, round_limit=12):
            line = teller.line(event)
            if line is None:
                assert type(event) in SILENT
                continue
            kinds.add(type(event))
            teller.brief(event)
            named = phrases.PICTURE.findall(line)
            assert all(art.exists(f"sky_traders/{name}") for name in named), line
            said = phrases.plain(SAY, line)
            assert said
            assert "[" not in said, said
    assert len(kinds) > 60


def test_a_deal_is_told_from_its_makers_side() -> None:
    words.speak("en")
    give = Bundle(5, ((Kind.WINE, 2),), (Crew.GUNNER,))
    event = events.OfferMade(0, 1, give, Bundle(dice=(4,)), 2)
    line = told(event)
    assert line.endswith(
        "Offer 2 to [player:vermilion]: [sky_traders/coin] 5 [sky_traders/good_wine] 2 [sky_traders/crew_gunner] "
        "for [sky_traders/die_4]"
    )
    assert told(events.OfferMade(0, -1, NOTHING, Bundle(dice=(6,)), 1)).endswith(
        "to all: gets [sky_traders/die_6] for nothing"
    )
    promised = told(events.Promised(1, 0, Promise(False, 3, True)))
    assert promised.endswith("[sky_traders/promise] no [sky_traders/die_3] in the plus box")


@pytest.mark.rule("ST-224")
def test_secret_coins_of_a_lost_ship_are_not_told() -> None:
    words.speak("en")
    lost = events.Destroyed(1, 37, True)
    assert "37" not in told(lost.seen_by(0))
    assert "37" in told(lost.seen_by(1))


def test_in_words_alone_pictures_become_names() -> None:
    words.speak("ru")
    line = phrases.plain(SAY, told(events.Sold(0, Kind.WINE, 4, 12, 2)))
    assert line.replace("\xa0", " ") == "Продаёт вино 4 по 12 мон., Купец прибавляет ещё по 2"
    words.speak("en")
    assert phrases.plain(SAY, told(events.WindDrawn(0, Wind.STORM))) == "Storm. The ship takes one damage."
    aboard = phrases.plain(SAY, told(events.Boarded(0, 6, Crew.SKYMAN)))
    assert aboard == "Skyman comes aboard, hold 6", "a picture whose name follows is not said twice"
