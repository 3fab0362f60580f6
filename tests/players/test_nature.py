"""How styles judge chances to win."""

from __future__ import annotations

import pytest

from game.players.nature import NATURES, Nature, softmax


def test_chances_add_up_and_follow_the_values() -> None:
    chances = softmax([10, 20, 15], 5)
    assert sum(chances) == pytest.approx(1)
    assert chances[1] > chances[2] > chances[0]


def test_whoever_is_behind_dares_and_whoever_envies_looks_at_the_leader() -> None:
    values = [10.0, 20.0, 14.0]
    plain, daring, envious = (nature.chances(values, 5.0) for nature in (Nature(), *NATURES.values()))
    for chances in (plain, daring, envious):
        assert sum(chances) == pytest.approx(1)
        assert chances[0] < chances[2] < chances[1]
    assert daring[1] > plain[1]
    fewer_for_first, fewer_for_last = [10.0, 19.0, 14.0], [9.0, 20.0, 14.0]

    def gained(nature: Nature, after: list[float]) -> float:
        return nature.chances(after, 5.0)[2] - nature.chances(values, 5.0)[2]

    envy = NATURES["blocker"]
    assert gained(envy, fewer_for_first) / gained(envy, fewer_for_last) > gained(Nature(), fewer_for_first) / gained(
        Nature(), fewer_for_last
    )
