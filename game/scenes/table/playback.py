"""Animates the steps of a match: pieces travel from where they stood to where they stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.match import Match, PlayedMove
from game.rules.kernel import Event
from game.scenes.board.pieces import TRAVEL_MS, Flight
from game.scenes.table.moment import Moment
from game.scenes.table.sight import Sight
from game.scenes.table.view import TitleView
from game.ui.tween import Tween, Tweens, ease_out

STAGGER_MS, ALL_MS = 40.0, 700.0
"""One piece starts so much after the other, and all have come after so long."""


class Playback:
    """Lets pieces fly from where they stood before a step to where they stand after it."""

    def __init__(self, match: Match, title: TitleView[Any], sight: Sight, tweens: Tweens) -> None:
        self.match, self.title, self.sight, self.tweens = match, title, sight, tweens
        self.flights: list[Flight] = []
        self.flown = 0.0
        """Milliseconds since the first of them started."""
        self.waiting = False
        """Something is read before the next piece moves."""
        self.reached = match.count
        """Number of steps shown when the present was reached last."""

    @property
    def done(self) -> bool:
        """Everything that was played is on the screen, and nothing moves."""
        return self.reached == self.match.count and not self.busy

    @property
    def busy(self) -> bool:
        """A step is being shown."""
        return self.waiting or bool(self.flights)

    def jump(self) -> None:
        """The present position at once, without travelling."""
        self.flights, self.waiting = [], False
        self.sight.shown = self.reached = self.match.count

    def arrive(self) -> list[PlayedMove]:
        """All is shown: the steps that came since the present was reached last."""
        steps = [self.match.move(number) for number in range(self.reached, self.match.count)]
        self.reached = self.match.count
        return steps

    def wait(self, ms: float, then: Callable[[], object]) -> None:
        """Lets so many milliseconds pass first."""
        self.waiting = True

        def over() -> None:
            if self.waiting:
                self.waiting = False
                then()

        self.tweens.then(Tween(ms, lambda t: None, done=over))

    def fly(
        self, events: Sequence[Event], before: Moment[Any], after: Moment[Any], landed: Callable[[], object]
    ) -> bool:
        """Sets the pieces of one step travelling, and calls `landed` when they have come; False: none is seen to
        move."""
        moving = self.title.board.flights(events, before, after)
        if self.tweens.calm:
            moving = [Flight(f.piece, f.target, f.target, (0, 255)) for f in moving if f.fade[1] and not f.fleeting]
        if not moving:
            return False
        self.flights, self.flown = moving, 0.0
        lasts = self.tweens.travel(max(flight.after + flight.ms for flight in moving)) + self.gap * max(self._order())

        def fly(t: float) -> None:
            self.flown = t * lasts

        def land() -> None:
            self.flights = []
            landed()

        self.tweens.then(Tween(lasts, fly, ease=lambda t: t, done=land))
        return True

    @property
    def gap(self) -> float:
        """Milliseconds between two pieces that move in one step; they all go at once where motion is reduced."""
        last = max(self._order(), default=0)
        return 0.0 if self.tweens.calm or not last else min(STAGGER_MS, (ALL_MS - TRAVEL_MS) / last)

    def _order(self) -> list[int]:
        """For each piece that travels, the number of others that start before it. Those of a group go together, those
        with a time of their own start then."""
        seen: dict[str, int] = {}
        timed = [flight.fleeting or flight.after for flight in self.flights]
        keys = [flight.group or flight.piece.key for flight in self.flights]
        return [0 if own else seen.setdefault(key, len(seen)) for own, key in zip(timed, keys, strict=True)]

    def moving(self) -> list[tuple[Flight, float]]:
        """Pieces that travel, with the part of the way that each has come: 0 to 1."""
        moving = []
        for flight, number in zip(self.flights, self._order(), strict=True):
            t = (self.flown - number * self.gap - flight.after) / self.tweens.travel(flight.ms)
            if 0 < t < 1 or not flight.fleeting:
                moving.append((flight, ease_out(min(1.0, max(0.0, t)))))
        return moving
