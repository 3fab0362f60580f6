"""What a merchant's trip may still bring: every way that its owner could choose, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.felinia.components import GOODS, STEPS
from game.rules.felinia.decisions.exploration import Walk, enter, ways
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.scoring import groups, points_of
from game.rules.felinia.state import Felinia

FORESEEN = 3
"""Steps ahead."""


@dataclass(frozen=True, slots=True)
class Trip:
    """Provinces in the order in which they are entered; the points of the traveller's owner by category that the trip
    changes, with the goods that come out of the bag, but without Mysterious Places. `safe`: nothing is drawn on it
    before its last step."""

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
    """From where the merchant stands, while it is asked for the next step; none otherwise."""
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
    """The position in which the merchant has entered a province and nothing else has happened; whether something is
    drawn there."""
    after = state.copy()
    after.agenda = []
    enter(after, province)
    drawn = bool(after.due_goods or after.due_places)
    for _ in range(min(after.due_goods, sum(after.bag))):
        kind = max(range(len(GOODS)), key=after.bag.__getitem__)  # any: each scores the same
        after.bag[kind] -= 1
        after.goods[seat][kind] += 1
    after.due_goods = after.due_places = 0
    after.agenda = []
    return after, drawn


def best(found: Sequence[Trip]) -> dict[int, Trip]:
    """By province where it ends: the step that leads there at once, else the trip that brings most; of equal ones the
    shorter, and those on which nothing is drawn first."""
    chosen: dict[int, Trip] = {}
    for trip in sorted(found, key=lambda trip: (len(trip.way) == 1, trip.total, trip.safe, -len(trip.way))):
        chosen[trip.goal] = trip
    return chosen


def most(found: Sequence[Trip], province: int) -> int:
    """What a step to a province brings at the end, if one goes on as well as one can."""
    return max(trip.total for trip in found if trip.way[0] == province and (trip.post or len(trip.way) == 1))


def group_of(state: Felinia, seat: int, province: int) -> list[int]:
    """The seat's merchants connected with a province, itself among them if one stands there (FE-155)."""
    connected = groups([*state.posts[seat], *([] if province in state.posts[seat] else [province])], state.chart.near)
    return next(group for group in connected if province in group)
