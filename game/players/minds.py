"""The mind of a title's computer players, by level and style."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.players.evaluation import PointsOnly
from game.players.explanation import Explanation
from game.players.mind import Mind
from game.players.personality import Personality
from game.players.policy import Policy
from game.players.weights import learnt_weights
from game.titles import titled

USUAL = "normal"


def mind_of(title: str, style: str = "", level: str = USUAL) -> Mind[Any]:
    """A shared mind, since it caches much. It counts points alone if the title makes no minds, and has the style if the
    title knows it. Raises WeightsFault if a file cannot be used."""
    return _mind(title, style, level)


@cache
def _mind(title: str, style: str, level: str) -> Mind[Any]:
    if style:
        return _mind(title, "", level).styled(style)
    make = titled(title).mind
    if make is not None:
        return make(level)
    evaluation = PointsOnly(learnt_weights(title, PointsOnly.features, PointsOnly.spread))
    return Mind(title, level, evaluation, Policy(evaluation), Personality(), Explanation(evaluation))
