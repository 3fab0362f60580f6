from __future__ import annotations

import random

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from game.ui import art, hexes, paint
from game.ui.cache import FACES, Faces
from game.ui.theme import PLATES, PLAYERS


def test_players_differ_by_shape_and_have_three_tones() -> None:
    assert len({p.shape for p in PLAYERS.values()}) == len(PLAYERS) == 5
    for player in PLAYERS.values():
        assert art.exists(f"shape_{player.shape}")
        assert len(set(player.tones)) == 3


def test_recoloured_art_has_the_players_colour() -> None:
    for name, player in PLAYERS.items():
        got = art.mark(name, 60).get_at((30, 32))
        want = tuple(int(player.main[i : i + 2], 16) for i in (1, 3, 5))
        assert all(abs(a - b) < 14 for a, b in zip(got[:3], want, strict=True)), name


def test_the_store_forgets_the_least_used() -> None:
    faces = Faces()
    faces.budget = 3 * 100 * 100 * 4
    painted: list[int] = []

    def get(n: int) -> Surface:
        if found := faces.find(n):
            return found
        painted.append(n)
        return faces.keep(n, Surface((100, 100), SRCALPHA))

    for n in (1, 2, 3, 1, 4, 1):
        get(n)
    assert painted == [1, 2, 3, 4]
    get(2)
    assert painted == [1, 2, 3, 4, 2]
    assert faces.bytes <= faces.budget


def test_four_pictures_of_the_window_are_kept_beside_40_megabytes() -> None:
    faces, size = Faces(), (1000, 1000)
    faces.fit(size)
    for n in range(4 + 10):
        faces.keep(n, Surface(size, SRCALPHA))
    assert len(faces) == 14
    faces.keep("one more", Surface((1, 1), SRCALPHA))
    assert faces.find(0) is None
    assert faces.find(1) is not None


def test_a_plate_is_painted_once() -> None:
    style = PLATES["paper"]
    assert paint.plate(style, (120, 60), 1.0) is paint.plate(style, (120, 60), 1.0)
    margin = paint.plate_margin(style, 1.0)
    assert paint.plate(style, (120, 60), 1.0).get_size() == (120 + 2 * margin, 60 + 2 * margin)


def test_corners_of_a_plate_are_smooth_and_open() -> None:
    face = paint.rounded((80, 60), 16, "#ffffff", "#dddddd")
    assert face.get_at((0, 0)).a == 0
    assert face.get_at((40, 30)).a > 250
    edge = [face.get_at((x, 2)).a for x in range(16)]
    assert any(0 < a < 255 for a in edge)


def test_a_shadow_keeps_its_colour_where_it_is_thin() -> None:
    face, margin = paint.soft_shadow(paint.rounded((40, 40), 8, "#ffffff", "#ffffff"), 4, 120)
    assert margin == 12
    assert face.get_at((margin + 20, margin + 20)).a > 60
    assert face.get_at((1, 1))[:3] == (10, 23, 34)


def test_gradient_and_polygon() -> None:
    column = paint.gradient((1, 101), "#000000", "#ffffff")
    assert column.get_at((0, 0)).r == 0
    assert abs(column.get_at((0, 50)).r - 127) <= 2
    assert column.get_at((0, 100)).r == 255
    target = Surface((60, 60), SRCALPHA)
    paint.polygon(target, hexes.corners((30, 30), 20), "#ff0000", "#00ff00", 2)
    assert target.get_at((30, 30)).r > 250
    assert target.get_at((2, 2)).a == 0


def test_a_hexagon_holds_what_lies_within_its_edges() -> None:
    rng = random.Random(1)
    for _ in range(500):
        size, middle = rng.uniform(5, 80), (rng.uniform(-50, 50), rng.uniform(-50, 50))
        k, along = rng.randrange(6), rng.random()
        a, b = hexes.corners((0, 0), size)[k], hexes.corners((0, 0), size)[k - 1]
        edge = a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along
        for far, within in ((0.0, True), (0.99, True), (1.01, False)):
            point = middle[0] + edge[0] * far, middle[1] + edge[1] * far
            assert hexes.inside(point, middle, size) == within


def test_a_halo_is_larger_than_its_face() -> None:
    face = paint.disc(20, "#aa0000", "#880000")
    assert paint.haloed(face, 2).get_size() == (26, 26)
    assert Rect(face.get_rect()).w == 20


@pytest.mark.parametrize("colour", ["#ff8800", "#ff880080"])
@pytest.mark.parametrize("size", [(1, 1), (3, 12), (9, 4), (20, 90), (100, 30)])
def test_an_outline_is_drawn_as_its_ring_looks(size: tuple[int, int], colour: str) -> None:
    for radius in (0, 1, 3, 9, 60):
        for width in (1, 2, 5):
            drawn, box = Surface((140, 120)), Rect((7, -5), size)
            drawn.fill("#336699")
            blitted = drawn.copy()
            paint.outline(drawn, box, radius, colour, width)
            blitted.blit(paint.ring(size, radius, colour, width), box)
            assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(blitted, "RGB")


def test_a_plate_keeps_one_surface_of_its_size() -> None:
    style, size = PLATES["paper"], (613, 401)
    before = FACES.bytes
    face = paint.plate(style, size, 1.0)
    assert FACES.bytes - before < 1.1 * face.get_height() * face.get_pitch()


def test_a_plate_for_which_there_is_no_room_is_painted() -> None:
    """In a low window parts of a board come to less than nothing."""
    assert paint.shaped((-3, 0), -2, "#ffffff", "#000000").get_size() == (2, 2)
