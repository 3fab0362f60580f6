"""The files of weights, and what is read between their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.players import weights
from game.players.weights import WeightsFault, at, read_weights


def test_rows_are_mixed_in_even_steps() -> None:
    assert [at((0, 10, 40), p) for p in (0, 0.25, 0.5, 0.75, 1)] == [0, 5, 10, 25, 40]
    assert at((7,), 0.3) == 7


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"title":"toy","base":[0],"spread":[1],"weights":{"held":"much"}}',
        '{"title":"toy","base":[0],"spread":[1],"weights":{"held":[]}}',
        '{"title":"toy","base":[0],"spread":[1],"weights":{}}',
        '{"title":"other","base":[0],"spread":[1],"weights":{"held":[1]}}',
        '{"title":"toy","base":[0],"spread":[1],"weights":{"held":[1]},"more":1}',
    ],
)
def test_a_wrong_weights_file_is_refused(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "learnt_file", lambda title: tmp_path / f"{title}.json")
    assert read_weights("toy", {"held": 1.0}) is None
    (tmp_path / "toy.json").write_text(text)
    with pytest.raises(WeightsFault):
        read_weights("toy", {"held": 1.0})
