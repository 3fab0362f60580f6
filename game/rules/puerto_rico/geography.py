"""The spaces a Puerto Rico level must have for scenes to place things on (section 1)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.board import Board, Fault
from game.rules.puerto_rico.components import BUILDINGS, CITY_SPACES, GOODS, HOUSE_SPACES, ISLAND_SPACES
from game.rules.toolkit import fault_at, miscounted, misnumbered

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
    return [*miscounted(board, NEEDED, "level.space_count"), *_names(board), *_indices(board), *_extents(board)]


def _names(board: Board) -> Iterator[Fault]:
    for kind, names in NAMED.items():
        there = {space.id for space in board.of_kind(kind)}
        for name in names:
            if name not in there:
                yield Fault("level.name_missing", {"kind": kind, "name": name}, object=name)


def _indices(board: Board) -> Iterator[Fault]:
    for kind in NUMBERED:
        numbers = range(NEEDED[kind])
        yield from misnumbered(board.of_kind(kind), numbers, "level.index", "level.index_doubled")


def _extents(board: Board) -> Iterator[Fault]:
    for space in board.of_kind(*NEEDED):
        if space.width <= 0 or space.height <= 0:
            yield fault_at("level.no_extent", space)
