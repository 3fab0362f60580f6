"""Layout requirements of a board for Marco Polo: places for tokens, bonuses, dice and mats, and known names."""

from __future__ import annotations

from collections.abc import Iterator

from game import words
from game.rules.board import Board, Fault
from game.rules.marco_polo.chart import NODES, PALACES
from game.rules.marco_polo.components.spaces import ROWS
from game.rules.toolkit import fault_at
from game.titles.marco_polo.scene.places import LEAST_MAP, Voyage
from game.titles.marco_polo.scene.scenery import landmark
from game.ui import art

KINDS = ("mat", "tray", "contract_slot")
BESIDE = {"small_city": "token", "small_palace": "token", "large_city": "outpost"}
"""Suffix of the space beside a place, by kind."""


def lacking(board: Board) -> Iterator[Fault]:
    """All faults: key, numbers, layer and object."""
    missing = [kind for kind in KINDS if not any(board.of_kind(kind))]
    for kind in missing:
        yield Fault("level.kind_missing", {"kind": kind})
    if not missing:
        sheet = Voyage(board, venice=False).sheet
        if min(sheet.w, sheet.h) < LEAST_MAP:
            yield Fault("map.small", {"least": LEAST_MAP})
    yield from _places(board)
    for space in board.of_kind("cell"):
        if space.properties.get("row") not in ROWS:
            yield fault_at("level.bad_value", space, name="row", value=str(space.properties.get("row", "")))
    for space in board.of_kind("landmark"):
        if not art.exists(landmark(space)):
            yield fault_at("level.not_known", space)
    for link in board.links:
        share = link.properties.get("badge", 0.5)
        if not isinstance(share, float) or not 0 <= share <= 1:
            yield Fault("level.out_of_bounds", {"name": "badge", "least": 0, "most": 1}, link.layer, link.id)


def _places(board: Board) -> Iterator[Fault]:
    voice = words.of(board.game)
    for space in board.of_kind(*NODES, *PALACES):
        beside = f"{space.id}_{BESIDE.get(space.kind, '')}"
        if space.kind in BESIDE and beside not in board.spaces:
            yield fault_at("place.nothing_beside", space, name=beside)
        if space.kind != "oasis" and not voice.has(f"place.{space.id}"):
            yield fault_at("level.not_known", space)
