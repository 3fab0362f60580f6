"""Points lost by a person's decisions in reviewed games, game by game, as a curve and in figures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from game.match.history import Losses
from game.telling.review import mean_points
from game.ui.canvas import Canvas
from game.ui.units import Area, Point
from game.words import of, say

LATEST = 5
"""Number of games in the mean of recent decisions."""
SHOWN = 20
"""Maximum number of games in a curve: the latest ones."""


class LossHistory(NamedTuple):
    """The losses of one person in one title: mean points per decision of each reviewed game, the earliest first."""

    title: str
    name: str
    means: tuple[float, ...]

    def figures(self) -> str:
        """The number of games, and the mean of the latest ones and of those before."""
        count, now = len(self.means), mean_points(of(self.title), _mean(self.means[-LATEST:]))
        if count <= LATEST:
            return say("statistics.loss", n=count, now=now)
        return say(
            "statistics.loss.before", n=count, now=now, before=mean_points(of(self.title), _mean(self.means[:-LATEST]))
        )

    def paint(self, canvas: Canvas, area: Area) -> None:
        """A curve that rises where less is lost, below a thin line at zero."""
        palette, shown = canvas.look.palette, self.means[-SHOWN:]
        most, least = max(0.1, *shown), min(0.0, *shown)

        def at(number: int, lost: float) -> Point:
            x = area.x + area.w * (number + 0.5) / len(shown)
            return x, area.y + area.h * (lost - least) / (most - least)

        canvas.line((area.x, at(0, 0.0)[1]), (area.right, at(0, 0.0)[1]), palette.ink_soft)
        points = [at(number, lost) for number, lost in enumerate(shown)]
        for one, other in pairwise(points):
            canvas.line(one, other, palette.gold_dark, 2.6)
        for x, y in points:
            canvas.plate(Area(x - 4, y - 4, 8, 8), "flag", 4)


def loss_histories(losses: Sequence[Losses]) -> list[LossHistory]:
    """By title and name; those with most games first."""
    by_person = sorted(losses, key=lambda one: (one.title, one.name))
    found = [
        LossHistory(title, name, tuple(one.mean for one in own))
        for (title, name), own in groupby(by_person, lambda one: (one.title, one.name))
    ]
    return sorted(found, key=lambda one: -len(one.means))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
