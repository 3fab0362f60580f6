"""Distributions of colonists: what stands, what works in it, and sensible ways to go on from it."""

from __future__ import annotations

from dataclasses import dataclass

from game.players.values.puerto_rico import VALUE
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.components import KINDS, TILES
from game.rules.puerto_rico.decisions.mayor import place
from game.rules.puerto_rico.distributions import PLACES, answer, places
from game.rules.puerto_rico.state import PuertoRico

FIRST_BUILDING = len(TILES)
"""Places are keyed as in the rules: tiles by their index, buildings by theirs and so much more."""


def name_of(key: int) -> str:
    """The id of the tile or building."""
    return PLACES[key]


def standing(view: PuertoRico, seat: int) -> dict[int, int]:
    """How many circles of each place are occupied now."""
    tiles, city = view.worked[seat], view.city[seat]
    return {key: tiles[key] if key < FIRST_BUILDING else city[key - FIRST_BUILDING] for key, _ in places(view, seat)}


def placed(view: PuertoRico, seat: int, counts: dict[int, int]) -> PuertoRico:
    """The position with these circles occupied and everybody else of the seat in San Juan."""
    state = view.copy()
    place(state, seat, answer(counts))
    return state


def best(view: PuertoRico, seat: int) -> dict[int, int]:
    """All colonists where they do most."""
    action = VALUE.placed(view, seat)
    counts = [*action.island, *action.city]
    return {key: counts[key] for key, _ in places(view, seat)}


def extended(view: PuertoRico, seat: int, counts: dict[int, int]) -> dict[int, int]:
    """The same, and whoever is left over put where he adds most; a plantation and its building count as one place for
    two."""
    counts = dict(counts)
    rooms = dict(places(view, seat))
    left = min(view.colonists_of(seat), sum(rooms.values())) - sum(counts.values())
    while left > 0:
        free = [key for key, room in rooms.items() if counts[key] < room]
        steps = [(key,) for key in free] + [
            (kind, FIRST_BUILDING + maker)
            for kind in KINDS
            for maker in box.MAKERS[kind]
            if left > 1 and kind in free and FIRST_BUILDING + maker in free
        ]
        now = worth(view, seat, counts)
        step = max(steps, key=lambda keys: (worth(view, seat, counts, keys) - now) / len(keys))
        for key in step:
            counts[key] += 1
        left -= len(step)
    return counts


def worth(view: PuertoRico, seat: int, counts: dict[int, int], more: tuple[int, ...] = ()) -> float:
    """What the position is worth to the seat with these circles occupied, and `more` of them."""
    grown = dict(counts)
    for key in more:
        grown[key] += 1
    return VALUE.values(placed(view, seat, grown))[seat]


@dataclass(frozen=True, slots=True)
class Idle:
    """Colonists of one kind that do nothing for want of a partner: on plantations, or in its buildings."""

    kind: int
    tiles: int
    circles: int


def idle(state: PuertoRico, seat: int) -> list[Idle]:
    """The production pairs of a position that do not work."""
    found = []
    for kind in KINDS:
        makers = box.MAKERS[kind]
        if not makers:
            continue
        made = state.capacity(seat, kind)
        inside = sum(state.city[seat][maker] for maker in makers if state.owns(seat, maker))
        one = Idle(kind, state.worked[seat][kind] - made, inside - made)
        if one.tiles or one.circles:
            found.append(one)
    return found


def output(state: PuertoRico, seat: int) -> tuple[int, ...]:
    """Barrels of each kind that the seat could make."""
    return tuple(state.capacity(seat, kind) for kind in KINDS)
