"""A plane is shared out between points: each spot belongs to the nearest."""

from __future__ import annotations

import math
from random import Random

import pytest

from game.ui.cells import cells, distance, mixed
from game.ui.units import Point

SIZE = (400.0, 300.0)


def scattered(seed: int) -> tuple[Point, ...]:
    rng = Random(seed)
    return tuple((rng.uniform(0, SIZE[0]), rng.uniform(0, SIZE[1])) for _ in range(24))


def area(corners: list[Point]) -> float:
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2


@pytest.mark.parametrize("seed", range(5))
def test_the_cells_fill_the_plane_and_every_corner_is_as_far_from_its_neighbours(seed: int) -> None:
    points = scattered(seed)
    shared = cells(points, SIZE)
    assert sum(area([p for p, _ in edges]) for edges in shared) == pytest.approx(SIZE[0] * SIZE[1])
    for number, edges in enumerate(shared):
        for p, beyond in edges:
            own = math.dist(p, points[number])
            assert own == pytest.approx(min(math.dist(p, other) for other in points))
            if beyond >= 0:
                assert own == pytest.approx(math.dist(p, points[beyond]))
                assert number in [other for _, other in shared[beyond]], "a border has two sides"


def test_one_point_has_all_of_it() -> None:
    (edges,) = cells(((10.0, 10.0),), SIZE)
    assert [p for p, _ in edges] == [(0, 0), (400, 0), (400, 300), (0, 300)]


def test_how_far_a_point_is_from_a_stretch() -> None:
    assert distance((5, 3), (0, 0), (10, 0)) == 3
    assert distance((13, 4), (0, 0), (10, 0)) == 5
    assert distance((3, 4), (0, 0), (0, 0)) == 5
    assert mixed((0, 0), (10, 20), 0.25) == (2.5, 5)
