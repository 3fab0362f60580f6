"""Through whose eyes a table is seen, and when secrets lie open at a table with a curtain."""

from __future__ import annotations

from random import Random

import pytest

from game.match import COLOURS, HUMAN, Match, Seat
from game.match.seat import Player
from game.players.thinker import Thinker
from game.scenes.table.handover import HandOver
from game.ui.driving import Driver
from tests.scenes.hands import press, table_of
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


def test_when_somebody_leaves_their_secrets_lie_face_down() -> None:
    """They are nobody's to see, whoever comes to the screen."""
    match = Match.new("sky_traders", seated(HUMAN, HUMAN, HUMAN), seed=2, first=0, secrets="curtain")
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        driver.wait("idle")
        driver.click("ready")
        driver.wait("idle")
        secrecy = table_of(driver).presentation.secrecy
        assert (secrecy.present, secrecy.face_down) == (match.seat, False)
        for id in ("menu", "menu.take_over", f"take_over.{match.seat}", f"take_over.{match.seat}.easy"):
            press(driver, "mouse", id)
            driver.wait(300)
        assert secrecy.face_down
        assert secrecy.eyes in match.people


def test_after_a_public_choice_of_another_person_secrets_do_not_open_by_themselves() -> None:
    """The goals of Marco Polo lie open while they are chosen, and for nobody's turn after that."""
    match = Match.new("marco_polo", seated(HUMAN, HUMAN), seed=2, secrets="curtain")
    rng, chosen, played = Random(2), 0, set[int]()
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        while played != {0, 1}:
            driver.wait("idle")
            if isinstance(driver.app.scene, HandOver):
                driver.click("ready")
                driver.wait("idle")
                chosen += 1
                assert not table_of(driver).presentation.secrecy.face_down
            elif chosen == 2:
                secrecy = table_of(driver).presentation.secrecy
                assert (secrecy.eyes, secrecy.face_down) == (match.seat, True)
                played.add(match.seat)
            table_of(driver).play.choose(rng.choice(match.options()))
