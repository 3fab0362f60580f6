"""Maps as Tiled writes them: nothing beside the board is a reason to refuse it, and all lies where Tiled draws it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.levels import LevelError, load_level
from game.match.level_files import own_levels as folder
from game.scenes.shell.own_levels import listed
from tests.home import home
from tests.levels.test_levels import SPOTS, TILESET, keys, objects, tiles, write

__all__ = ["home"]

SCENERY = '<property name="scenery" type="bool" value="true"/>'
FAR = "../" * 40 + "Pictures/hexes.png"


@pytest.mark.parametrize(
    "part",
    [
        f'<editorsettings><export target="{FAR}" format="json"/></editorsettings>',
        f'<objectgroup id="7" name="notes" offsetx="12"><properties>{SCENERY}</properties></objectgroup>',
        f'<imagelayer id="7" name="sketch" offsetx="9"><image source="{FAR}"/></imagelayer>',
        objects('<object id="8" x="3" y="3" rotation="20"><text>north</text></object>', "notes", SCENERY),
        objects("", "notes", f'{SCENERY}<property name="pen" type="class" propertytype="Pen"/>'),
        f'<group id="6" name="drafts"><properties>{SCENERY}</properties>{objects("<object/>", "notes")}</group>',
    ],
    ids=["export", "shifted", "picture", "rotated", "class", "group"],
)
def test_what_no_board_is_made_of_is_no_fault(part: str, tmp_path: Path) -> None:
    plain = load_level(write(tmp_path, objects(SPOTS)))
    assert load_level(write(tmp_path, objects(SPOTS) + part)).spaces == plain.spaces


@pytest.mark.parametrize(
    "part",
    [
        '<objectgroup draworder="index" id="2"><object id="1" x="4" y="6" width="80" height="90"/></objectgroup>',
        '<animation><frame tileid="0" duration="300"/></animation>',
        f'<image source="{FAR}" width="120" height="140"/>',
    ],
    ids=["collision", "animation", "picture"],
)
def test_what_no_tile_is_made_of_is_no_fault(part: str, tmp_path: Path) -> None:
    file = write(tmp_path, tiles([[1] * 4] * 3))
    plain = load_level(file)
    (tmp_path / "t.tsx").write_text(TILESET.replace('type="water">', f'type="water">{part}'), encoding="utf-8")
    assert load_level(file).spaces == plain.spaces


def test_an_infinite_map_is_called_that_alone(tmp_path: Path) -> None:
    chunk = '<chunk x="0" y="0" width="4" height="3">\n1,1,1,1,\n1,1,1,1,\n1,1,1,1\n</chunk>'
    layer = f'<layer id="1" name="l" width="4" height="3"><data encoding="csv">{chunk}</data></layer>'
    file = write(tmp_path, layer)
    file.write_text(file.read_text(encoding="utf-8").replace('infinite="0"', 'infinite="1"'), encoding="utf-8")
    assert keys(file) == ["level.infinite"]


class Grid(NamedTuple):
    """A map of 5 by 4 tiles as Tiled 1.8 paints it, in pixels: a tile's width, height and side, how rows or columns are
    shifted, the size of the picture, and the centre of the last tile."""

    measures: tuple[int, int, int]
    axis: str
    shifted: str
    size: tuple[int, int]
    last: tuple[int, int]


GRIDS = [
    Grid((104, 120, 60), "y", "odd", (572, 390), (520, 330)),
    Grid((104, 120, 59), "y", "odd", (572, 386), (520, 327)),
    Grid((105, 120, 60), "y", "even", (572, 390), (468, 330)),
    Grid((105, 121, 61), "y", "odd", (572, 389), (520, 329)),
    Grid((105, 121, 61), "y", "even", (572, 389), (468, 329)),
    Grid((104, 120, 60), "x", "odd", (432, 540), (380, 420)),
    Grid((104, 120, 59), "x", "even", (427, 540), (378, 480)),
    Grid((105, 121, 61), "x", "odd", (431, 540), (382, 419)),
]


def laid(folder: Path, gids: list[list[int]], grid: Grid) -> Path:
    wide, high, side = grid.measures
    file = write(folder, tiles(gids), axis=grid.axis, index=grid.shifted, size=(len(gids[0]), len(gids)))
    text = file.read_text(encoding="utf-8").replace('tilewidth="120"', f'tilewidth="{wide}"')
    text = text.replace('tileheight="140"', f'tileheight="{high}"').replace('length="70"', f'length="{side}"')
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("grid", GRIDS)
def test_hexes_lie_where_tiled_paints_them(grid: Grid, tmp_path: Path) -> None:
    board = load_level(laid(tmp_path, [[1] * 5] * 4, grid))
    assert (board.width, board.height) == grid.size
    corner = board.spaces["0304"]
    along_x = 0.5 if grid.axis == "y" else 3  # painting itself is up to 3 pixels off there
    assert abs(corner.x - grid.last[0]) <= along_x
    assert abs(corner.y - grid.last[1]) <= 0.5


@pytest.mark.skipif(not shutil.which("tmxrasterizer"), reason="Tiled is not installed")
@pytest.mark.parametrize("grid", GRIDS)
def test_so_they_lie_in_the_picture_of_tiled(grid: Grid, tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface(grid.measures[:2]), tmp_path / "t.png")
    for row, column in ((0, 1), (2, 2), (3, 4)):
        alone = [[int((y, x) == (row, column)) for x in range(5)] for y in range(4)]
        file, picture = laid(tmp_path, alone, grid), tmp_path / "level.png"
        space = load_level(file).spaces[f"{row:02}{column:02}"]
        wide, high, _ = grid.measures
        image = f'<image source="t.png" width="{wide}" height="{high}"/>'
        sheet = f'<tileset version="1.8" name="t" tilewidth="{wide}" tileheight="{high}">{image}</tileset>'
        (tmp_path / "t.tsx").write_text(sheet, encoding="utf-8")
        offscreen = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
        subprocess.run(["tmxrasterizer", str(file), str(picture)], env=offscreen, check=True, capture_output=True)
        painted = pygame.image.load(picture)
        assert painted.get_size() == grid.size
        ours = pygame.Rect(0, 0, *grid.measures[:2]).move_to(center=(space.x, space.y)).clip(painted.get_rect())
        theirs = painted.get_bounding_rect()
        assert abs(ours.left - theirs.left) <= (1 if grid.axis == "y" else 3)
        assert (ours.top, ours.bottom) == (theirs.top, theirs.bottom)


@pytest.mark.parametrize(
    ("alignment", "x", "y"),
    [("", 50, 100), ("bottomleft", 50, 100), ("topleft", 50, 60), ("center", 65, 80), ("right", 80, 80)],
)
def test_a_tile_object_lies_where_its_alignment_says(alignment: str, x: int, y: int, tmp_path: Path) -> None:
    more = f'gid="2" type="spot" width="30" height="40" x="{x}" y="{y}"'
    file = write(tmp_path, objects(SPOTS + f'  <object id="3" name="c" {more}/>\n'))
    aligned = TILESET.replace("<tileset ", f'<tileset objectalignment="{alignment}" ' if alignment else "<tileset ")
    (tmp_path / "t.tsx").write_text(aligned, encoding="utf-8")
    space = load_level(file).spaces["c"]
    assert (space.x, space.y, space.width, space.height) == (65, 80, 30, 40)


def test_a_tile_object_inherits_from_its_tile(tmp_path: Path) -> None:
    own = '<properties><property name="depth" type="int" value="9"/></properties>'
    body = "".join(
        f'  <object id="{n}" name="{name}" gid="1" {more} x="9" y="99" width="9" height="9">{inner}</object>\n'
        for n, (name, more, inner) in enumerate([("c", "", ""), ("d", 'type="land"', ""), ("e", "", own)], 3)
    )
    spaces = load_level(write(tmp_path, objects(SPOTS + body))).spaces
    assert [spaces[name].kind for name in "cde"] == ["water", "land", "water"]
    assert [spaces[name].properties for name in "cde"] == [{"depth": 3}, {"depth": 3}, {"depth": 9}]


TEMPLATE = """<?xml version="1.0" encoding="UTF-8"?>
<template>{tileset}<object name="from" type="spot" {more} width="20" height="30"><properties>
<property name="depth" type="int" value="7"/></properties></object></template>
"""


def test_an_object_inherits_from_its_template(tmp_path: Path) -> None:
    (tmp_path / "x.tx").write_text(TEMPLATE.format(tileset="", more=""), encoding="utf-8")
    here = '<object id="9" template="x.tx" name="c" x="10" y="20"/><object id="8" template="x.tx" x="1" y="2"/>'
    spaces = load_level(write(tmp_path, objects(SPOTS + here))).spaces
    assert (spaces["c"].x, spaces["c"].y, spaces["c"].kind, spaces["c"].properties) == (20, 35, "spot", {"depth": 7})
    assert (spaces["from"].x, spaces["from"].y) == (11, 17)


def test_a_template_with_a_tile_has_the_number_of_the_map(tmp_path: Path) -> None:
    tileset = '<tileset firstgid="1" source="t.tsx"/>'
    (tmp_path / "x.tx").write_text(TEMPLATE.format(tileset=tileset, more='gid="1"'), encoding="utf-8")
    file = write(tmp_path, objects(SPOTS + '<object id="9" template="x.tx" name="c" x="10" y="50"/>'))
    assert load_level(file).spaces["c"].y == 35
    (tmp_path / "x.tx").write_text(TEMPLATE.format(tileset="", more='gid="1"'), encoding="utf-8")
    assert keys(file) == ["level.template"]
    (tmp_path / "x.tx").unlink()
    assert keys(file) == ["level.missing"]


def test_a_mended_tile_set_is_looked_at_again(home: Path) -> None:
    folder().mkdir(parents=True)
    file = write(folder(), objects(SPOTS))
    tileset, sound = folder() / "t.tsx", (folder() / "t.tsx").read_bytes()
    tileset.unlink()

    def found(time: int) -> list[str]:
        if tileset.exists():
            os.utime(tileset, (time, time))
        return [fault.key for level in listed("zeelandia", 2, {}) for fault in level.faults]

    with pytest.raises(LevelError):
        load_level(file)
    assert found(1) == ["level.missing"]
    tileset.write_bytes(sound)
    assert "level.missing" not in found(2)
    tileset.write_bytes(sound[:-20])
    assert found(3) == ["level.broken"]
