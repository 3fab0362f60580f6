"""The board as tables: hexes by index in ascending id, spaces of both rings by index clockwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from game.rules.board import Board, Space
from game.rules.zeelandia.actions import Lay, Start
from game.rules.zeelandia.components import FARM, Kind, Stack, Tile

HEX_KINDS = ("town", "start_mill", "island", "water")
STACK_OF: dict[str, Stack | None] = {"stall": "landscape", "workshop": "mill", "warehouse": None}
"""The stack sold on each kind of market space (ZE-24)."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Computed once per board and shared by all states on it."""

    ids: tuple[str, ...]
    index: dict[str, int]
    kinds: tuple[str, ...]
    near: tuple[tuple[int, ...], ...]
    near_islands: tuple[tuple[int, ...], ...]
    near_water: tuple[tuple[int, ...], ...]
    """By hex: its neighbours. The other two hold only those that are islands or water."""
    sides: tuple[int, ...]
    """By hex: number of neighbours."""
    town: tuple[int, ...]
    starts: tuple[int, ...]
    islands: tuple[int, ...]
    water: tuple[int, ...]
    governors: tuple[int, ...]
    faces: dict[int, Tile]
    """Printed faces of the islands on a tactical side."""
    market: tuple[str, ...]
    sells: tuple[Stack | None, ...]
    guild_master: int
    houses: tuple[str, ...]
    lays: tuple[Lay, ...]
    places: tuple[Start, ...]


def stack_of(space: Space) -> Stack:
    return "mill" if space.properties.get("stack") == "mill" else "landscape"


def hexes_of(board: Board) -> list[Space]:
    return sorted((space for space in board.spaces.values() if space.hex is not None), key=lambda space: space.id)


def ring_of(board: Board, *kinds: str) -> list[Space]:
    """Spaces of a ring clockwise by `index`; those without a valid one come first."""

    def index(space: Space) -> int:
        value = space.properties.get("index")
        return value if isinstance(value, int) else -1

    return sorted(board.of_kind(*kinds), key=index)


def face_of(space: Space) -> Tile | None:
    """The printed face of an island: a crop with its value, a farm, or None."""
    crop = space.properties.get("crop")
    if crop is None:
        return FARM if space.properties.get("farm") else None
    value = space.properties.get("value")
    return Tile(cast("Kind", str(crop)), value if isinstance(value, int) else -1)


def make_chart(board: Board) -> Chart:
    """The chart of a board without faults."""
    hexes = hexes_of(board)
    index = {space.id: i for i, space in enumerate(hexes)}
    near = tuple(tuple(sorted(index[n] for n in board.neighbours[space.id] if n in index)) for space in hexes)
    market = ring_of(board, *STACK_OF)

    def having(kind: str) -> tuple[int, ...]:
        return tuple(i for i, space in enumerate(hexes) if space.kind == kind)

    def near_being(kind: str) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(n for n in around if hexes[n].kind == kind) for around in near)

    return Chart(
        ids=tuple(index),
        index=index,
        kinds=tuple(space.kind for space in hexes),
        near=near,
        near_islands=near_being("island"),
        near_water=near_being("water"),
        sides=tuple(len(n) for n in near),
        town=having("town"),
        starts=having("start_mill"),
        islands=having("island"),
        water=having("water"),
        governors=tuple(i for i, space in enumerate(hexes) if space.properties.get("governor")),
        faces={i: face for i, space in enumerate(hexes) if (face := face_of(space)) is not None},
        market=tuple(space.id for space in market),
        sells=tuple(STACK_OF[space.kind] for space in market),
        guild_master=next(i for i, space in enumerate(market) if space.properties.get("guild_master_start")),
        houses=tuple(space.id for space in ring_of(board, "counting_house")),
        lays=tuple(Lay(name) for name in index),
        places=tuple(Start(name) for name in index),
    )
