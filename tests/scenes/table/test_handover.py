from __future__ import annotations

import pygame
import pytest

from game.match import Match, Seat
from game.scenes.examples import played
from game.scenes.scene import Host
from game.scenes.table.double_press import DoublePress
from game.scenes.table.handover import HandOver
from game.ui.driving import Driver
from game.words import say
from tests.scenes.hands import table_of
from tests.scenes.shell.looking import app, top
from tests.ui.host import showing


def test_two_positions_give_the_same_curtain() -> None:
    """Nothing of what lies beneath shows, in the picture or in the dump."""
    matches = [played(("human", "human", "human"), 9, seed) for seed in (1, 2)]
    assert matches[0].digest != matches[1].digest
    assert matches[0].round == matches[1].round
    pictures, dumps = [], []
    for match in matches:

        def curtain(host: Host, match: Match = match) -> HandOver:
            return HandOver(host, match, 1, DoublePress())

        with showing(curtain, reduced_motion=True) as driver:
            driver.wait("idle")
            pictures.append(pygame.image.tobytes(app(driver).surface, "RGB"))
            dumps.append(top(driver).stage.dump())
    assert pictures[0] == pictures[1]
    assert dumps[0] == dumps[1]


def test_only_the_named_person_lifts_it() -> None:
    match = played(("human", "human", "human"), 9, 1)
    done: list[bool] = []
    with showing(lambda host: HandOver(host, match, 2, DoublePress(), lambda: done.append(True))) as driver:
        assert match.seats[2].name in top(driver).stage.find("ready").text
        driver.do({"key": "return"})
        assert done == [True]


WAYS_BACK = ({"key": "ctrl+z"}, {"key": "escape"}, {"click": "wait"})


def laying() -> Match:
    """Sky Traders begins with tiles that people lay out of their hands."""
    seats = [Seat("Anna", "human", "blue"), Seat("Boris", "human", "black"), Seat("Vera", "human", "yellow")]
    return Match.new("sky_traders", seats, seed=4, first=0, secrets="curtain")


def lift(driver: Driver) -> None:
    driver.wait("idle")
    driver.click("ready")
    driver.wait("idle")


@pytest.mark.parametrize("way", WAYS_BACK)
def test_until_it_is_lifted_the_last_choice_can_be_taken_back(way: dict[str, str]) -> None:
    match = laying()
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        lift(driver)
        before, digest = match.count, match.digest
        table_of(driver).play.choose(match.options()[0])
        driver.wait("idle")
        assert isinstance(driver.app.scene, HandOver)
        driver.do(way)
        driver.wait("idle")
        assert (match.count, match.digest) == (before, digest)
        assert table_of(driver).presentation.decision == match.decision(0), "whoever played last plays on"


@pytest.mark.parametrize("way", WAYS_BACK)
def test_what_chance_has_touched_stands_and_the_curtain_says_so(way: dict[str, str]) -> None:
    match = played(("human", "human", "human"), 60, 1)
    refusal = match.undo_rules.refusal()
    assert refusal is not None
    assert refusal.key == "undo.chance"
    with showing(lambda host: HandOver(host, match, 1, DoublePress(), on_wait=match.undo)) as driver:
        driver.do(way)
        assert top(driver).name == "handover"
        assert top(driver).stage.find("wait").reason == say("undo.chance")


def test_once_it_is_lifted_undo_says_who_has_lifted_it() -> None:
    match = laying()
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        lift(driver)
        table_of(driver).play.choose(match.options()[0])
        lift(driver)
        count = match.count
        driver.key("ctrl+z")
        assert match.count == count
        assert driver.widget("undo").reason.startswith(say("undo.lifted", name=match.deciding.name))
