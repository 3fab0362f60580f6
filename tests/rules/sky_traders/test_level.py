"""The shipped level, and that a level with a fault is refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.levels import load_level
from game.rules.board import Board
from game.rules.sky_traders import GAME
from game.rules.sky_traders.components import BOX_LIMIT, KINDS, LEGAL, PRICES
from game.rules.sky_traders.level import places

TMX = paths.levels() / "sky_traders.tmx"
ROW = "0,0,0,0,0,0,0,0,0,1,10,0,0"
"""The row of the level that holds the Volcano (1) and the Geyser (10)."""


def changed(tmp_path: Path, *swaps: tuple[str, str]) -> Board:
    """The level with some of its text, or of its tile set's, written otherwise."""
    tmx, tsx = TMX.read_text(encoding="utf-8"), TMX.with_suffix(".tsx").read_text(encoding="utf-8")
    for old, new in swaps:
        assert old in tmx or old in tsx
        tmx, tsx = tmx.replace(old, new, 1), tsx.replace(old, new, 1)
    (tmp_path / "sky_traders.tsx").write_text(tsx, encoding="utf-8")
    (tmp_path / "sky_traders.tmx").write_text(tmx, encoding="utf-8")
    return load_level(tmp_path / "sky_traders.tmx")


def faults(board: Board) -> list[str]:
    return [fault.key for fault in GAME.faults(board, 4, {})]


def test_the_shipped_level_has_everything() -> None:
    board = load_level(TMX)
    assert GAME.faults(board, 4, {}) == []
    assert board.game == "sky_traders"
    sky = {space.id for space in board.spaces.values() if space.layer == "sky"}
    assert len(sky) == 14
    for kind in KINDS:
        cells = [board.spaces[f"price-{kind}-{cell}"] for cell in range(len(PRICES[kind]))]
        assert tuple(space.properties["price"] for space in cells) == PRICES[kind]
        assert [space.x for space in cells] == sorted(space.x for space in cells)
    for kind in LEGAL:
        for side in ("plus", "minus"):
            assert board.spaces[f"box-{kind}-{side}"].properties["dice"] == BOX_LIMIT[kind]
    zones = [str(board.spaces[f"influence-{space}"].properties["zone"]) for space in range(1, 51)]
    assert zones == ["blue"] * 20 + ["yellow"] * 20 + ["orange"] * 10
    assert {name for _, name in places()} | sky == set(board.spaces)


@pytest.mark.parametrize(
    ("swap", "expected"),
    [
        ((ROW, ROW.replace("10", "0")), "sky.tile_count"),
        ((ROW, ROW.replace("10", "1")), "sky.tile_count"),
        (('name="arrows" value="red"', 'name="arrows" value="green"'), "sky.arrows"),
        (('name="arrows" value="red"', 'name="arrows" value="brown"'), "sky.colour_count"),
        ((ROW, ROW.replace("1,10", "10,1")), "sky.arrows_clash"),
        ((ROW, ROW.replace("1,10,0", "1,0,10")), "sky.apart"),
        (('name="hold-3"', 'name="hold-7"'), "sky.place_missing"),
        (('name="hold-3" type="hold"', 'name="hold-3" type="box"'), "sky.place_kind"),
    ],
)
def test_faults_are_named(tmp_path: Path, swap: tuple[str, str], expected: str) -> None:
    assert expected in faults(changed(tmp_path, swap))


def test_corridors_in_the_wrong_place(tmp_path: Path) -> None:
    """Corridor A changes places with the Geyser, then with City 4."""
    at_volcano = changed(tmp_path, (ROW, ROW.replace("10", "11")), ("9,11", "9,10"))
    found = GAME.faults(at_volcano, 4, {})
    assert ("sky.corridor_volcano", "wind_corridor_1") in [(f.key, f.params.get("tile")) for f in found]
    assert all(fault.layer == "sky" for fault in found)
    near = changed(tmp_path, ("9,11", "9,6"), ("5,6,0", "5,11,0"))
    assert "sky.corridors_near" in faults(near)
