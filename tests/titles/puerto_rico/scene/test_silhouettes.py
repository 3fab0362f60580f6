"""Goods, tiles, roles and buildings are told apart at 32 pixels: by colour-blind eyes, in grey, by their outlines."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Surface, mask

from game.rules.puerto_rico.components import BUILDINGS, GOODS, TILES
from game.titles.puerto_rico.scene import sprites
from game.titles.puerto_rico.scene.market import PRIVILEGES
from game.ui import art
from tests.ui.vision import VISIONS, apart

PX = 32


def outlines_differ(one: Surface, other: Surface) -> float:
    """The share of covered pixels that only one of two pictures covers."""
    a, b = mask.from_surface(one, 120), mask.from_surface(other, 120)
    both = a.overlap_area(b, (0, 0))
    either = a.count() + b.count() - both
    return 1 - both / either


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(
    "names",
    [
        [f"good_{good}" for good in GOODS],
        [f"tile_{tile}" for tile in TILES],
        [f"role_{role}" for role in PRIVILEGES],
    ],
    ids=["goods", "tiles", "roles"],
)
def test_pictures_are_told_apart(vision: str, names: list[str]) -> None:
    faces = {name: art.art(f"puerto_rico/{name}", PX) for name in names}
    for one, other in combinations(names, 2):
        assert apart(faces[one], faces[other], vision) > 0.08, (one, other)


@pytest.mark.parametrize("vision", VISIONS)
def test_buildings_are_told_apart(vision: str) -> None:
    faces = [sprites.building(index, -1, (PX, PX)) for index in range(len(BUILDINGS))]
    for (i, one), (j, other) in combinations(enumerate(faces), 2):
        assert apart(one, other, vision) > 0.05, (BUILDINGS[i].id, BUILDINGS[j].id)


def test_goods_and_roles_have_outlines_of_their_own() -> None:
    for names in ([f"good_{good}" for good in GOODS], [f"role_{role}" for role in PRIVILEGES]):
        faces = {name: art.art(f"puerto_rico/{name}", PX) for name in names}
        for one, other in combinations(names, 2):
            assert outlines_differ(faces[one], faces[other]) > 0.12, (one, other)
