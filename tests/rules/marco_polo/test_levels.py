"""The level of Venice is laid beside the map, and the board of both is sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.levels import LevelError, load_level

MAP = paths.levels() / "marco_polo.tmx"
VENICE = paths.levels() / "venice.tmx"


def test_two_levels_are_one_board() -> None:
    left, both = load_level(MAP), load_level(VENICE)
    assert (both.width, both.height) == (left.width, left.height), "Venice lies on the tray of the map"
    for name, space in left.spaces.items():
        assert both.spaces[name] == space
    palaces = [space for space in both.spaces.values() if space.layer == "palaces"]
    assert len(palaces) == 7
    tray = left.spaces["tray"]
    assert all(abs(space.x - tray.x) < tray.width / 2 and abs(space.y - tray.y) < tray.height / 2 for space in palaces)
    assert len(both.links) == 38
    route = next(link for link in both.links if link.kind == "route")
    assert route.points[0] == (both.spaces[route.a].x, both.spaces[route.a].y)
    assert both.neighbours["ca_porto"] == ("ca_ponte", "ca_rio")
    assert both.digest != left.digest


@pytest.mark.parametrize(
    ("other", "key"),
    [("venice.tmx", "level.doubled_name"), ("zeelandia.tmx", "level.other_game"), ("none.tmx", "level.missing")],
)
def test_levels_that_do_not_go_together(tmp_path: Path, other: str, key: str) -> None:
    for file in paths.levels().glob("*.t?x"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    own = tmp_path / "own.tmx"
    own.write_text(VENICE.read_text(encoding="utf-8").replace("marco_polo.tmx", other), encoding="utf-8")
    with pytest.raises(LevelError) as error:
        load_level(own)
    assert key in {fault.key for fault in error.value.faults}
