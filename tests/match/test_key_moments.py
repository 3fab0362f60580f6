from __future__ import annotations

from game.match import RoundScores
from game.match.key_moments import key_moments
from game.rules.kernel import Standing


def tally(number: int, *points: int) -> RoundScores:
    return RoundScores(number, number * 10, tuple(Standing(i, p, 1, {"a": p}) for i, p in enumerate(points)))


def test_key_moments_are_the_three_largest_gains_and_changes_of_the_lead() -> None:
    chart = [tally(0, 0, 0), tally(1, 5, 0), tally(2, 6, 12), tally(3, 8, 13), tally(4, 30, 14)]
    found = key_moments(chart)
    assert [(m.round, m.seat, m.gain, m.lead) for m in found] == [(1, 0, 5, True), (2, 1, 12, True), (4, 0, 22, True)]


def test_nothing_happened() -> None:
    assert key_moments([tally(0, 0, 0), tally(1, 0, 0)]) == []
