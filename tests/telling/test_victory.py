"""Who has won, and by how much."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.match import COLOURS, Seat
from game.rules.kernel import Standing
from game.telling.victory import victory
from game.words import NBSP, of, say

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
    assert tuple(text.replace(NBSP, " ") for text in victory(standings, SEATS, of("zeelandia"))) == words


def test_nobody_leads_where_points_are_equal() -> None:
    shared = victory(standing((30, 1), (30, 1), (12, 3)), SEATS, of("zeelandia"))
    broken = victory(standing((30, 1), (30, 2), (12, 3)), SEATS, of("zeelandia"))
    assert shared == (say("results.share", names="Anna, Boris"), say("points", n=30))
    assert broken == (say("results.wins", names="Anna"), say("results.tied", points=30))


def test_the_learner_of_a_lesson_is_addressed() -> None:
    table = [replace(SEATS[0], name=of("zeelandia")("lesson.you")), *SEATS[1:]]
    assert victory(standing((41, 1), (34, 2)), table, of("zeelandia"))[0] == say("results.won") == "You win"
    assert victory(standing((41, 2), (45, 1)), table, of("zeelandia"))[0] == "Boris wins"
    shared = victory(standing((30, 1), (30, 1), (12, 3)), table, of("zeelandia"))[0]
    assert shared == "You share the win: Boris"
