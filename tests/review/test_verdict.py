"""What of a verdict is told as a mistake, and in which order."""

from __future__ import annotations

import pytest

from game.review import QUICK, Review, Verdict


def verdict(step: int, loss: float | None, error: float, points: float, doubt: float = 0.5) -> Verdict:
    return Verdict(step, 0, "a", "b", loss, error, points, doubt=doubt)


@pytest.mark.parametrize(
    ("loss", "error", "points", "doubt", "told"),
    [
        (0.10, 0.04, 0.0, 0.0, True),
        (0.05, 0.04, 9.0, 0.5, False),
        (None, 0.0, 4.0, 1.0, True),
        (None, 0.0, 4.0, 3.5, False),
        (None, 0.0, -4.0, 0.0, False),
    ],
)
def test_chances_make_a_mistake_and_points_where_none_are_left(
    loss: float | None, error: float, points: float, doubt: float, told: bool
) -> None:
    assert verdict(1, loss, error, points, doubt).mistake is told


def test_what_cost_chances_stands_before_what_cost_points_alone() -> None:
    verdicts = (
        verdict(1, None, 0.0, 3.0),
        verdict(2, 0.06, 0.03, 1.0),
        verdict(3, None, 0.0, 9.0),
        verdict(4, 0.20, 0.03, 2.0),
        verdict(5, 0.0, 0.0, 9.0),
    )
    review = Review("", 1, 1, QUICK.name, tuple(range(1, 6)), ((1000,),), (0,), verdicts)
    assert [one.step for one in review.moments] == [4, 2, 3, 1]
