"""What a Puerto Rico level must show: the spaces that every scene of it places things on (section 1)."""

from __future__ import annotations

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
"""Kind of space -> how many of it."""


def faults(board: Board) -> list[Fault]:
    """Every kind of space in its number, and each building under its own name."""
    found = [
        Fault("level.space_count", {"kind": kind, "need": need, "have": have})
        for kind, need in NEEDED.items()
        if (have := sum(1 for _ in board.of_kind(kind))) != need
    ]
    names = {space.id for space in board.of_kind("building")}
    found += [
        Fault("level.building_missing", {"building": building.id}, object=building.id)
        for building in BUILDINGS
        if building.id not in names
    ]
    return found
