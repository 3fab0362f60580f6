"""A distribution of colonists being put together: where they stand, what works, what is idle."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.puerto_rico.components import BUILDINGS, CORN, KINDS, MAKERS
from game.rules.puerto_rico.decisions.mayor import place
from game.rules.puerto_rico.distributions import FIRST_BUILDING, answer, places
from game.rules.puerto_rico.state import PuertoRico


def standing(state: PuertoRico, seat: int) -> dict[int, int]:
    """By key, how many circles of each place are occupied now."""
    tiles, city = state.worked[seat], state.city[seat]
    return {key: tiles[key] if key < FIRST_BUILDING else city[key - FIRST_BUILDING] for key, _ in places(state, seat)}


def placed(state: PuertoRico, seat: int, counts: dict[int, int]) -> PuertoRico:
    """The position with these circles occupied and the seat's other colonists in San Juan."""
    after = state.copy()
    place(after, seat, answer(counts))
    return after


def output(state: PuertoRico, seat: int) -> tuple[int, ...]:
    """Barrels of each kind that the seat could produce, whatever the supply has (PR-90, PR-91)."""
    return tuple(state.capacities(seat))


def most_output(state: PuertoRico, seat: int) -> int:
    """The most barrels that the seat's colonists could produce: a field of corn takes one of them, any other barrel one
    on the field and one in the building (PR-91)."""
    people, island = state.colonists_of(seat), state.island[seat]
    corn = min(people, island[CORN])
    pairs = [
        min(island[kind], sum(BUILDINGS[maker].circles for maker in MAKERS[kind] if state.owns(seat, maker)))
        for kind in KINDS
        if MAKERS[kind]
    ]
    return corn + min((people - corn) // 2, sum(pairs))


@dataclass(frozen=True, slots=True)
class Idle:
    """Colonists of one kind of good that produce nothing because they lack a partner (PR-91): `tiles` on plantations,
    `circles` in its buildings."""

    kind: int
    tiles: int
    circles: int
    owned: tuple[int, ...]
    """The seat's buildings for this kind."""
    open: tuple[int, ...]
    """Its buildings with an empty circle."""
    manned: tuple[int, ...]
    """Its buildings with a colonist."""
    fallow: bool
    """Whether a plantation of this kind is unoccupied."""


def idle(state: PuertoRico, seat: int) -> list[Idle]:
    """The kinds with colonists that produce nothing."""
    pairs = []
    for kind in KINDS:
        owned = tuple(maker for maker in MAKERS[kind] if state.owns(seat, maker))
        if not MAKERS[kind]:
            continue
        produced, city, worked = state.capacity(seat, kind), state.city[seat], state.worked[seat][kind]
        tiles, circles = worked - produced, sum(city[maker] for maker in owned) - produced
        if tiles or circles:
            free = tuple(maker for maker in owned if city[maker] < BUILDINGS[maker].circles)
            manned = tuple(maker for maker in owned if city[maker])
            pairs.append(Idle(kind, tiles, circles, owned, free, manned, worked < state.island[seat][kind]))
    return pairs
