"""Possible continuations of a merchant's trip, and the points of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.felinia.components import GOODS, STEPS
from game.rules.felinia.decisions.exploration import Walk, enter, ways
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.scoring import groups, points_of
from game.rules.felinia.state import Felinia

FORESEEN = 3
"""Search depth in steps."""


@dataclass(frozen=True, slots=True)
class Trip:
    """A continuation of the trip: provinces in the order entered.

    `points`: change of the owner's points by category, including goods drawn from the bag, but not Mysterious Places.
    `post`: ends with a trading post. `safe`: nothing is drawn before the last step.
    """

    way: tuple[int, ...]
    after: Felinia
    points: dict[str, int]
    post: bool
    safe: bool

    @property
    def goal(self) -> int:
        return self.way[-1]

    @property
    def total(self) -> int:
        return sum(self.points.values())


def trips(state: Felinia) -> list[Trip]:
    """All continuations from the merchant's province during a Walk decision; otherwise none."""
    if state.over or not isinstance(state.decision, Walk):
        return []
    seat = state.decision.seat
    return list(_onwards(state, seat, points_of(state, seat), (), safe=True))


def _onwards(state: Felinia, seat: int, before: dict[str, int], way: tuple[int, ...], safe: bool) -> Iterator[Trip]:
    for province in ways(state):
        after, drawn = _entered(state, seat, province)
        points = {key: more for key, value in points_of(after, seat).items() if (more := value - before[key])}
        trip = Trip((*way, province), after, points, after.traveller == EMPTY, safe)
        yield trip
        steps_left = after.steps < STEPS or (after.extended and after.food[seat])
        if not trip.post and steps_left and len(trip.way) < FORESEEN:
            yield from _onwards(after, seat, before, trip.way, safe and not drawn)


def _entered(state: Felinia, seat: int, province: int) -> tuple[Felinia, bool]:
    """The position immediately after entering a province, and whether anything is drawn there."""
    after = state.copy()
    after.agenda = []
    enter(after, province)
    drawn = bool(after.due_goods or after.due_places)
    for _ in range(min(after.due_goods, sum(after.bag))):
        kind = max(range(len(GOODS)), key=after.bag.__getitem__)  # any kind will do: all score the same
        after.bag[kind] -= 1
        after.goods[seat][kind] += 1
    after.due_goods = after.due_places = 0
    after.agenda = []
    return after, drawn


def best(found: Sequence[Trip]) -> dict[int, Trip]:
    """The preferred trip to each province: the direct step, otherwise the most points, then nothing drawn, then the
    shortest."""
    chosen: dict[int, Trip] = {}
    for trip in sorted(found, key=lambda trip: (len(trip.way) == 1, trip.total, trip.safe, -len(trip.way))):
        chosen[trip.goal] = trip
    return chosen


def most(found: Sequence[Trip], province: int) -> int:
    """The most points a trip beginning with a step to this province can bring."""
    return max(trip.total for trip in found if trip.way[0] == province and (trip.post or len(trip.way) == 1))


def group_of(state: Felinia, seat: int, province: int) -> list[int]:
    """The seat's merchants connected with a province, including one on it (FE-155)."""
    connected = groups([*state.posts[seat], *([] if province in state.posts[seat] else [province])], state.chart.near)
    return next(group for group in connected if province in group)
