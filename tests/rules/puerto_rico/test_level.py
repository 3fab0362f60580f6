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


@pytest.mark.parametrize("name", ["wharf", "supply-sugar", "windrose-corn", "island-11", "city-0", "san_juan"])
def test_a_place_under_another_name_is_named(name: str, tmp_path: Path) -> None:
    """The scene finds these by their names: a level without one must not be played."""
    drawn = FILE.read_text(encoding="utf-8")
    other = tmp_path / "other.tmx"
    other.write_text(drawn.replace(f'name="{name}"', 'name="dock"'), encoding="utf-8")
    found = [(fault.key, fault.params["name"], fault.object) for fault in GAME.faults(load_level(other), 4, {})]
    assert found == [("level.name_missing", name, name)]


@pytest.mark.parametrize("kind", ["role", "ship", "house", "row"])
@pytest.mark.parametrize(
    ("index", "key"),
    [
        ('type="int" value="99"', "level.index"),
        ('type="int" value="-1"', "level.index"),
        ('value="first"', "level.index"),
        ('type="int" value="1"', "level.index_doubled"),
    ],
)
def test_a_wrong_index_is_told_with_its_place(kind: str, index: str, key: str, tmp_path: Path) -> None:
    drawn = FILE.read_text(encoding="utf-8")
    other = tmp_path / "other.tmx"
    changed, times = re.subn(
        rf'(name="{kind}-0" type="{kind}"[^>]*>\s*<properties>\s*<property name="index") type="int" value="0"',
        rf"\1 {index}",
        drawn,
    )
    assert times == 1
    other.write_text(changed, encoding="utf-8")
    (fault,) = GAME.faults(load_level(other), 4, {})
    doubled = key == "level.index_doubled"
    assert (fault.key, fault.object) == (key, f"{kind}-{int(doubled)}")
    assert fault.params == ({"index": 1} if doubled else {"most": NEEDED[kind] - 1})
    assert fault.layer


@pytest.mark.parametrize("kind", NEEDED)
def test_a_point_is_no_place_to_lay_something_on(kind: str, tmp_path: Path) -> None:
    drawn = FILE.read_text(encoding="utf-8")
    other = tmp_path / "other.tmx"
    other.write_text(re.sub(rf'(type="{kind}"[^>]*?) width="[0-9.]+"', r"\1", drawn, count=1), encoding="utf-8")
    (fault,) = GAME.faults(load_level(other), 4, {})
    assert fault.key == "level.no_extent"
    assert load_level(other).spaces[fault.object].kind == kind
