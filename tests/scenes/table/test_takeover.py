"""From the menu a seat changes hands: told in the log, on the cards, taken back by undo."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.match import HUMAN, Match, Seat
from game.scenes.shell.recent_setups import remember
from game.scenes.shell.setup import Setup
from game.scenes.table.take_over import TakeOverPopup
from game.ui.driving import Driver
from game.ui.field import Field
from tests.scenes.hands import HANDS, press, table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "normal", "yellow"))


KNOWN = Setup((Seat("Lena", "human", "blue"), Seat("Olga", "human", "black")))


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


def test_a_person_takes_a_computers_seat_under_a_name_that_is_known(driver: Driver) -> None:
    """Of any title; it is on the card and in the prompt at once, and the computer comes back under its own."""
    remember("felinia", KNOWN)
    table = table_of(driver)
    hand_over(driver, "mouse", 2, HUMAN)
    assert table.match.seats[2].name == "Vera", "a name that somebody gave"
    driver.click("undo")
    hand_over(driver, "mouse", 2, "person.1")
    assert (table.match.seats[2].name, table.match.seats[2].human) == ("Lena", True)
    assert table.layout.rail.cards[2].text == "Lena"
    assert any(line.endswith("A person plays on: Lena") for line in log(driver))
    assert table.title.narration.seats[2].name == "Lena"
    hand_over(driver, "mouse", 2, "hard")
    assert (table.match.seats[2].name, table.match.seats[2].player) == ("Vera", "hard")


def test_a_person_may_change_their_name_amid_the_game(driver: Driver) -> None:
    table = table_of(driver)
    for id in ("menu", "menu.take_over", "take_over.0.name"):
        driver.click(id)
        driver.wait(300)
    popup = table.stage.overlays[-1]
    assert isinstance(popup, TakeOverPopup)
    field = table.stage.find("take_over.0.name")
    assert isinstance(field, Field)
    assert not isinstance(table.stage.find("take_over.2.name"), Field), "a computer player keeps its name"
    driver.key("ctrl+a")
    driver.type("Boris")
    driver.key("return")
    assert table.match.seats[0].name == "Anna", "another one has it"
    driver.key("ctrl+a")
    driver.type("Nina")
    driver.key("return")
    assert table.match.seats[0].name == table.layout.rail.cards[0].text == "Nina"
    assert not table.stage.overlays
