"""Lines along the roads of a map."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game.rules.board import Link
from game.scenes.board.plane import Plane
from game.scenes.board.ways import along, beside, closed, curve, dots, led

BEND = Link("a-b", "road", "roads", "a", "b", ((0, 0), (40, 10), (80, 0)))
ON = Link("c-b", "road", "roads", "c", "b", ((80, 90), (80, 0)))


def test_a_curve_goes_through_every_point_of_its_link() -> None:
    way = curve(BEND)
    assert (way[0], way[-1]) == ((0, 0), (80, 0))
    assert (40, 10) in way
    assert set(closed(BEND.points)) >= set(BEND.points)


def test_places_are_led_to_in_either_direction_of_a_link() -> None:
    way = led((BEND, ON), ("a", "b", "c"))
    assert (way[0], way[-1]) == ((0, 0), (80, 90))
    assert led((BEND, ON), ("c", "b", "a")) == way[::-1]
    assert led((BEND, ON), ("a", "c")) == []


def test_dots_are_equally_far_apart_on_the_screen() -> None:
    points = list(dots([(0, 0), (30, 0), (30, 40)], Plane(2.0, 5.0, 7.0), 20))
    assert points[0] == (5, 7)
    assert len(points) == 8
    assert all(math.dist(a, b) == pytest.approx(20) for a, b in pairwise(points))


def test_halfway_along_is_half_of_the_length() -> None:
    assert along([(0, 0), (10, 0), (10, 30)], 0.5) == (10, 10)
    assert along([(0, 0), (10, 0)], 1.0) == (10, 0)


def test_a_line_beside_another_keeps_its_distance() -> None:
    assert beside([(0, 0), (10, 0), (20, 0)], 3) == [(0, 3), (10, 3), (20, 3)]
