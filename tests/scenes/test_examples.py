"""The matches that the tour shows."""

from __future__ import annotations

from typing import Any

import pytest

from game.match import Match
from game.scenes import examples
from tests.scenes.hands import table_of
from tests.ui.host import showing


def test_the_end_of_a_match_takes_one_match(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    new = Match.new

    def counted(*args: Any, seed: int, **more: Any) -> Match:
        begun.append(seed)
        return new(*args, seed=seed, **more)

    monkeypatch.setattr(Match, "new", counted)
    with showing(examples.moment("zeelandia", 3, 1, "", seats=2)) as driver:
        assert table_of(driver).match.over
    assert begun == [3]


def test_the_next_match_is_played_where_one_has_no_such_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def reached(match: Match, *_: object) -> bool:
        tried.append(match.header.seed)
        return len(tried) == 3

    monkeypatch.setattr(examples, "play_to", reached)
    with showing(examples.moment("zeelandia", 3, 0, "Place", seats=2)) as driver:
        assert table_of(driver).match.header.seed == 5
    assert tried == [3, 4, 5]
