"""Ways to place colonists (PR-65 to PR-67): counting them, listing all of them, or listing a few sensible ones.

A place is a pair (key, circles). Keys 0 to 5 are tiles by kind, keys from 6 on are buildings.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, CIRCLES, CORN, MAKERS, QUARRY, TILES, Building
from game.rules.puerto_rico.state import PuertoRico

PLACES: tuple[str, ...] = (*TILES, *(building.id for building in BUILDINGS))
"""The tile or building of each key."""
KEYS = len(PLACES)
FIRST_BUILDING = len(TILES)
"""The first key that is a building."""
BUILDING_KEYS: tuple[tuple[int, ...], ...] = tuple((len(TILES) + i,) * b.circles for i, b in enumerate(BUILDINGS))
"""The key of each circle of each building."""


def key_of(building: int) -> int:
    return FIRST_BUILDING + building


def building_at(key: int) -> Building | None:
    """The building of a key, or None for a tile."""
    return None if key < FIRST_BUILDING else BUILDINGS[key - FIRST_BUILDING]


def places(state: PuertoRico, seat: int) -> list[tuple[int, int]]:
    """The places where the seat's colonists can stand."""
    tiles = [(kind, count) for kind, count in enumerate(state.island[seat]) if count]
    held = enumerate(state.city[seat])
    return tiles + [(len(TILES) + index, BUILDINGS[index].circles) for index, count in held if count != ABSENT]


def answer(counts: dict[int, int]) -> PlaceColonists:
    """The distribution with these numbers of colonists by key."""
    island = tuple(counts.get(kind, 0) for kind in range(len(TILES)))
    return PlaceColonists(island, tuple(counts.get(len(TILES) + index, 0) for index in range(len(BUILDINGS))))


def counts_of(action: PlaceColonists) -> dict[int, int]:
    """The number of colonists on each key."""
    return dict(enumerate([*action.island, *action.city]))


def circle_keys(state: PuertoRico, seat: int) -> list[int]:
    """The key of each circle of this seat, occupied or not."""
    keys: list[int] = []
    for kind, tiles in enumerate(state.island[seat]):
        if tiles:
            keys += [kind] * tiles
    for index, held in enumerate(state.city[seat]):
        if held != ABSENT:
            keys += BUILDING_KEYS[index]
    return keys


def everywhere(state: PuertoRico, seat: int) -> PlaceColonists:
    """The distribution that fills every circle of the seat."""
    city = [0 if held == ABSENT else circles for held, circles in zip(state.city[seat], CIRCLES, strict=True)]
    return PlaceColonists(tuple(state.island[seat]), tuple(city))


def seated(keys: list[int]) -> PlaceColonists:
    """The distribution with one colonist on each of these keys; a key may occur more than once."""
    counts = [0] * KEYS
    for key in keys:
        counts[key] += 1
    return PlaceColonists(tuple(counts[: len(TILES)]), tuple(counts[len(TILES) :]))


def distributions(rooms: list[int], people: int) -> int:
    """Number of ways to place `people` colonists in rooms of these sizes."""
    ways = [1] + [0] * people
    for room in rooms:
        ways = [sum(ways[total - here] for here in range(min(room, total) + 1)) for total in range(people + 1)]
    return ways[people]


def every_distribution(rooms: list[int], people: int) -> Iterator[tuple[int, ...]]:
    """Every way to place `people` colonists, as the number in each room."""
    if not rooms:
        if not people:
            yield ()
        return
    least = max(0, people - sum(rooms[1:]))
    for here in range(min(rooms[0], people), least - 1, -1):
        for rest in every_distribution(rooms[1:], people - here):
            yield (here, *rest)


def fill(order: list[tuple[int, int]], people: int) -> dict[int, int]:
    """Colonists by key after filling the places in this order; a place may occur more than once."""
    counts: dict[int, int] = {}
    for key, room in order:
        here = min(room, people)
        counts[key] = counts.get(key, 0) + here
        people -= here
    return counts


def orders(state: PuertoRico, seat: int, rooms: list[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
    """Sensible orders in which to fill places. Groups: working pairs for production, violet buildings, quarries, corn.
    Each group comes first once, preceded by the variants that put one single place first."""
    room = dict(rooms)
    pairs: list[tuple[int, int]] = []
    for kind in (4, 3, 2, 1):
        plants = [len(TILES) + index for index in MAKERS[kind] if len(TILES) + index in room]
        able = min(room.get(kind, 0), sum(room[key] for key in plants))
        left = able
        for key in plants:
            pairs.append((key, min(room[key], left)))
            left -= min(room[key], left)
        pairs.append((kind, able))
    violet = [(key, n) for key, n in rooms if key >= len(TILES) and BUILDINGS[key - len(TILES)].violet]
    large = [(key, n) for key, n in violet if BUILDINGS[key - len(TILES)].large]
    corn = [(key, n) for key, n in rooms if key == CORN]
    quarry = [(key, n) for key, n in rooms if key == QUARRY]
    blocks = (
        pairs + corn + violet + quarry,
        violet + pairs + corn + quarry,
        quarry + violet + pairs + corn,
        corn + pairs + quarry + violet,
        large + pairs + corn + violet + quarry,
        pairs[::-1] + corn + quarry + violet,
    )
    for block in blocks:
        yield trimmed(block + rooms, room)
        for key, count in rooms:
            yield trimmed([(key, count), *block, *rooms], room)


def trimmed(order: list[tuple[int, int]], room: dict[int, int]) -> list[tuple[int, int]]:
    """The order without entries that exceed the circles of a place."""
    left = dict(room)
    result = []
    for key, count in order:
        here = min(count, left.get(key, 0))
        if here:
            result.append((key, here))
            left[key] -= here
    return result
