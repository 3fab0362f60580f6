"""The level: it opens in Tiled, shows every place, and what another one lacks is named."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

from game import paths
from game.levels import load_level
from game.rules import game
from game.rules.puerto_rico.components import BUILDINGS, GOODS
from game.rules.puerto_rico.geography import NEEDED

FILE = paths.levels() / "puerto_rico.tmx"
GAME = game("puerto_rico")


def test_the_shipped_level_has_no_fault() -> None:
    board = load_level(FILE)
    for seats in GAME.seats:
        assert GAME.faults(board, seats, {}) == []
        assert GAME.level(seats, {}) == FILE.name
    for building in BUILDINGS:
        assert board.spaces[building.id].properties["column"] == building.column
    for kind in ("supply", "windrose"):
        assert [space.properties["good"] for space in board.of_kind(kind)] == list(GOODS)
    for kind in ("role", "ship", "house", "row", "island", "city"):
        assert [space.properties["index"] for space in board.of_kind(kind)] == list(range(NEEDED[kind]))


def test_no_two_places_overlap() -> None:
    spaces = list(load_level(FILE).spaces.values())
    for a in spaces:
        for b in spaces:
            apart = abs(a.x - b.x) >= (a.width + b.width) / 2 or abs(a.y - b.y) >= (a.height + b.height) / 2
            assert a is b or apart, (a.id, b.id)


@pytest.mark.skipif(not shutil.which("tmxrasterizer"), reason="Tiled is not installed")
def test_tiled_shows_it_whole(tmp_path: Path) -> None:
    picture = tmp_path / "level.png"
    command = ["tmxrasterizer", str(FILE), str(picture)]
    ran = subprocess.run(command, env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}, capture_output=True, check=True)
    assert b"rror" not in ran.stderr
    board = load_level(FILE)
    assert struct.unpack(">2I", picture.read_bytes()[16:24]) == (board.width, board.height)
    for space in board.spaces.values():
        assert 0 <= space.x - space.width / 2 < space.x + space.width / 2 <= board.width
        assert 0 <= space.y - space.height / 2 < space.y + space.height / 2 <= board.height


@pytest.mark.parametrize("kind", NEEDED)
def test_a_missing_place_is_named(kind: str, tmp_path: Path) -> None:
    drawn = FILE.read_text(encoding="utf-8")
    other = tmp_path / "other.tmx"
    other.write_text(re.sub(rf'type="{kind}"', 'type="garden"', drawn, count=1), encoding="utf-8")
    faults = GAME.faults(load_level(other), 4, {})
    assert ("level.space_count", kind) in [(fault.key, fault.params.get("kind")) for fault in faults]


def test_a_building_under_another_name_is_named(tmp_path: Path) -> None:
    other = tmp_path / "other.tmx"
    other.write_text(FILE.read_text(encoding="utf-8").replace('name="wharf"', 'name="dock"'), encoding="utf-8")
    assert [(fault.key, fault.object) for fault in GAME.faults(load_level(other), 4, {})] == [
        ("level.building_missing", "wharf")
    ]
