"""The line that follows a better answer."""

from __future__ import annotations

import pytest

from game.review.line import FOLLOWING, line
from game.rules import titles
from tests.review.games import SHORT, choices, reviewed_match


@pytest.mark.parametrize("title", titles())
def test_it_goes_on_from_before_the_answer_and_leaves_the_match_alone(title: str) -> None:
    match = reviewed_match(SHORT[title])
    played, digest = match.played, match.digest
    for step, _, _, options in choices(title, 4):
        better = options[-1]
        other, steps = line(match, step, better)
        assert other.played[:step] == played[:step]
        assert other.played[step] == better
        assert steps[0] == step
        assert len(steps) == FOLLOWING + 1 or other.over
        assert list(steps) == sorted(set(steps))
        assert all(other.move(one).chosen for one in steps)
        assert {move.number for move in other.timeline.moves[step:] if move.chosen} == set(steps)
        assert line(match, step, better).match.played == other.played, "the same answer meets the same line"
        assert other.recorder.file is None
    assert (match.played, match.digest) == (played, digest)


def test_it_ends_with_the_match() -> None:
    match = reviewed_match(SHORT["zeelandia"])
    step = [move.number for move in match.timeline.moves if move.chosen][-1]
    other, steps = line(match, step, match.played[step])
    assert other.over
    assert len(steps) == 1
