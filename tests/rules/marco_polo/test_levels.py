"""The level of Venice is laid beside the map, and the board of both is sound."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from game import paths
from game.levels import LevelError, load_level
from game.rules.marco_polo.faults import find_faults
from game.rules.marco_polo.setting import MarcoPoloSetting

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


def test_palaces_that_no_other_leads_to_are_named() -> None:
    """The northern palace is left without its neighbours, and Venice with one entry as before."""
    board = load_level(VENICE)
    setting = MarcoPoloSetting(venice=True)
    assert not list(find_faults(board, 4, setting))
    alone = replace(
        board,
        neighbours=MappingProxyType(
            {
                name: () if name == "ca_nord" else tuple(near for near in all_near if near != "ca_nord")
                for name, all_near in board.neighbours.items()
            }
        ),
    )
    assert [(fault.key, fault.object) for fault in find_faults(alone, 4, setting)] == [("palace.cut_off", "ca_nord")]
