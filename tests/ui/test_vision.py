"""Players and goods are told apart by everybody (UX 11 and 13.13): in three kinds of colour blindness and in grey."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect, Surface, draw

from game.match import COLOURS
from game.rules.zeelandia.components import CROPS, Kind, Tile
from game.titles.zeelandia.scene import tiles
from game.ui import art
from game.ui.theme import PLAYERS
from tests.ui.vision import VISIONS, apart


def disc(colour: str) -> Surface:
    out = Surface((24, 24))
    out.fill("#f3e6c4")
    draw.circle(out, colour, (12, 12), 11)
    return out


def test_the_measure_finds_what_cannot_be_told_apart() -> None:
    red, green = disc("#b04a3a"), disc("#727a2c")
    assert apart(red, green, "usual") > 0.3
    assert apart(red, green, "deuteranopia") < 0.05
    assert apart(disc("#7f7f7f"), disc("#b54b4b"), "grey") < 0.05


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("ground", ["#f3e6c4", "#14293a"], ids=["paper", "navy"])
def test_players_are_told_apart_by_their_marks(vision: str, ground: str) -> None:
    marks = {colour: art.mark(colour, 32) for colour in COLOURS}
    for one, other in combinations(COLOURS, 2):
        assert apart(marks[one], marks[other], vision, ground) > 0.08, (one, other)


def test_players_are_told_apart_by_shape_alone() -> None:
    assert len({PLAYERS[colour].shape for colour in COLOURS}) == len(COLOURS)


def picture(kind: Kind, front: bool) -> Surface:
    """What is drawn on a tile as it stands in a window of 1280x720, without the field around it."""
    radius = 30.0
    face = tiles.sprite(Tile(kind, 3), radius, 0, front=front)
    middle = face.get_width() // 2
    box = Rect(0, 0, 34, 34)
    box.center = (middle, middle - round(radius * 0.25))
    return face.subsurface(box)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("front", [False, True], ids=["laid", "for sale"])
def test_tiles_of_zeelandia_are_told_apart(vision: str, front: bool) -> None:
    kinds: tuple[Kind, ...] = (*CROPS, "mill")
    for one, other in combinations(kinds, 2):
        found = apart(picture(one, front), picture(other, front), vision)
        assert found > 0.1, (one, other)
