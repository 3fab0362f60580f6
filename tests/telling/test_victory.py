"""Who has won, and by how much."""

from __future__ import annotations

import pytest

from game.match import COLOURS, Seat
from game.rules.kernel import Standing
from game.telling.victory import victory
from game.words import NBSP, say

SEATS = [Seat(name, "human", colour) for name, colour in zip(("Anna", "Boris", "Vera"), COLOURS, strict=False)]


def standing(*points_and_places: tuple[int, int]) -> list[Standing]:
    return [Standing(seat, points, place, {}) for seat, (points, place) in enumerate(points_and_places)]


@pytest.mark.parametrize(
    ("standings", "words"),
    [
        (standing((20, 3), (41, 1), (34, 2)), ("Boris wins", "41 points, 7 ahead")),
        (standing((41, 1), (34, 2)), ("Anna wins", "41 points, 7 ahead")),
    ],
    ids=["of three", "of two"],
)
def test_the_lead_is_that_over_the_second(standings: list[Standing], words: tuple[str, str]) -> None:
    assert tuple(text.replace(NBSP, " ") for text in victory(standings, SEATS)) == words


def test_nobody_leads_where_points_are_equal() -> None:
    shared = victory(standing((30, 1), (30, 1), (12, 3)), SEATS)
    broken = victory(standing((30, 1), (30, 2), (12, 3)), SEATS)
    assert shared == (say("results.share", names="Anna, Boris"), say("points", n=30))
    assert broken == (say("results.wins", names="Anna"), say("results.tied", points=30))
