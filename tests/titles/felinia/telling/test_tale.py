"""Every event of Felinia has its line and its pictures, and none tells what lies face down."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import words
from game.rules.felinia import events
from game.rules.felinia.actions import OWN_BOARD
from game.rules.felinia.components import DEPARTURES
from game.rules.kernel import Event
from game.titles.felinia.scene.places import Realm
from game.titles.felinia.telling.tale import tale
from tests.rules.felinia.positions import opening
from tests.titles.felinia.scene.staged import played, shown

SAY = words.of("felinia")
STATE = opening(3, "extended")
PLACES = Realm(STATE.board)
TALE = tale(SAY, ("blue", "sky", "yellow"), STATE.board, lambda number: (1.0, 2.0), lambda ship: (3.0, 4.0))
SILENT = {"phase", "laid", "bid_returned", "board_cleared", "ship_returned"}
"""Headings tell the phases; that tokens and ships come back is seen on the board."""


@pytest.fixture(autouse=True, params=words.LANGUAGES)
def strictly(request: pytest.FixtureRequest) -> Iterator[None]:
    words.strict(True)
    words.speak(request.param)
    yield
    words.strict(False)
    words.speak("en")


EVENTS = (
    events.DeckDealt(0, "5:00"),
    events.DeckShown("9:45"),
    events.Stocked("market_1", ("wine", "books")),
    events.RoundBegan(0, 3),
    events.BidPlaced(0, "market_2", 1),
    events.BidPlaced(0, "guild", 1),
    events.BidPlaced(0, OWN_BOARD, 2),
    events.Gained(0, "silver", 2, 0),
    events.Gained(0, "silver", 1, 1),
    events.Gained(0, "gold", 0, 1),
    events.Paid(0, "food", 1),
    events.Sold(0, "gold", 2, 0),
    events.Sold(0, "books", 0, 1),
    events.Declined(0, "market_1", 4, True),
    events.Declined(0, "market_1", 4, False),
    events.Bought(0, "market_1", "watches", 4),
    events.Swapped(0, "wine", "books"),
    events.BonusTaken(0, "lion_plus1"),
    events.Embarked(0, 1, 0, ("wine", "wine")),
    events.Embarked(0, 1, 1, ("wine", "wine")),
    events.FinalBegan(0),
    events.ShipSailed(0, "5:00", 2),
    events.ShipSailed(0, "5:00", 0),
    events.Landed(0, 0, "lion_p"),
    events.Stepped(0, "lion_p", "lion_x1"),
    events.TileTurned(0, "lion_f1", "panther"),
    events.PostFounded(0, "lion_f1", "panther"),
    events.TileLeft(0, "special_instant"),
    events.WentHome(0, "lion_x1"),
    events.GoodsDrawn(0, ("wine", "books")),
    events.PlacesDrawn(0, ("lost_temple", "sun_clock")),
    events.PlaceKept(0, "sun_clock", "watches"),
    events.PlaceKept(0, "lost_temple", None),
    events.PlacesReturned(0, ("lost_temple",)),
    events.FourthKept(0),
    events.GameEnded("deck"),
)


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_every_event_has_a_line_for_everybody(event: Event) -> None:
    for seat in range(2):
        told = event.seen_by(seat)
        line = TALE.line(told)
        assert line
        assert "⟦" not in line
        TALE.point(told)


def test_nothing_is_left_out_by_mistake() -> None:
    tags = {event.__struct_config__.tag for event in EVENTS}
    assert tags | SILENT == {event.__struct_config__.tag for event in events.EVENTS}
    assert not tags & SILENT


@pytest.mark.rule("FE-138")
@pytest.mark.parametrize(
    "pair",
    [
        (events.BonusTaken(0, "lion_plus1"), events.BonusTaken(0, "lynx_extra")),
        (events.PlacesDrawn(1, ("lost_temple",)).seen_by(0), events.PlacesDrawn(1, ("sun_clock",)).seen_by(0)),
        (events.PlaceKept(1, "sun_clock", "wine").seen_by(0), events.PlaceKept(1, "hot_springs", "wine").seen_by(0)),
    ],
    ids=["bonus", "drawn", "kept"],
)
def test_what_lies_face_down_is_not_told(pair: tuple[Event, Event]) -> None:
    one, other = pair
    assert TALE.line(one) == TALE.line(other)


@pytest.mark.rule("FE-138")
def test_a_tile_that_everybody_saw_is_told_by_its_animal() -> None:
    words.speak("en")
    turned, founded = events.TileTurned(0, "lion_f1", "panther"), events.PostFounded(0, "lion_f1", "panther")
    assert TALE.words(turned) == "turns up a panther [felinia/panther] in Lion country"
    assert TALE.words(founded) == "founds a trading post in Lion country and takes a panther [felinia/panther]"


def test_a_ship_and_a_reason_are_read_off_the_position_before() -> None:
    words.speak("en")
    state = STATE.copy()
    state.ships[1] = DEPARTURES.index("9:00")
    state.market[0] = []
    boarded, declined = events.Embarked(0, 1, 0, ("watches", "watches")), events.Declined(0, "market_1", 1, False)
    goods = "watches and watches [felinia/watches] [felinia/watches]"
    assert TALE.words(boarded, state) == f"puts a merchant in the bow of the 9:00 ship for {goods}"
    assert TALE.words(boarded) == f"puts a merchant in the bow of the dock 2 ship for {goods}"
    assert TALE.words(declined, state) == "gets no deal on market 1: nothing is left (price 1)"
    assert TALE.words(declined) == "gets no deal on market 1: no deal is possible (price 1)"
    state.market[0] = [0, 0]
    state.silver[0] = 0
    assert TALE.words(declined, state) == "gets no deal on market 1: the silver will not do (price 1)"


LABELED = (
    events.BidPlaced(0, OWN_BOARD, 1),
    events.Bought(0, "market_1", "watches", 4),
    events.Declined(0, "market_1", 4, True),
    events.Swapped(0, "crockery", "clothes"),
    events.BonusTaken(0, "lion_plus1"),
    events.Embarked(0, 1, 0, ("wine", "wine")),
    events.TileTurned(0, "cheetah_f1", "panther"),
    events.Stepped(0, "lion_p", "lion_x1"),
    events.PostFounded(0, "cheetah_f1", "panther"),
    events.WentHome(0, "lion_x1"),
    events.PlaceKept(0, "sun_clock", "watches"),
    events.Sold(0, "crockery", 1, 0),
    events.FourthKept(0),
)


@pytest.mark.parametrize("event", LABELED, ids=str)
def test_what_can_be_chosen_has_a_label(event: Event) -> None:
    assert 0 < len(TALE.deed(event, STATE)) <= 40


def test_the_log_has_a_heading_for_each_phase_of_a_round() -> None:
    words.speak("en")
    match = played(120)
    with shown(match) as (_, table):
        headings = [line.text for line in table.presentation.story.lines() if line.heading]
        assert headings[:2] == ["Round 1 · Bidding", "Round 1 · Trade"]
        assert len(headings) == len(set(headings))


def test_ships_sail_under_the_heading_of_their_phase() -> None:
    words.speak("en")
    with shown(played(120)) as (_, table):
        lines = table.presentation.story.lines()
    sailed = [number for number, line in enumerate(lines) if " sails" in line.text]
    assert sailed
    for number in sailed:
        heading = next(line.text for line in reversed(lines[:number]) if line.heading)
        assert heading.endswith(("Exploration", "Preparation")), (heading, lines[number].text)
