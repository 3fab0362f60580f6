"""The components, in the terms of the rules document (sections 1 to 3 and 8). The geography is in the level."""

from __future__ import annotations

from typing import Literal

import msgspec

Crop = Literal["cabbage", "rapeseed", "tulips"]
Kind = Literal["mill", "cabbage", "rapeseed", "tulips", "farm", "town"]
Stack = Literal["mill", "landscape", "island"]
Category = Literal["harvests", "warehouse", "governors", "fines", "records"]


class Tile(msgspec.Struct, frozen=True, array_like=True):
    """A tile by its two faces. The town centre counts as a tile that was always there."""

    kind: Kind
    value: int

    @property
    def has_value(self) -> bool:
        """Whether a value is printed on it."""
        return self.kind not in ("farm", "town")


CROPS: tuple[Crop, ...] = ("cabbage", "rapeseed", "tulips")
CATEGORIES: tuple[Category, ...] = ("harvests", "warehouse", "governors", "fines", "records")

# ZE-2 [R]: number of tiles of each value
MILL_VALUES = {0: 3, 1: 5, 2: 6, 3: 6, 4: 5, 5: 3}
FIELD_VALUES = {0: 1, 1: 1, 2: 1, 3: 2, 4: 2, 5: 1, 6: 1, 7: 1}
ISLAND_VALUES = {1: 2, 2: 2, 3: 2, 4: 2}
FARMS = 6
START_MILL = Tile("mill", 5)
FARM = Tile("farm", 0)
TOWN = Tile("town", 0)

TILES: dict[Stack, dict[Tile, int]] = {
    "mill": {Tile("mill", value): count for value, count in MILL_VALUES.items()},
    "landscape": {Tile(crop, value): count for crop in CROPS for value, count in FIELD_VALUES.items()},
    "island": {Tile(crop, value): count for crop in CROPS for value, count in ISLAND_VALUES.items()} | {FARM: FARMS},
}
"""All tiles of the game, with their numbers."""
FACES: dict[Stack, tuple[Tile, ...]] = {stack: tuple(tiles) for stack, tiles in TILES.items()}
"""The distinct faces of each stack; a state counts the remaining tiles in this order."""
FACE_INDEX: dict[Stack, dict[Tile, int]] = {
    stack: {tile: i for i, tile in enumerate(faces)} for stack, faces in FACES.items()
}

# ZE-1: pieces
FIGURES = 4
STUIVERS = 12
START_STUIVERS = 1
GUILDERS = 5
GOVERNORS = 7

# ZE-24, ZE-25: the two rings
STALLS = 5
WORKSHOPS = 4
WAREHOUSES = 1
COUNTING_HOUSES = 12
TRACK = 100

WAREHOUSE_FINE = 3  # ZE-54
KINDS_LEAST = 2  # ZE-88
KINDS_BONUS = 5  # ZE-90
FARM_STUIVERS = 1  # ZE-75
GOVERNOR_FIRST = 4  # ZE-123 [R]
GOVERNOR_STEP = 3
GOVERNOR_FINE = 3  # ZE-124 [R]
RECORD_BONUS = {2: (15, 0), 3: (12, 6, 0), 4: (10, 6, 3, 0)}  # ZE-130 [R], by number of players and rank
