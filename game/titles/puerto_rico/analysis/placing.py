"""Evaluation of a distribution of colonists: occupied circles, production, idle colonists."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import ge

from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.components import BUILDINGS, CORN, HACIENDA, HOSPICE, ISLAND_SPACES, KINDS, MAKERS, QUARRY
from game.rules.puerto_rico.decisions.mayor import place
from game.rules.puerto_rico.distributions import FIRST_BUILDING, answer, counts_of, places
from game.rules.puerto_rico.state import PuertoRico


def occupied_circles(state: PuertoRico, seat: int) -> dict[int, int]:
    """Occupied circles by place key."""
    tiles, city = state.worked[seat], state.city[seat]
    return {key: tiles[key] if key < FIRST_BUILDING else city[key - FIRST_BUILDING] for key, _ in places(state, seat)}


def with_colonists(state: PuertoRico, seat: int, counts: dict[int, int]) -> PuertoRico:
    """The position with these circles occupied and the seat's other colonists in San Juan."""
    after = state.copy()
    place(after, seat, answer(counts))
    return after


def output(state: PuertoRico, seat: int) -> tuple[int, ...]:
    """Barrels of each kind the seat could produce, ignoring the supply (PR-90, PR-91)."""
    return tuple(state.capacities(seat))


def at_work(state: PuertoRico, seat: int, way: PlaceColonists) -> tuple[int, ...]:
    """Everything a distribution puts to work: barrels of each kind, quarries, and for each violet building 1 if it is
    occupied and can still have an effect."""
    after = with_colonists(state, seat, counts_of(way))
    full = sum(state.island[seat]) == ISLAND_SPACES
    violet = [
        int(after.occupied(seat, index) and not (full and index in (HACIENDA, HOSPICE)))
        for index, building in enumerate(BUILDINGS)
        if building.violet
    ]
    return (*output(after, seat), way.island[QUARRY], *violet)


def outdone(work: tuple[int, ...], others: Iterable[tuple[int, ...]]) -> bool:
    """Whether another distribution puts everything in `work` to work, and more."""
    return any(other != work and all(map(ge, other, work)) for other in others)


def most_output(state: PuertoRico, seat: int) -> int:
    """Maximum barrels the seat's colonists could produce: corn needs one colonist per barrel, any other kind two, on
    the field and in the building (PR-91)."""
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
    """Colonists of one kind of good that produce nothing for lack of a partner (PR-91): on `tiles`, and in `circles` of
    buildings."""

    kind: int
    tiles: int
    circles: int
    owned: tuple[int, ...]
    """The seat's buildings for this kind."""
    open: tuple[int, ...]
    """Those with an empty circle."""
    manned: tuple[int, ...]
    """Those with a colonist."""
    fallow: bool
    """Whether a plantation of this kind is unoccupied."""


def idle(state: PuertoRico, seat: int) -> list[Idle]:
    """Kinds with colonists that produce nothing."""
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
