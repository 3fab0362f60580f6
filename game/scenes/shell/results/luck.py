"""The luck of each player in a finished match, computed a little in every frame."""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.match import Match
from game.match.recap import chances
from game.players.luck import luck, weighs
from game.players.minds import mind_of
from game.words import signed

SLICE = 0.004
"""Seconds per frame that the computation may take."""


class LuckEstimate:
    """`applies` is whether there is anything to say: the match met with chance, and its title has an evaluation."""

    def __init__(self, match: Match, told: bool = True) -> None:
        """`told`: the title tells luck in points."""
        self.match = match
        self.points: list[float] = []
        """By seat, the points that luck gave or took; empty: not known yet."""
        self._known: list[float] = []
        evaluation = mind_of(match.title).evaluation
        self.applies = told and match.over and weighs(evaluation) and next(chances(match.timeline), None) is not None
        seed = match.header.seed
        self._going: Iterator[list[float]] | None = (
            luck(chances(match.timeline), evaluation, seed) if self.applies else None
        )

    @property
    def done(self) -> bool:
        return self._going is None

    def reckon(self) -> bool:
        """Computes for a moment; True when finished."""
        if self._going is None:
            return False
        end = time.perf_counter() + SLICE
        for known in self._going:
            self._known = known
            if time.perf_counter() >= end:
                return False
        self.points, self._going = self._known, None
        return True

    @property
    def even(self) -> bool:
        """Whether luck came to less than half a point for everybody, as far as it is known."""
        return bool(self.points) and not any(map(round, self.points))

    def of(self, seat: int) -> str:
        """The points of a seat; a dot before they are known, nothing where luck is `even`."""
        if self.even:
            return ""
        return signed(round(self.points[seat])) if self.points else "·"
