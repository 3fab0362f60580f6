"""The spaces a Puerto Rico level must have for scenes to place things on (section 1)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.board import Board, Fault
from game.rules.puerto_rico.components import BUILDINGS, CITY_SPACES, GOODS, HOUSE_SPACES, ISLAND_SPACES

NEEDED: dict[str, int] = {
    "role": 8,
    "ship": 3,
    "house": HOUSE_SPACES,
    "row": 6,
    "building": len(BUILDINGS),
    "supply": len(GOODS),
    "quarries": 1,
    "deck": 1,
    "discards": 1,
    "colonist_supply": 1,
    "colonist_ship": 1,
    "pool": 1,
    "island": ISLAND_SPACES,
    "city": CITY_SPACES,
    "windrose": len(GOODS),
    "san_juan": 1,
}
"""Number of spaces by kind."""
NAMED: dict[str, tuple[str, ...]] = {
    "building": tuple(building.id for building in BUILDINGS),
    "supply": tuple(f"supply-{good}" for good in GOODS),
    "windrose": tuple(f"windrose-{good}" for good in GOODS),
    "island": tuple(f"island-{number}" for number in range(ISLAND_SPACES)),
    "city": tuple(f"city-{number}" for number in range(CITY_SPACES)),
    "san_juan": ("san_juan",),
}
"""Names of the spaces, by kind."""
NUMBERED = ("role", "ship", "house", "row")
"""Kinds whose spaces are numbered by their `index`, from 0."""


def faults(board: Board) -> list[Fault]:
    """Spaces that are missing or too many, lack a name or index, or are too small to hold anything."""
    return [*_counts(board), *_names(board), *_indices(board), *_extents(board)]


def _counts(board: Board) -> Iterator[Fault]:
    for kind, need in NEEDED.items():
        have = sum(1 for _ in board.of_kind(kind))
        if have != need:
            yield Fault("level.space_count", {"kind": kind, "need": need, "have": have})


def _names(board: Board) -> Iterator[Fault]:
    for kind, names in NAMED.items():
        there = {space.id for space in board.of_kind(kind)}
        for name in names:
            if name not in there:
                yield Fault("level.name_missing", {"kind": kind, "name": name}, object=name)


def _indices(board: Board) -> Iterator[Fault]:
    for kind in NUMBERED:
        taken: list[int] = []
        for space in board.of_kind(kind):
            index = space.properties.get("index")
            if type(index) is not int or not 0 <= index < NEEDED[kind]:
                yield Fault("level.index", {"most": NEEDED[kind] - 1}, space.layer, space.id)
            elif index in taken:
                yield Fault("level.index_doubled", {"index": index}, space.layer, space.id)
            else:
                taken.append(index)


def _extents(board: Board) -> Iterator[Fault]:
    for space in board.of_kind(*NEEDED):
        if space.width <= 0 or space.height <= 0:
            yield Fault("level.no_extent", {}, space.layer, space.id)
