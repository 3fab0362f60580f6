"""The colours that seats get by themselves are far apart, as long as there are other ones."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from pygame import Color

from game.match import COLOURS
from game.scenes.shell.default_setup import default_setup, with_computers
from game.scenes.shell.seats import default_seats, with_person
from game.ui.theme import PLAYERS
from game.ui.vision import linear

APART = 50.0
"""Distance in CIELAB; the two blues are 26 apart."""


def lab(colour: str) -> tuple[float, float, float]:
    """CIELAB under D65."""
    tone = Color(PLAYERS[colour].main)
    r, g, b = linear(tone.r), linear(tone.g), linear(tone.b)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def nearest(colours: list[str]) -> float:
    return min(dist(lab(one), lab(other)) for one, other in combinations(colours, 2))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_colours_of_new_seats_are_far_apart(count: int) -> None:
    assert nearest([seat.colour for seat in default_seats(["human"] * count)]) >= APART
    table = with_computers(default_setup("puerto_rico", "friendly"), count)
    assert nearest([seat.colour for seat in table.seats[:count]]) >= APART


def test_only_a_full_table_has_two_that_are_near() -> None:
    assert nearest(list(COLOURS)) < APART


def test_people_at_a_full_table_are_far_apart_whoever_sits_down() -> None:
    """A computer player takes the colour that looks like somebody's."""
    seats = default_seats(("human", "normal", "normal", "normal", "normal"))
    for number in range(1, 5):
        sat = with_person(seats, number)
        assert nearest([seat.colour for seat in sat if seat.human]) >= APART
        assert sorted(seat.colour for seat in sat) == sorted(COLOURS)
        kept = [seat.colour == before.colour for seat, before in zip(sat, seats, strict=True)]
        assert kept.count(False) == (2 if seats[number].colour == "sky" else 0)
