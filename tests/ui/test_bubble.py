"""Where a tip stands: beside what it speaks of, and off what may be chosen."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.telling.labels import Tip
from game.ui.bubble import FARTHEST, Tooltip
from game.ui.look import Look
from game.ui.units import Units

LOOK = Look(Units((1280, 720)))
TIP = Tip("Hospice", ("A colonist on the tile taken",))


def beside(target: Rect, clear: list[Rect]) -> Tooltip:
    pygame.display.set_mode((64, 64))
    tip = Tooltip("tooltip", TIP)
    tip.beside(target, LOOK, clear)
    return tip


def placed(target: Rect, clear: list[Rect]) -> Rect:
    return LOOK.rect(beside(target, clear).area)


def test_alone_it_stands_below() -> None:
    target = Rect(600, 300, 80, 50)
    assert placed(target, []).top > target.bottom


def test_it_stands_clear_of_a_whole_grid() -> None:
    grid = [Rect(500 + 100 * x, 100 + 60 * y, 90, 50) for x in range(4) for y in range(6)]
    for target in grid:
        assert placed(target, grid).collidelist(grid) == -1


def test_it_never_covers_its_target_however_full_the_screen() -> None:
    grid = [Rect(100 * x, 60 * y, 90, 50) for x in range(13) for y in range(12)]
    for target in grid:
        box = placed(target, grid)
        assert not box.colliderect(target)
        assert Rect(0, 0, 1280, 720).contains(box)


def test_it_stands_beside_the_nearest_thing_that_it_may_not_cover() -> None:
    """Not beyond all of them, and not on its target, which lies between two."""
    target, board, rail = Rect(300, 300, 280, 60), Rect(640, 100, 330, 400), Rect(1000, 50, 270, 600)
    above, below = Rect(300, 200, 280, 90), Rect(300, 370, 280, 90)
    box = placed(target, [above, below, board, rail])
    assert box.collidelist([target, above, below, board, rail]) == -1
    assert Rect(0, 0, 1280, 720).contains(box)


def test_its_arrow_reaches_its_target_from_afar() -> None:
    """It must not seem to speak of what stands between them."""
    target, other, spots = Rect(560, 650, 80, 64), Rect(656, 654, 90, 54), Rect(0, 430, 980, 200)
    tip = beside(target, [target, Rect(0, 650, 556, 64), other, spots])
    assert tip.area.x * LOOK.s > other.right
    assert tip.aim is not None
    assert 0 < tip.aim[0] * LOOK.s - target.right < 10
    assert target.top < tip.aim[1] * LOOK.s < target.bottom


def test_it_rather_covers_something_than_to_stand_far_away() -> None:
    """Its arrow would cross the board."""
    target, row = Rect(32, 165, 54, 54), [Rect(x, 165, 54, 54) for x in (32, 124, 216)]
    above, below, ships = Rect(0, 80, 300, 40), Rect(0, 235, 300, 300), Rect(306, 44, 180, 490)
    clear = [*row, above, below, ships]
    box = placed(target, clear)
    assert not box.colliderect(target)
    assert max(box.left - target.right, box.top - target.bottom, target.top - box.bottom) <= FARTHEST


def test_below_it_moves_aside_for_the_cards_of_players() -> None:
    role, roles, buildings = Rect(815, 55, 155, 60), Rect(0, 44, 980, 78), Rect(637, 122, 340, 340)
    cards = [Rect(990, 52 + 88 * n, 280, 84) for n in range(3)]
    box = placed(role, [role, roles, buildings, *cards])
    assert box.top > role.bottom
    assert box.left < role.centerx < box.right
    assert box.collidelist(cards) == -1


def test_a_picture_in_a_title_takes_the_room_of_one_sign() -> None:
    pygame.display.set_mode((64, 64))
    pictured, spelt = (Tooltip("tooltip", Tip(title, ())) for title in ("Pay [marco_polo/camel]", "Pay for the camel"))
    assert pictured.measure(LOOK)[0] < spelt.measure(LOOK)[0]
