"""From the menu a seat changes hands: told in the log, on the cards, taken back by undo."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.match import HUMAN, Match, Seat
from game.ui.driving import Driver
from tests.scenes.hands import HANDS, press, table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "normal", "yellow"))


@pytest.fixture
def driver() -> Iterator[Driver]:
    match = Match.new("zeelandia", PEOPLE, seed=4, first=0)
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as shown:
        shown.wait("idle")
        yield shown


def hand_over(driver: Driver, hand: str, seat: int, player: str) -> None:
    for id in ("menu", "menu.take_over", f"take_over.{seat}", f"take_over.{seat}.{player}"):
        press(driver, hand, id)
        driver.wait(300)


def log(driver: Driver) -> list[str]:
    table = table_of(driver)
    return [line.text for line in table.presentation.story.lines()]


@pytest.mark.parametrize("hand", HANDS)
def test_a_person_who_leaves_is_replaced_and_comes_back(driver: Driver, hand: str) -> None:
    table = table_of(driver)
    hand_over(driver, hand, 1, "easy")
    assert [seat.player for seat in table.match.seats] == [HUMAN, "easy", "normal"]
    assert not table.stage.overlays
    assert "A computer plays on (easy)" in log(driver)[-1]
    assert table.layout.rail.cards[1].note == table.title.say("table.computer")
    hand_over(driver, hand, 1, HUMAN)
    assert table.match.seats[1].human
    assert "A person plays on" in log(driver)[-1]


def test_undo_gives_the_seat_back(driver: Driver) -> None:
    table = table_of(driver)
    hand_over(driver, "mouse", 1, "easy")
    driver.click("undo")
    driver.wait("idle")
    assert table.match.seats[1].human
    assert not any("A computer" in line for line in log(driver))


def test_whoever_is_to_decide_can_leave_at_once(driver: Driver) -> None:
    """The computer plays on for them."""
    table = table_of(driver)
    count = table.match.count
    hand_over(driver, "mouse", 0, "easy")
    driver.wait("idle")
    assert table.match.count > count + 1
    assert table.match.move(count + 1).seat == 0
    assert table.match.deciding.name == "Boris"


def test_a_game_of_computers_alone_plays_on_until_somebody_sits_down(driver: Driver) -> None:
    table = table_of(driver)
    hand_over(driver, "mouse", 1, "easy")
    hand_over(driver, "mouse", 0, "easy")
    assert table.match.people == []
    hand_over(driver, "mouse", 2, HUMAN)
    driver.wait("idle")
    assert table.match.over or table.match.deciding.name == "Vera"
