"""The banner names whoever is to decide now, and lets news be read first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.match import Match, Seat
from game.scenes.table.herald import Banner
from game.ui.driving import Driver
from tests.scenes.hands import table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Viktor", "human", "yellow"))


@pytest.fixture
def driver() -> Iterator[Driver]:
    match = Match.new("zeelandia", PEOPLE, seed=4, first=0)
    with showing(lambda host: host.table(match), reduced_motion=True) as shown:
        yield shown


def act(driver: Driver) -> None:
    """The present player answers at once."""
    table = table_of(driver)
    table.play.decide(table.match.options()[0])
    driver.app.step(16)


def text(driver: Driver) -> str:
    banner = table_of(driver).presentation.herald.banner
    return banner.text if banner else ""


def test_a_quick_answer_does_not_leave_the_name_of_the_one_before(driver: Driver) -> None:
    names = []
    for _ in range(5):
        name = table_of(driver).match.deciding.name
        act(driver)
        if table_of(driver).match.deciding.name != name:
            names.append(table_of(driver).match.deciding.name)
            assert names[-1] in text(driver)
    assert len(set(names)) > 1


def test_whose_turn_it_is_waits_behind_the_news(driver: Driver) -> None:
    table = table_of(driver)
    act(driver)
    table.presentation.herald.banner = Banner("The last round", "", table.stage.now + 500)
    while table.match.deciding.name in text(driver) or text(driver) == "The last round":
        before = table.match.deciding.name
        act(driver)
        if table.match.deciding.name != before:
            break
    assert text(driver) == "The last round"
    for _ in range(40):
        driver.app.step(16)
    assert table.match.deciding.name in text(driver)
