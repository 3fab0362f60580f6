"""People round one screen: the bar on everybody's side, the picture turned round, the curtain before secrets."""

from __future__ import annotations

import pygame
import pytest

from game.match import Match, Seat
from game.match.seat import Side
from game.scenes.table.handover import HandOver
from game.scenes.table.scene import Table
from game.ui.driving import Driver
from tests.ui.host import showing


def two(side: Side) -> Match:
    seats = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue", side))
    return Match.new("zeelandia", seats, seed=3, first=0)


def play_on(driver: Driver, match: Match, seat: int) -> None:
    """Until it is that seat's turn, by clicks on what lights up first."""
    for _ in range(40):
        driver.wait("idle")
        if match.seat == seat:
            return
        scene = driver.app.scene
        assert isinstance(scene, Table)
        scene.play.choose(match.options()[0])
    raise AssertionError("the turn never came")


def rect(driver: Driver, id: str) -> pygame.Rect:
    return pygame.Rect(next(one for one in driver.app.scene.stage.dump() if one["id"] == id)["rect"])


def test_the_bar_comes_to_the_side_of_whoever_decides() -> None:
    match = two("far")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        play_on(driver, match, 0)
        high = driver.app.surface.get_height()
        assert rect(driver, "bar").bottom == high
        board = rect(driver, "board")
        play_on(driver, match, 1)
        bar, undo = rect(driver, "bar"), rect(driver, "undo")
        assert bar.top < high / 8
        assert bar.contains(undo)
        assert rect(driver, "board").size == board.size
        assert rect(driver, "board").top == bar.bottom
        assert not rect(driver, "board").colliderect(bar)


@pytest.mark.parametrize("touch", [False, True])
def test_a_turned_picture_is_turned_and_takes_clicks_where_things_are_seen(touch: bool) -> None:
    match = two("turned")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        play_on(driver, match, 1)
        scene, surface = driver.app.scene, driver.app.surface
        assert isinstance(scene, Table)
        driver.wait(1500)
        seen = surface.copy()
        scene.stage.turned = False
        scene.draw(surface)
        upright = pygame.transform.rotate(surface, 180)
        scene.stage.turned = True
        assert pygame.image.tobytes(upright, "RGB") == pygame.image.tobytes(seen, "RGB")
        assert rect(driver, "bar").top == 0
        before, action = match.count, match.options()[0]
        spot = next(w for w in scene.stage.root.walk() if getattr(w, "act", None) == action and w.enabled)
        for _ in range(2 if touch else 1):
            (driver.tap if touch else driver.click)(spot.id)
        assert match.count > before
        assert any(match.move(n).action == action for n in range(before, match.count))


def test_a_curtain_comes_before_the_tiles_of_the_next() -> None:
    match = Match.new("sky_traders", two("near").seats, seed=3, first=0, secrets="curtain")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        shown: list[int] = []
        while match.prompt == "LayTile":
            driver.wait("idle")
            scene = driver.app.scene
            assert isinstance(scene, HandOver), "each choice calls the other person"
            assert scene.seat == match.seat
            assert not any(one["id"] in ("board", "log", "bar") for one in scene.stage.dump())
            driver.click("ready")
            driver.wait("idle")
            shown.append(match.seat)
            scene = driver.app.scene
            assert isinstance(scene, Table)
            assert scene.presentation.eyes == match.seat == shown[-1]
            assert not scene.presentation.secrecy.face_down
            scene.play.choose(match.options()[0])
            if match.prompt == "LayTile":
                assert scene.presentation.eyes == shown[-1], (
                    "until the next person is there, the screen is the last one's"
                )
        assert {0, 1} == set(shown)
        driver.wait("idle")
        assert isinstance(driver.app.scene, Table), "what follows is chosen without a secret"
        assert driver.app.scene.presentation.secrecy.face_down


def test_no_curtain_where_nobody_minds() -> None:
    match = Match.new("sky_traders", two("near").seats, seed=3, first=0, secrets="open")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        assert isinstance(driver.app.scene, Table)
