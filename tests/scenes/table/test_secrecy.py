"""Through whose eyes a table is seen while a computer decides, and who is called next behind a curtain."""

from __future__ import annotations

from random import Random

import pytest

from game.match import COLOURS, HUMAN, Match, Seat
from game.match.seat import Player
from game.players.thinker import Thinker
from game.scenes.table.handover import HandOver
from game.ui.driving import Driver
from tests.scenes.hands import press
from tests.ui.host import showing

NAMES = ("Anna", "Boris", "Vera", "Gleb")


@pytest.fixture(autouse=True)
def no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players think for ever."""
    monkeypatch.setattr(Thinker, "warm", lambda self: None)
    monkeypatch.setattr(Thinker, "ask", lambda self, *_, **__: None)
    monkeypatch.setattr(Thinker, "poll", lambda self, fallback=True: None)


def seated(*players: Player) -> list[Seat]:
    return [Seat(*seat) for seat in zip(NAMES, players, COLOURS, strict=False)]


def points(driver: Driver) -> list[str]:
    """As the cards tell them: those that lie face down with a question mark."""
    texts = {one["id"]: one["text"] for one in driver.app.scene.stage.dump()}
    return [texts[f"card.{seat}#2"] for seat in range(3)]


def test_while_a_computer_decides_the_last_person_who_did_sees_their_own_chips() -> None:
    """PR-156."""
    match, rng = Match.new("puerto_rico", seated(HUMAN, HUMAN, "easy"), seed=2, first=0, secrets="open"), Random(2)
    while match.seat != 2 or len(match.played) < 80 or match.move(match.count - 1).seat != 1:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        driver.wait(300)
        assert ["?" in text for text in points(driver)] == [True, False, True]


@pytest.mark.parametrize(("leaves", "called"), [(0, "Boris"), (1, "Vera"), (3, "Anna")])
def test_when_somebody_leaves_the_next_person_in_turn_is_called(leaves: int, called: str) -> None:
    """The secrets of whoever left are nobody's to see, so somebody else says to be here."""
    match = Match.new("puerto_rico", seated(HUMAN, HUMAN, HUMAN, HUMAN), seed=2, secrets="curtain")
    while match.seat != leaves:
        match.play(match.options()[0])
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        driver.wait("idle")
        driver.click("ready")
        driver.wait("idle")
        for id in ("menu", "menu.take_over", f"take_over.{leaves}", f"take_over.{leaves}.easy"):
            press(driver, "mouse", id)
            driver.wait(300)
        assert isinstance(driver.app.scene, HandOver)
        assert driver.widget("name").text == called
