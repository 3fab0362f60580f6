"""Requirements on a level of this title."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.board import Board, Fault, Space
from game.rules.toolkit import fault_at, miscounted, misnumbered
from game.rules.zeelandia.chart import HEX_KINDS, STACK_OF, face_of, hexes_of, ring_of
from game.rules.zeelandia.components import (
    COUNTING_HOUSES,
    FACE_INDEX,
    GOVERNORS,
    STALLS,
    TILES,
    TRACK,
    WAREHOUSES,
    WORKSHOPS,
)
from game.rules.zeelandia.setting import ZeelandiaSetting

RINGS = {
    "stall": STALLS,
    "workshop": WORKSHOPS,
    "warehouse": WAREHOUSES,
    "counting_house": COUNTING_HOUSES,
    "track": TRACK,
}
PLACES = ("ring", "price", "preview", "supply")
"""Spaces for the whole ring, the price at its centre, the preview of a move and the supply of stuivers."""
ISLANDS = sum(TILES["island"].values())


def find_faults(board: Board, seats: int, setting: ZeelandiaSetting) -> Iterator[Fault]:
    """Every fault: a key with its numbers, and the layer and object at fault."""
    yield from _rings(board)
    yield from _places(board)
    yield from _counts(board, seats)
    if setting.governors:
        have = sum(1 for space in hexes_of(board) if space.properties.get("governor"))
        if not 1 <= have <= GOVERNORS:
            yield Fault("governors.count", {"most": GOVERNORS, "have": have})
    for space in hexes_of(board):
        if space.kind not in HEX_KINDS:
            yield fault_at("hex.kind", space, kind=space.kind)
        if space.kind == "start_mill":
            yield from _start_mill(board, space)
        if space.kind == "island" and setting.tactical:
            yield from _face(space)
        if setting.governors:
            yield from _governor(board, space)


def _rings(board: Board) -> Iterator[Fault]:
    """The market, the counting houses and the profit track have the spaces required by ZE-24, 3.3 and ZE-118, numbered
    from 0; the guild master starts on one of them."""
    yield from miscounted(board, RINGS, "ring.count")
    for kinds in (tuple(STACK_OF), ("counting_house",), ("track",)):
        ring = ring_of(board, *kinds)
        yield from misnumbered(ring, range(len(ring)), "ring.index", "ring.index_doubled")
    starts = [space for space in board.of_kind(*STACK_OF) if space.properties.get("guild_master_start")]
    if len(starts) != 1:
        yield Fault("guild_master.starts", {"have": len(starts)})
    for space in starts:
        if space.kind == "warehouse":
            yield fault_at("guild_master.in_warehouse", space)


def _places(board: Board) -> Iterator[Fault]:
    yield from miscounted(board, dict.fromkeys(PLACES, 1), "place.count")
    for stack in ("mill", "landscape"):
        have = sum(1 for space in board.of_kind("stack") if space.properties.get("stack") == stack)
        if have != 1:
            yield Fault("stack.count", {"stack": stack, "have": have})


def _counts(board: Board, seats: int) -> Iterator[Fault]:
    count = {kind: sum(space.kind == kind for space in hexes_of(board)) for kind in HEX_KINDS}
    if count["town"] != 1:
        yield Fault("town.count", {"have": count["town"]})
    if count["start_mill"] < seats:
        yield Fault("start_mills.few", {"need": seats, "have": count["start_mill"]})
    if count["island"] > ISLANDS:
        yield Fault("islands.many", {"most": ISLANDS, "have": count["island"]})


def _start_mill(board: Board, space: Space) -> Iterator[Fault]:
    """A start mill has water next to it, and no island, since only laid mills open islands (ZE-22)."""
    near = [board.spaces[name].kind for name in board.neighbours[space.id]]
    if "water" not in near:
        yield fault_at("start_mill.no_water", space)
    if "island" in near:
        yield fault_at("start_mill.island", space)


def _face(space: Space) -> Iterator[Fault]:
    face = face_of(space)
    if face is None:
        yield fault_at("island.no_face", space)
    elif face not in FACE_INDEX["island"]:
        yield fault_at("island.face", space, tile=face.kind, value=face.value)


def _governor(board: Board, space: Space) -> Iterator[Fault]:
    """Governors stand on water, and no mill touches two (ZE-14, ZE-122)."""
    around = (space.id, *board.neighbours[space.id])
    standing = [name for name in around if board.spaces[name].properties.get("governor")]
    if space.properties.get("governor") and space.kind != "water":
        yield fault_at("governor.not_on_water", space)
    if space.kind in ("water", "start_mill") and len(standing) > 1:
        yield fault_at("governors.close", space, first=standing[0], second=standing[1])
