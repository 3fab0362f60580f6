"""The data of a review, as it is kept beside the record."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any

import msgspec

from game.players.choice import Reason

METHOD = 5
"""Increased when reviews of the same record would differ from earlier ones."""
MISTAKE = 0.02
"""The chance to win that an answer must cost at least, at the lower bound of its loss, to be called a mistake."""
POINTS = 1.0
"""The points that it must cost at least, likewise, where there is hardly a chance to lose any more."""
MOST_MOMENTS, MOST_FINDS = 12, 3

Wire = Any
"""An action as plain JSON values."""
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Chance = Annotated[float, msgspec.Meta(ge=-1.0, le=1.0)]
Points = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]
PerMille = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
"""Tenths of a percent of chance to win."""


class Verdict(msgspec.Struct, frozen=True):
    """Of the decision before move `step`. `better` equals `chosen` if no better answer was found. `loss` is a chance to
    win, give or take `error` (two standard errors); None while the seat could hardly win or lose any more. `points`:
    how many more the better answer brings by the end, give or take `doubt`. Both may be below 0: then the better answer
    only looked so."""

    step: Count
    seat: Count
    chosen: Wire
    better: Wire
    loss: Chance | None
    error: Chance = 0.0
    points: Points = 0.0
    reasons: tuple[Reason, ...] = ()
    """The advantages of the better answer, strongest first."""
    glanced: Chance = 0.0
    """The chance to win that the chosen answer loses at a quick look."""
    doubt: Points = 0.0

    @property
    def mistake(self) -> bool:
        """Whether the answer surely cost something: chances, or points where no chances are left."""
        if self.loss is None:
            return self.points - self.doubt >= POINTS
        return self.loss - self.error >= MISTAKE

    @property
    def best(self) -> bool:
        """Whether nothing better was found."""
        return self.better == self.chosen or (self.loss or 0.0) <= 0.0 >= self.points


class Review(msgspec.Struct, frozen=True):
    """Of the record with this `digest`, by these rules. `order`: the steps of the decisions to be judged, those of
    people and the most telling first; so far there are as many `verdicts`."""

    digest: Annotated[str, msgspec.Meta(max_length=64)]
    version: Count
    method: Count
    depth: Annotated[str, msgspec.Meta(max_length=20)]
    order: tuple[Count, ...]
    curve: tuple[tuple[PerMille, ...], ...]
    """Chances to win by seat before each move, and after the last."""
    luck: tuple[PerMille, ...]
    """By seat."""
    verdicts: tuple[Verdict, ...] = ()

    @property
    def complete(self) -> bool:
        return len(self.verdicts) == len(self.order)

    @property
    def moments(self) -> list[Verdict]:
        """The mistakes that cost most, at most twelve."""
        return self.moments_of(range(len(self.luck)))

    def moments_of(self, seats: Collection[int]) -> list[Verdict]:
        """The mistakes of these seats that cost most: those of chances before those of points alone."""
        mistakes = [verdict for verdict in self.verdicts if verdict.mistake and verdict.seat in seats]
        return sorted(mistakes, key=lambda verdict: (-(verdict.loss or 0.0), -verdict.points, verdict.step))[
            :MOST_MOMENTS
        ]

    def finds_of(self, seats: Collection[int]) -> list[Verdict]:
        """The best answers of these seats that a quick look would have missed, the least obvious first."""
        own = (verdict for verdict in self.verdicts if verdict.seat in seats and verdict.better == verdict.chosen)
        hidden = [verdict for verdict in own if verdict.glanced >= MISTAKE]
        return sorted(hidden, key=lambda verdict: (-verdict.glanced, verdict.step))[:MOST_FINDS]

    def of(self, seat: int) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.seat == seat]
