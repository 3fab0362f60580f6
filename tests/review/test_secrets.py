"""A decision is judged by what its seat could see: with other secrets everywhere else the verdicts are the same."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from game.match.reader import MatchReader
from game.match.timeline import Timeline
from game.review.reviewing import judged, telling
from game.rules.kernel import State
from tests.review.games import HASTY, reviewed_match

OFTEN = 3
SECRET: Mapping[str, str] = {
    "felinia": "felinia-2-usual",
    "marco_polo": "marco_polo-2-companions-normal",
}
"""By title: a game with things that one cannot have counted."""


class Otherwise(Timeline):
    """The positions of another one, with other things wherever `reader` cannot see or count them."""

    def __init__(self, true: Timeline, reader: int) -> None:
        super().__init__(true.at(0), true.seats)
        self.moves, self.actions = true.moves, true.actions
        self._true, self._reader = true, reader

    def at(self, number: int) -> State:
        return self._true.at(number).imagine(self._reader, Random(number))


@pytest.mark.parametrize("title", SECRET)
def test_with_other_secrets_the_verdicts_are_the_same(title: str) -> None:
    match = reviewed_match(SECRET[title])
    steps = telling(match, "1")
    differ = 0
    for step in steps[:: max(1, len(steps) // OFTEN)][:OFTEN]:
        seat = match.move(step).seat
        twin = MatchReader(match.header, match.board, Otherwise(match.timeline, seat))
        differ += twin.timeline.at(step).digest() != match.timeline.at(step).digest()
        assert judged(twin, step, "1", HASTY) == judged(match, step, "1", HASTY), step
    assert differ, "nothing was hidden"
