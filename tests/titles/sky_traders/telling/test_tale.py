"""What the log says of Sky Traders: every event in both languages, in pictures and in words alone."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import partial
from random import Random

import pytest

from game import words
from game.match import COLOURS
from game.rules.kernel import Event, Scalar
from game.rules.sky_traders import events
from game.rules.sky_traders.actions import NOTHING, Bundle, Promise
from game.rules.sky_traders.components import Crew, Damage, Kind, Tile, Wind
from game.rules.sky_traders.state import SkyTraders
from game.telling.tale import Tale
from game.titles.sky_traders.telling import phrases
from game.titles.sky_traders.telling.tale import tale as make_tale
from game.ui import art
from tests.rules.tables import fresh, random_answer

SAY = words.of("sky_traders")
SILENT = {events.TurnBegan, events.DieGiven, events.CardAttacks, events.Traded}
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


def moves(seats: int, seed: int, **options: Scalar) -> Iterator[tuple[SkyTraders, list[Event]]]:
    """The moves of a random game as the first seat sees them: the position before, and the events."""
    state, rng = fresh("sky_traders", seats, options), Random(seed)
    state.journal = []
    while not state.over:
        before = state.seen_by(0)
        state.play(random_answer(state, rng))
        assert isinstance(before, SkyTraders)
        yield before, [event.seen_by(0) for event in state.journal]
        state.journal = []


@pytest.mark.parametrize(
    ("language", "deed", "deal"),
    [
        ("en", "battle power 4 against 4", "gives [player:blue] 5 coins and gets [sky_traders/die_4]"),
        ("ru", "боевая мощь 4 против 4", "отдаёт 5 монет за [sky_traders/die_4]"),
    ],
)
def test_a_battle_and_a_deal_are_told_in_whole_words(language: str, deed: str, deal: str) -> None:
    """Undo names the powers without the dice, and the learner, who is called "You", is no subject of a deal."""
    words.speak(language)
    assert tale().deed(events.Powers(-1, 3, 4, 0, 3, 4)).replace("\xa0", " ") == deed
    assert deal in told(events.DealStruck(1, 0, Bundle(coins=5), Bundle(dice=(4,))))


def test_every_type_of_event_is_told_or_left_out_on_purpose() -> None:
    assert {kind for kind in events.EVENTS if kind not in tale()._tellings} == SILENT


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_event_of_a_game_has_a_line_with_real_pictures(language: str) -> None:
    words.speak(language)
    teller, kinds = tale(), set()
    for seats, seed in ((2, 1), (3, 2), (5, 3)):
        for before, told_of in moves(seats, seed, round_limit=12):
            for event, line in zip(told_of, teller.lines(told_of, partial(copy, before)), strict=True):
                if line is None:
                    continue
                kinds.add(type(event))
                named = phrases.PICTURE.findall(line)
                assert all(art.exists(f"sky_traders/{name}") for name in named), line
                said = phrases.plain(SAY, line)
                assert said
                assert "[" not in said, said
    assert len(kinds) > 60


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_line_about_a_seat_begins_with_its_mark_and_a_small_letter(language: str) -> None:
    words.speak(language)
    teller = tale()
    for _, told_of in moves(3, 2, round_limit=12):
        for event, line in zip(told_of, teller.lines(told_of), strict=True):
            if line is not None and hasattr(event, "seat"):
                mark, first = f"[player:{COLOURS[event.seat]}] ", line.split("] ", 1)[1][0]
                assert line.startswith(mark), line
                assert first == first.lower() or isinstance(event, events.LeftShip), line


def together(*told_of: Event, place: Tile | None = None) -> list[str]:
    """The lines of one move; `place`: where all ships were before it."""
    state = fresh("sky_traders", 2, {})
    assert isinstance(state, SkyTraders)
    state.place = [place, place]
    lines = tale().lines(told_of, lambda: state)
    return [phrases.plain(SAY, line).replace("\xa0", " ") for line in lines if line is not None]


def test_a_line_includes_what_others_of_its_move_would_repeat() -> None:
    words.speak("en")
    wine = Kind.WINE
    assert together(events.Sold(0, wine, 4, 12, 0), events.Unloaded(0, 1, wine, 4), events.Received(0, 48)) == [
        "Sells 4 barrels of wine at 12 coins each"
    ]
    assert together(events.Paid(0, 3, -1), events.Fuelled(0, 3)) == ["Buys 3 phlogiston for 3 coins"]
    assert together(events.Fuelled(0, -3), events.Received(0, 3)) == ["Sells 3 phlogiston for 3 coins"]
    assert together(events.Fuelled(0, -2)) == ["Loses 2 phlogiston"]
    assert together(events.Fuelled(0, -2), events.Flew(0, Tile.GEYSER, Tile.CITY_4, 2)) == [
        "Flies to City 4 (2 regions)"
    ]
    assert together(events.Unloaded(0, 3, wine, 2), events.Damaged(0, 3, Damage.LIGHT, 3)) == [
        "Takes light damage in hold 3 and loses 2 barrels of wine"
    ]
    assert together(events.TributePaid(0, Wind.RAIDERS), events.Unloaded(0, 3, wine, 2)) == [
        "Pays off the Raiders with 2 barrels of wine"
    ]
    holds = (events.Unloaded(0, 3, wine, 2), events.Unloaded(0, 1, wine, 1), events.Unloaded(0, 2, Kind.FOOD, 2))
    assert together(events.TributePaid(0, Wind.PIRATE_KING), *holds) == [
        "Pays off the Pirate King with 3 barrels of wine and 2 barrels of food"
    ]
    assert together(events.CardFell(Wind.RAIDERS, 0), events.Received(0, 5)) == [
        "Beats off the Raiders and gets 5 coins"
    ]
    assert together(events.Paid(0, 20, -1), events.InfluenceGained(0, 4, 24)) == [
        "Buys 4 steps of influence for 20 coins, now 24: sets one die in the Council"
    ]


def test_slime_over_a_city_is_told_with_the_city() -> None:
    words.speak("en")
    over = (events.Unloaded(0, 1, Kind.SLIME, 2), events.Dumped(0, Kind.SLIME, 2))
    assert together(*over, place=Tile.CITY_2) == ["Dumps 2 barrels of slime over City 2"]
    assert together(*over, place=Tile.GEYSER) == ["Dumps 2 barrels of slime"]


def test_what_sinks_with_a_ship_is_no_news_of_its_own() -> None:
    words.speak("en")
    lines = together(
        events.Unloaded(1, 2, Kind.GROG, 2),
        events.Damaged(1, 2, Damage.HEAVY, 2),
        events.Destroyed(1, events.UNSEEN, True),
        events.LeftShip(1, 4, Crew.SKYMAN),
        events.Repaired(1, 1, Damage.LIGHT),
        events.WantedCleared(1, 1),
        events.Fuelled(1, -3),
        events.TurnLost(1),
    )
    assert lines == [
        "Takes heavy damage in hold 2 and loses 2 barrels of grog",
        "Loses the ship and everything but the influence",
        "Loses the rest of the turn",
    ]


def test_a_deal_is_told_from_its_makers_side() -> None:
    words.speak("en")
    give = Bundle(5, ((Kind.WINE, 2),), (Crew.GUNNER,))
    event = events.OfferMade(0, 1, give, Bundle(dice=(4,)), 2)
    line = told(event)
    assert line == (
        "[player:blue] offers [player:vermilion] 5 coins, 2 barrels of wine and a Gunner for [sky_traders/die_4]"
    )
    assert told(events.OfferMade(0, -1, NOTHING, Bundle(dice=(6,)), 1)).endswith(
        "asks everybody for [sky_traders/die_6]"
    )
    promised = told(events.Promised(1, 0, Promise(False, 3, True)))
    assert promised.endswith("promises [player:blue] no [sky_traders/die_3] on plus")


@pytest.mark.rule("ST-224")
def test_secret_coins_of_a_lost_ship_are_not_told() -> None:
    words.speak("en")
    lost = events.Destroyed(1, 37, True)
    assert "37" not in told(lost.seen_by(0))
    assert "37" in told(lost.seen_by(1))


def test_in_words_alone_pictures_become_names() -> None:
    words.speak("ru")
    line = phrases.plain(SAY, told(events.Sold(0, Kind.WINE, 4, 12, 2)))
    assert line == "Продаёт 4 бочки вина по 12 монет, а Купец добавляет ещё по 2 монеты"
    aboard = phrases.plain(SAY, phrases.bundle_line(SAY, Bundle(21, ((Kind.WINE, 2),))))
    assert aboard.replace("\xa0", " ") == "21 монета вино 2"
    words.speak("en")
    assert phrases.plain(SAY, told(events.Paid(0, 5, -1))) == "Pays 5 coins"
    drawn = phrases.plain(SAY, told(events.WindDrawn(0, Wind.STORM)))
    assert drawn == "Draws an Ill Wind: Storm. The ship takes one damage."


@pytest.mark.rule("ST-53")
def test_minerals_that_the_supply_lacks_are_not_found() -> None:
    words.speak("en")
    for found, said in ((6, "finds 6 barrels of minerals"), (0, "finds no minerals, the supply is empty")):
        rolled = events.Rolled(0, "minerals", (3, 5))
        line = tale().lines([rolled, events.Mined(0, found, 0)])[-1]
        assert line is not None
        assert said in line.replace("\xa0", " ")
        assert "supply" in line


def test_a_step_of_influence_costs_what_it_costs_at_this_table() -> None:
    """Also where the step is told without its payment: the deed of a computer player, before it is seen."""
    for short, price in ((False, 90), (True, 30)):
        state = fresh("sky_traders", 2, {"short_game": short})
        assert isinstance(state, SkyTraders)
        state.influence[0] = 44
        line = tale().line(events.InfluenceGained(0, 6, 50), state)
        assert line is not None
        assert f"for {price} coins" in line.replace("\xa0", " ")
