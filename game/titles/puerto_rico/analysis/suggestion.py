"""Distributions of colonists that a person is offered to begin with.

`worth` says what a position with the colonists placed is worth to the seat."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.components import KINDS, MAKERS
from game.rules.puerto_rico.distributions import counts_of, key_of, places
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.placing import output, placed

Worth = Callable[[PuertoRico], float]


def extended(state: PuertoRico, seat: int, counts: dict[int, int], worth: Worth) -> dict[int, int]:
    """The distribution with the remaining colonists added where they are worth most, but first, as long as nothing
    is produced, where they produce; a plantation and its building count as one place for two."""
    counts = dict(counts)
    rooms = dict(places(state, seat))
    left = min(state.colonists_of(seat), sum(rooms.values())) - sum(counts.values())
    while left > 0:
        free = [key for key, room in rooms.items() if counts[key] < room]
        steps = [(key,) for key in free] + [
            (kind, key_of(maker))
            for kind in KINDS
            for maker in MAKERS[kind]
            if left > 1 and kind in free and key_of(maker) in free
        ]
        if not state.ending and not _made(state, seat, counts):
            steps = [keys for keys in steps if _made(state, seat, counts, keys)] or steps
        now = worth(placed(state, seat, counts))
        step = max(steps, key=lambda keys: (worth(placed(state, seat, _with(counts, keys))) - now) / len(keys))
        for key in step:
            counts[key] += 1
        left -= len(step)
    return counts


def filled(state: PuertoRico, seat: int, counts: dict[int, int], anew: PlaceColonists, worth: Worth) -> dict[int, int]:
    """The better of a distribution made `anew` and of the present one extended: what makes more barrels, and of equal
    ones what is worth more."""

    def merit(way: dict[int, int]) -> tuple[int, float]:
        return _made(state, seat, way), worth(placed(state, seat, way))

    return max(counts_of(anew), extended(state, seat, counts, worth), key=merit)


def _made(state: PuertoRico, seat: int, counts: dict[int, int], more: tuple[int, ...] = ()) -> int:
    """Barrels that the seat could produce with these circles occupied and those of `more` too."""
    return sum(output(placed(state, seat, _with(counts, more)), seat))


def _with(counts: dict[int, int], more: tuple[int, ...]) -> dict[int, int]:
    grown = dict(counts)
    for key in more:
        grown[key] += 1
    return grown
