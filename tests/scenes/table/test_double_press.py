"""A press that repeats the one before just after the screen has changed hands plays nothing for the next person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest
from pygame.event import Event

from game.match import COLOURS, Match, Seat
from game.match.seat import Player
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.double_press import NEAR, SOON_MS
from game.scenes.table.handover import HandOver
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.ui.driving import Driver
from game.ui.widget import Widget
from tests.scenes.hands import table_of
from tests.ui.host import showing

SPEED: dict[str, Any] = {"reduced_motion": True, "speed": "instant"}


def seated(*players: Player) -> list[Seat]:
    return [Seat(name, who, colour) for name, who, colour in zip("ABC", players, COLOURS, strict=False)]


@pytest.fixture
def driver() -> Iterator[Driver]:
    """The first of three is to take a plantation; each of the others is asked for one after that."""
    match = Match.new("puerto_rico", seated("human", "human", "human"), seed=1, first=0)
    with showing(lambda host: host.table(match), **SPEED) as shown:
        shown.wait("idle")
        shown.click("role.0")
        shown.wait(1000)
        yield shown


def send(driver: Driver, *events: tuple[int, dict[str, Any]]) -> None:
    for kind, what in events:
        pygame.event.post(Event(kind, what))
        driver.app.step(16)


def click(driver: Driver, at: tuple[float, float]) -> None:
    """A press that takes 32 milliseconds, at a place in pixels."""
    own = {"pos": (round(at[0]), round(at[1])), "button": 1, "touch": False}
    send(driver, (pygame.MOUSEBUTTONDOWN, own), (pygame.MOUSEBUTTONUP, own))


ENTER = [
    (kind, {"key": 0, "mod": 0, "unicode": "", "scancode": pygame.KSCAN_RETURN})
    for kind in (pygame.KEYDOWN, pygame.KEYUP)
]


def answers(match: Match) -> int:
    return sum(match.move(number).seat == 0 for number in range(match.count))


def answerable(table: Table) -> list[Widget]:
    widgets = table.stage.root.walk()
    return [one for one in widgets if isinstance(one, ActionSpot | ChoiceButton) and one.enabled and one.act]


def tiles(driver: Driver) -> int:
    match = table_of(driver).match
    return sum(match.move(number).prompt == "ChooseTile" for number in range(match.count))


@pytest.mark.parametrize("far", [0.0, NEAR - 2])
def test_a_double_click_takes_one_plantation(driver: Driver, far: float) -> None:
    at = driver.point("row.0")
    click(driver, at)
    driver.wait(60)
    click(driver, (at[0] + far, at[1]))
    assert tiles(driver) == 1
    click(driver, at)
    assert tiles(driver) == 1, "a third one in a row is no other"
    driver.wait(SOON_MS)
    click(driver, at)
    assert tiles(driver) == 2, "whoever waits for as long as that means it"


def test_another_place_plays_at_once(driver: Driver) -> None:
    click(driver, driver.point("row.0"))
    click(driver, driver.point("row.2"))
    assert tiles(driver) == 2


def test_a_key_pressed_twice_answers_once(driver: Driver) -> None:
    stage = table_of(driver).stage
    for answered in (1, 1):
        stage.focus.set(stage.find("row.0"))
        send(driver, *ENTER)
        assert tiles(driver) == answered
    driver.wait(SOON_MS)
    stage.focus.set(stage.find("row.0"))
    send(driver, *ENTER)
    assert tiles(driver) == 2


def test_prompts_of_one_person_follow_one_another_as_fast_as_they_like() -> None:
    """In the same place, too; computer players may decide between them."""
    match = Match.new("puerto_rico", seated("human", "easy", "easy"), seed=1, first=0, policy="free")
    with showing(lambda host: host.table(match), **SPEED) as driver:
        driver.wait("idle")
        table = table_of(driver)
        for _ in range(3):
            answered = answers(match)
            table.stage.focus.set(answerable(table)[0])
            send(driver, *ENTER)
            assert answers(match) > answered
            driver.wait("idle")


def test_looking_is_never_refused(driver: Driver) -> None:
    click(driver, driver.point("row.0"))
    driver.hover("row.0")
    assert table_of(driver).presentation.selection.action is not None


def test_undo_is_never_refused(driver: Driver) -> None:
    """The key of undo, twice at once: the second one is for the person whose choice is taken back first."""
    match = table_of(driver).match
    match.header = msgspec.structs.replace(match.header, policy="free")
    click(driver, driver.point("row.0"))
    click(driver, driver.point("row.2"))
    for left in (1, 0):
        driver.key("ctrl+z")
        assert tiles(driver) == left


def test_enter_pressed_twice_does_not_lift_the_curtain_for_the_next_person() -> None:
    match = Match.new("sky_traders", seated("human", "human"), seed=4, secrets="curtain")
    with showing(lambda host: host.table(match), **SPEED) as driver:
        driver.wait("idle")
        driver.wait(SOON_MS)
        send(driver, *ENTER)
        driver.wait("idle")
        table = table_of(driver)
        driver.wait(SOON_MS)
        first = match.seat
        while match.seat == first:
            table.stage.focus.set(answerable(table)[0])
            send(driver, *ENTER)
            if match.seat == first:
                driver.wait("idle")
        send(driver, *ENTER)
        assert isinstance(driver.app.scene, HandOver)
        driver.wait(SOON_MS)
        send(driver, *ENTER)
        assert table_of(driver) is table
