"""What lives on a board is small, moves at rest alone, and leaves every frame as it would be without it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.match import Match, Seat
from game.rules import titles
from game.scenes.board.life import QUARTER, ROUND, TURN, VOYAGE, Boat, Sails
from game.scenes.scenery.life import BEAT_MS
from game.ui import paint
from game.ui.driving import Driver
from tests.scenes.shell.looking import top
from tests.ui.host import showing

SEATS = (Seat("Anna", "human", "blue"), Seat("Boris", "human", "vermilion"))
BEGINNING = 12
ON_THE_BOARD = {"ChooseRole", "Move", "Bid", "Turn", "Fly"}


@pytest.fixture(params=titles())
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with table(request.param) as driver:
        yield driver


def table(title: str, **settings: Any) -> Any:
    """Where a place of the board is chosen, not something in a panel."""
    match, rng = Match.new(title, SEATS, seed=2, first=0, secrets="open"), Random(1)
    while match.count < BEGINNING or match.prompt not in ON_THE_BOARD:
        match.play(match.view(match.seat).decision.sample(match.view(match.seat), rng))
    return showing(lambda host: host.table(match), (1280, 720), **settings)


def settled(driver: Driver) -> Any:
    """The table when its banner is gone."""
    driver.wait("idle")
    driver.do({"wait": 1500})
    return top(driver)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def frame(scene: Any) -> Surface:
    """Without anything that moves."""
    surface = Surface((1280, 720))
    scene.draw(surface)
    scene._ambient.take_off(surface)
    return surface


def beat(scene: Any, surface: Surface, count: int = 1) -> list[Rect]:
    """As many beats later."""
    scene.stage.now += BEAT_MS * count
    boxes: list[Rect] = scene.stir(surface)
    return boxes


def test_it_is_small_and_on_the_board_and_the_next_frame_is_whole(driver: Driver) -> None:
    scene = settled(driver)
    surface = frame(scene)
    before, board = pixels(surface), scene.layout.board.box(scene.look)
    moved = False
    for _ in range(60):
        boxes = beat(scene, surface)
        assert all(board.contains(box) for box in boxes)
        assert sum(box.w * box.h for box in boxes) < 0.03 * 1280 * 720
        moved = moved or pixels(surface) != before
    assert moved
    scene._ambient.take_off(surface)
    assert pixels(surface) == before


def test_a_frame_in_between_keeps_what_moves_where_it_is(driver: Driver) -> None:
    scene = settled(driver)
    surface = frame(scene)
    beat(scene, surface, 7)
    before = pixels(surface)
    scene.draw(surface)
    assert pixels(surface) == before
    scene.stage.damage.touch()
    scene.draw(surface)
    assert pixels(surface) == before


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"lively": False}], ids=str)
def test_it_is_switched_off(setting: dict[str, bool]) -> None:
    with table("zeelandia", **setting) as driver:
        scene = settled(driver)
        assert beat(scene, frame(scene), 7) == []


def test_nothing_moves_under_a_menu_and_beside_a_bubble_it_does() -> None:
    with table("zeelandia") as driver:
        scene = settled(driver)
        everywhere = scene.layout.board.box(scene.look)
        scene.stage.callouts.explain("Why not", everywhere)
        surface = frame(scene)
        bubble = scene.stage.callouts.bubble.rect(scene.look)
        boxes = [box for _ in range(40) for box in beat(scene, surface)]
        assert boxes
        assert all(not box.colliderect(bubble) for box in boxes)
        driver.do({"click": "menu"})
        surface = frame(scene)
        assert beat(scene, surface) == []


@pytest.fixture(scope="module")
def polder() -> Iterator[Driver]:
    """Zeelandia after everybody has chosen a start mill."""
    match = Match.new("zeelandia", SEATS, seed=2, first=0)
    while match.prompt == "PlaceStart":
        match.play(match.options()[0])
    with showing(lambda host: host.table(match), (1920, 1080), reduced_motion=True) as driver:
        settled(driver)
        yield driver


def living(driver: Driver, kind: type) -> list[Any]:
    scene = top(driver)
    return [one for one in scene.title.board.life(scene.moment) if isinstance(one, kind)]


@pytest.mark.parametrize("title", ["puerto_rico", "felinia"])
def test_nothing_that_lives_crosses_a_ship(title: str) -> None:
    with table(title) as driver:
        scene = settled(driver)
        plane = scene.layout.board.plane(scene.look)
        ships = [plane.lying(ship) for ship in scene.title.board.places.ships]
        decks = [ship.inflate(0, -ship.h // 2) for ship in ships]
        for one in scene.title.board.life(scene.moment):
            for at in range(0, 2 * ROUND, 4):
                for face, centre in one.marks(at, plane, scene.look.s):
                    assert face.get_rect(center=centre).collidelist(decks) < 0


def test_a_boat_comes_back(polder: Driver) -> None:
    (boat,) = living(polder, Boat)
    plane = top(polder).layout.board.plane(top(polder).look)
    stands = [next(iter(boat.marks(at, plane, 1.0)))[1][0] for at in (0, VOYAGE - 1, 2 * VOYAGE - 1)]
    assert stands[1] - stands[0] > 100
    assert stands[2] == pytest.approx(stands[0], abs=2)


def test_a_mill_whose_sails_do_not_turn_looks_as_on_the_board(polder: Driver) -> None:
    scene = top(polder)
    surface, mills = Surface((1920, 1080)), living(polder, Sails)
    assert len(mills) == len(SEATS)
    scene.draw(surface)
    for mill in mills:
        place = paint.around(mill.turned(0.0), scene.layout.board.plane(scene.look).at(*mill.hub))
        still = surface.subsurface(place)
        far = []
        for degrees in (0.0, 45.0, 90.0):
            turned = still.copy()
            turned.blit(mill.turned(degrees), (0, 0))
            far.append(difference(turned, still))
        assert max(far[0], far[2]) < far[1] / 2


def test_one_mill_turns_at_a_time(polder: Driver) -> None:
    mills, plane = living(polder, Sails), top(polder).layout.board.plane(top(polder).look)
    turning = [[len(list(mill.marks(at, plane, 1.0))) for mill in mills] for at in range(2 * TURN)]
    assert max(map(sum, turning)) == 1
    assert [sum(column) for column in zip(*turning, strict=True)] == [QUARTER, QUARTER]


def difference(one: Surface, other: Surface) -> float:
    """How different two pictures look from afar, where half a pixel does not count: the mean of all channels."""
    far = [pixels(pygame.transform.smoothscale(face, (12, 12))) for face in (one, other)]
    total: int = sum(abs(a - b) for a, b in zip(*far, strict=True))
    return total / len(far[0])
