"""The kind of mistakes that cost somebody most in a reviewed game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from game.coach.lapse import Lapse
from game.match.reader import MatchReader
from game.review import Review, Verdict
from game.rules.kernel import Action, State
from game.telling.review import when
from game.titles import titled
from game.words import of

LEAST = 1.0
"""Points that an answer lost which counts though it may not have cost a chance to win."""


class Costliest(NamedTuple):
    """A kind of mistakes, the steps at which a seat made them, in order, and the points that they lost in all."""

    seat: int
    lapse: Lapse
    steps: tuple[int, ...]
    points: float


class Lapses:
    """Those of one match. The kind of each mistake is looked up once."""

    def __init__(self, match: MatchReader) -> None:
        self.match = match
        self._kinds: dict[bytes, Lapse | None] = {}

    def costliest(self, review: Review, seat: int) -> Costliest | None:
        """None: no kind of mistakes cost this seat as much as a point."""
        found: dict[Lapse, list[Verdict]] = {}
        for verdict in review.of(seat):
            if (verdict.mistake or verdict.points >= LEAST) and (kind := self.kind_of(verdict)) is not None:
                found.setdefault(kind, []).append(verdict)
        costs = [
            Costliest(seat, kind, tuple(sorted(one.step for one in own)), sum(one.points for one in own))
            for kind, own in found.items()
        ]
        return max((cost for cost in costs if cost.points >= LEAST), key=lambda cost: cost.points, default=None)

    def kind_of(self, verdict: Verdict) -> Lapse | None:
        """By the coach's cue that it went against; failing that, by the strongest advantage of the better answer."""
        key = msgspec.json.encode(verdict)
        if key not in self._kinds:
            self._kinds[key] = self._look_up(verdict)
        return self._kinds[key]

    def _look_up(self, verdict: Verdict) -> Lapse | None:
        lapses, state = titled(self.match.title).lapses or (), self.match.at(verdict.step, verdict.seat)
        chosen, better = (self.match.game.action_of(wire) for wire in (verdict.chosen, verdict.better))
        against = set(self._against(state, chosen, better))
        advantages = [reason.key.removeprefix("reason.") for reason in verdict.reasons]
        by_cue = (one for one in lapses if against.intersection(one.cues))
        by_reason = (one for name in advantages for one in lapses if name in one.reasons)
        return next(by_cue, None) or next(by_reason, None)

    def _against(self, state: State, chosen: Action, better: Action) -> Iterator[str]:
        """The cues that would have spoken of one of two answers."""
        for cue in titled(self.match.title).cues or ():
            bad, good = cue.speaks_of(state, chosen), cue.speaks_of(state, better)
            if (cue.kind == "warning" and bad and not good) or (cue.kind == "chance" and good and not bad):
                yield cue.key


def cost_line(match: MatchReader, cost: Costliest) -> str:
    """Its name, how often, and the points that it lost."""
    return cost_words(match.title, cost.lapse.key, len(cost.steps), round(cost.points))


def cost_words(title: str, key: str, times: int, points: int) -> str:
    say = of(title)
    return say("lapse.cost", what=say(f"lapse.{key}"), n=times, points=points)


def better_line(title: str, key: str) -> str:
    """What to do instead."""
    return of(title)(f"lapse.{key}.better")


def moments_line(match: MatchReader, cost: Costliest) -> str:
    """When it happened."""
    return " · ".join(dict.fromkeys(when(match, step) for step in cost.steps))


def lapse_lines(match: MatchReader, review: Review) -> Iterator[str]:
    """A line for each seat with a kind of mistakes to be named."""
    lapses, say = Lapses(match), of(match.title)
    for seat, own in enumerate(match.seats):
        if (cost := lapses.costliest(review, seat)) is not None:
            better = better_line(match.title, cost.lapse.key)
            yield say("lapse.person", name=own.name, cost=cost_line(match, cost), better=better)
