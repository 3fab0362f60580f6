"""Levels: what the shipped ones say, one drawn by somebody else, and every fault by its name."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.levels import load_level
from game.rules.board import Board
from game.rules.felinia import GAME, faults
from game.rules.felinia.components import COUNTRIES
from tests.rules.tables import full_options, play_out

BASE = full_options("felinia", {"mode": "base"})
EXTENDED = full_options("felinia", {"mode": "extended"})
FACTORIES = {False: (6, 6, 6, 6, 6), True: (8, 8, 8, 7, 7)}


def draw(
    folder: Path,
    *,
    extended: bool = False,
    change: dict[str, dict[str, Any] | None] | None = None,
    roads: tuple[tuple[str, str], ...] = (),
    without: tuple[tuple[str, str], ...] = (),
) -> Board:
    """A fan for each country: the port, one crossroads with all symbols of a sort, and every factory province beside
    it. `change` gives objects other properties (`kind` too) or, by None, leaves them out."""
    objects: dict[str, dict[str, Any]] = {}
    joined: list[tuple[str, str]] = []
    for i in range(1, 6):
        objects[f"stall {i}"] = {"kind": "market", "index": i}
    for i in range(1, 5):
        objects[f"quay {i}"] = {"kind": "dock", "index": i}
    for kind in ("guild", "deck_stack", "bag"):
        objects[kind] = {"kind": kind}
    for country, count in zip(COUNTRIES, FACTORIES[extended], strict=True):
        objects[f"{country}-haven"] = {"kind": "port", "country": country}
        objects[f"{country}-cross"] = {"kind": "crossroads", "country": country, "gold": 2}
        joined.append((f"{country}-haven", f"{country}-cross"))
        for n in range(count):
            objects[f"{country}-{n}"] = {"kind": "factory", "country": country}
            joined.append((f"{country}-cross", f"{country}-{n}"))
    for name, properties in (change or {}).items():
        if properties is None:
            del objects[name]
        else:
            objects[name] = {**objects.get(name, {}), **properties}
    places = {name: (60 * (i % 12) + 30, 60 * (i // 12) + 30) for i, name in enumerate(objects)}
    body = ""
    for i, (name, properties) in enumerate(objects.items()):
        own = "".join(
            f'<property name="{key}"{" type=" + chr(34) + "int" + chr(34) if isinstance(value, int) else ""} '
            f'value="{value}"/>'
            for key, value in properties.items()
            if key != "kind"
        )
        x, y = places[name]
        body += (
            f'<object id="{i + 1}" name="{name}" type="{properties["kind"]}" x="{x}" y="{y}">'
            f"<properties>{own}</properties><point/></object>"
        )
    lines = ""
    for a, b in (*(pair for pair in joined if pair not in without), *roads):
        if a in places and b in places:
            (ax, ay), (bx, by) = places[a], places[b]
            lines += (
                f'<object id="{len(objects) + len(lines)}" name="{a} to {b}" type="road" x="{ax}" y="{ay}">'
                f'<polyline points="0,0 {bx - ax},{by - ay}"/></object>'
            )
    file = folder / "own.tmx"
    file.write_text(
        '<map version="1.8" orientation="orthogonal" renderorder="right-down" width="100" height="100" tilewidth="8" '
        'tileheight="8" infinite="0"><properties><property name="game" value="felinia"/></properties>'
        f'<objectgroup id="1" name="island">{body}</objectgroup><objectgroup id="2" name="ways">{lines}</objectgroup>'
        "</map>",
        encoding="utf-8",
    )
    return load_level(file)


@pytest.mark.rule("FE-18", "FE-24")
@pytest.mark.parametrize("extended", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_level_drawn_by_somebody_else_plays(extended: bool, seats: int, tmp_path: Path) -> None:
    board = draw(tmp_path, extended=extended)
    options = EXTENDED if extended else BASE
    assert GAME.faults(board, seats, options) == []
    state = GAME.start(seats, options, board)
    play_out(state, Random(1), after=lambda now, _: now.audit())
    assert state.over
    assert state.chart.places == ("stall 1", "stall 2", "stall 3", "stall 4", "stall 5", "guild")


def test_the_order_of_markets_and_docks_is_the_levels(tmp_path: Path) -> None:
    change: dict[str, dict[str, Any] | None] = {"stall 1": {"index": 3}, "stall 3": {"index": 1}}
    state = GAME.start(3, BASE, draw(tmp_path, change=change))
    assert state.chart.places[:3] == ("stall 3", "stall 2", "stall 1")
    assert state.chart.docks == ("quay 1", "quay 2", "quay 3", "quay 4")


FAULTY: list[tuple[str, str, str, dict[str, Any]]] = [
    ("province.country", "island", "lion-2", {"change": {"lion-2": {"country": "dog"}}}),
    ("place.count", "", "", {"change": {"stall 4": None}}),
    ("place.count", "", "", {"change": {"bag": None}}),
    ("place.index", "island", "stall 4", {"change": {"stall 4": {"index": 7}}}),
    ("place.index_doubled", "island", "quay 4", {"change": {"quay 4": {"index": 3}}}),
    ("symbols.count", "island", "lion-cross", {"change": {"lion-cross": {"gold": 3}}}),
    ("symbols.not_here", "island", "lion-2", {"change": {"lion-2": {"gold": 1}}}),
    ("symbols.extended", "island", "lion-cross", {"change": {"lion-cross": {"food": 1}}}),
    ("ports.count", "", "", {"change": {"tiger-haven": {"kind": "crossroads"}}}),
    ("factories.count", "", "", {"change": {"tiger-3": None}}),
    ("factory.unreachable", "island", "lynx-1", {"without": (("lynx-cross", "lynx-1"),)}),
    (
        "factory.unreachable",
        "island",
        "lynx-1",
        {"without": (("lynx-cross", "lynx-1"),), "roads": (("lynx-0", "lynx-1"),)},
    ),
    ("road.end", "ways", "lion-1 to guild", {"roads": (("lion-1", "guild"),)}),
]


@pytest.mark.parametrize(("key", "layer", "name", "drawing"), FAULTY, ids=[f"{case[0]}-{case[2]}" for case in FAULTY])
def test_a_faulty_level_is_refused(key: str, layer: str, name: str, drawing: dict[str, Any], tmp_path: Path) -> None:
    found = GAME.faults(draw(tmp_path, **drawing), 4, BASE)
    assert (key, layer, name) in [(fault.key, fault.layer, fault.object) for fault in found]


def test_every_fault_is_drawn_here() -> None:
    source = Path(faults.__file__).read_text(encoding="utf-8")
    assert set(re.findall(r'"([a-z_]+\.[a-z_.]+)"', source)) == {case[0] for case in FAULTY}


def test_a_side_is_not_played_in_the_other_mode(tmp_path: Path) -> None:
    for extended, options in ((True, BASE), (False, EXTENDED)):
        found = GAME.faults(draw(tmp_path, extended=extended), 4, options)
        assert {fault.key for fault in found} == {"factories.count"}
        assert len(found) == 5
