"""What a seat may not know is not told to it, and what lies face down is told to nobody but those who may look."""

from __future__ import annotations

from random import Random

import pytest

from tests.match.play import truth
from tests.positions.told import records, told
from tests.titles import PLAYABLE


@pytest.mark.parametrize("title", PLAYABLE)
def test_whatever_others_may_hold_the_same_is_told(title: str) -> None:
    """Every position that fits what a seat knows is told to it in the same words."""
    rng = Random(3)
    for match in records(title, 5):
        for part in range(3):
            state = truth(match, match.count * (2 * part + 1) // 6)
            for eyes in range(state.seats):
                known = told(match, state.seen_by(eyes), eyes)
                imagined = state.imagine(eyes, rng)
                assert told(match, imagined.seen_by(eyes), eyes) == known
