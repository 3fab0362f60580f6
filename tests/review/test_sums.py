"""Start, decisions and luck add up to the result."""

from __future__ import annotations

from random import Random

import pytest

from game.paths import SUFFIX
from game.review.curve import WHOLE, curve, sums, whole
from tests.review.games import RECORDS, SHORT, reviewed_match

STEMS = sorted(file.name.removesuffix(SUFFIX) for file in RECORDS.glob(f"*{SUFFIX}"))


@pytest.mark.parametrize(
    "stem", [pytest.param(stem, marks=() if stem in SHORT.values() else pytest.mark.fuzz) for stem in STEMS]
)
def test_the_sum_adds_up(stem: str) -> None:
    match = reviewed_match(stem)
    if not match.over:
        return
    chances = list(curve(match, "1"))
    assert len(chances) == match.count + 1
    assert all(sum(row) == WHOLE for row in chances)
    seats = sums(match, chances)
    assert all(one.start + one.decisions + one.luck == one.result for one in seats)
    assert sum(one.luck for one in seats) == sum(one.decisions for one in seats) == 0
    winners = [line.place == 1 for line in match.standings()]
    assert [one.result > 0 for one in seats] == winners
    drawn = [move.number for move in match.timeline.moves if move.chance]
    for seat, one in enumerate(seats):
        luck = sum(chances[step + 1][seat] - chances[step][seat] for step in drawn)
        assert one.luck == luck + chances[0][seat] - one.start


def test_shares_are_whole_and_lose_nothing() -> None:
    rng = Random(3)
    for _ in range(500):
        shares = [rng.random() ** 3 for _ in range(rng.randint(2, 5))]
        parts = whole(shares)
        assert sum(parts) == WHOLE
        assert all(abs(part - WHOLE * share / sum(shares)) < 1 for part, share in zip(parts, shares, strict=True))
    assert whole([1, 1, 1]) == (334, 333, 333)
    assert whole([0, 1, 0]) == (0, 1000, 0)


@pytest.mark.parametrize("title", ["zeelandia"])
def test_the_same_file_gives_the_same_curve(title: str) -> None:
    match = reviewed_match(SHORT[title])
    assert list(curve(match, "5")) == list(curve(match, "5"))
