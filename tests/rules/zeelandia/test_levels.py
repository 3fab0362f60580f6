"""Levels of others: another coast plays, a faulty one is refused with key, layer and object."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import paths
from game.rules import game
from game.rules.kernel import Scalar
from game.rules.zeelandia import faults
from tests.rules.tables import play_out
from tests.rules.zeelandia.drawing import RING, coast, draw
from tests.rules.zeelandia.positions import table

GAME = game("zeelandia")
ALL: dict[str, Scalar] = {"board_side": "tactical", "governors": True, "records": True}
PLAIN: dict[str, Scalar] = {"board_side": "family", "governors": False, "records": False}
SMALL = """
. ~ ~ ~ .
~ M M G .
~ M C M ~
~ M M ~ .
. ~ ~ ~ c
"""


@pytest.mark.parametrize("name", GAME.levels)
def test_shipped_levels_have_no_fault(name: str) -> None:
    side = "tactical" if "tactical" in name else "family"
    board = table(2, side).board
    for seats in GAME.seats:
        for modules in (False, True):
            options: dict[str, Scalar] = {"board_side": side, "governors": modules, "records": modules}
            assert GAME.level(seats, options) == name
            assert GAME.faults(board, seats, options) == []
    assert (paths.levels() / name).is_file()


@pytest.mark.skipif(not shutil.which("tmxrasterizer"), reason="Tiled is not installed")
@pytest.mark.parametrize("name", GAME.levels)
def test_tiled_shows_shipped_levels_whole(name: str, tmp_path: Path) -> None:
    picture = tmp_path / "level.png"
    command = ["tmxrasterizer", str(paths.levels() / name), str(picture)]
    ran = subprocess.run(command, env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}, capture_output=True, check=True)
    assert b"rror" not in ran.stderr
    board = table(2, "tactical" if "tactical" in name else "family").board
    assert struct.unpack(">2I", picture.read_bytes()[16:24]) == (board.width, board.height)
    for space in board.spaces.values():
        assert 0 <= space.x - space.width / 2 < space.x + space.width / 2 <= board.width + 0.1
        assert 0 <= space.y - space.height / 2 < space.y + space.height / 2 <= board.height + 0.1


@pytest.mark.parametrize("seed", range(40))
def test_another_coast_plays(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    board = draw(tmp_path, coast(rng))
    options: dict[str, Scalar] = {
        "board_side": rng.choice(("family", "tactical")),
        "governors": rng.random() < 0.5,
        "records": rng.random() < 0.5,
    }
    seats = rng.choice(GAME.seats)
    assert GAME.faults(board, seats, options) == []
    state = GAME.start(seats, options, board, rng.randrange(seats))
    state.journal = []
    play_out(state, rng, after=lambda now, _: now.audit())
    assert state.over


def test_a_tiny_sea_plays(tmp_path: Path) -> None:
    """So few hexes that most tiles leave the game."""
    board = draw(tmp_path, SMALL)
    assert GAME.faults(board, 4, ALL) == []
    state = GAME.start(4, ALL, board)
    play_out(state, Random(1), after=lambda now, _: now.audit())
    assert state.over


def test_the_order_of_the_ring_is_the_levels(tmp_path: Path) -> None:
    shuffled = (
        "stall",
        "stall",
        "workshop",
        "warehouse",
        "stall",
        "workshop",
        "stall",
        "workshop",
        "stall",
        "workshop",
    )
    indices = {"m0": 3, "m3": 0}
    board = draw(tmp_path, SMALL, ring=shuffled, indices=indices, start=("m4",))
    state: Any = GAME.start(2, PLAIN, board)
    assert state.chart.market[:5] == ("m3", "m1", "m2", "m0", "m4")
    assert state.chart.sells[:5] == (None, "landscape", "mill", "landscape", "landscape")
    assert state.guild_master == 4


FAULTY: list[tuple[str, str, str, str, dict[str, Any]]] = [
    ("ring.count", "", "", SMALL, {"ring": RING[:-1]}),
    ("ring.count", "", "", SMALL, {"houses": 11}),
    ("ring.count", "", "", SMALL, {"track": 99}),
    ("ring.index", "rings", "m4", SMALL, {"indices": {"m4": 17}}),
    ("ring.index", "rings", "k2", SMALL, {"indices": {"k2": -1}}),
    ("ring.index_doubled", "rings", "m4", SMALL, {"indices": {"m4": 3}}),
    ("place.count", "", "", SMALL, {"places": ("ring", "preview", "supply", "stack.mill", "stack.landscape")}),
    ("stack.count", "", "", SMALL, {"places": ("ring", "price", "preview", "supply", "stack.mill")}),
    ("guild_master.starts", "", "", SMALL, {"start": ()}),
    ("guild_master.starts", "", "", SMALL, {"start": ("m0", "m3")}),
    ("guild_master.in_warehouse", "rings", "m9", SMALL, {"start": ("m9",)}),
    ("hex.kind", "sea", "h0404", SMALL.replace("c", "?"), {}),
    ("town.count", "", "", SMALL.replace("C", "~"), {}),
    ("town.count", "", "", SMALL.replace("~ ~ ~ c", "~ ~ C c"), {}),
    ("start_mills.few", "", "", SMALL.replace("M M ~ .", "~ ~ ~ .").replace("~ M M", "~ ~ M"), {}),
    ("start_mill.no_water", "sea", "h0404", SMALL.replace("~ ~ ~ c", ". . . M").replace("M M ~ .", "M M . ."), {}),
    ("start_mill.island", "sea", "h0101", SMALL.replace(". ~ ~ ~ .", ". t ~ ~ ."), {}),
    ("islands.many", "", "", SMALL + "~ ~ ~ ~ ~\n" + "c c c c c c c c\n" * 4, {}),
    ("island.no_face", "sea", "h0404", SMALL.replace("c", "I"), {}),
    ("island.face", "sea", "h0404", SMALL.replace("c", "w"), {}),
    ("governors.count", "", "", SMALL.replace("G", "~"), {}),
    ("governor.not_on_water", "sea", "h0404", SMALL.replace("c", "H"), {}),
    ("governors.close", "sea", "h0204", SMALL.replace("M C M ~", "M C M G"), {}),
]


@pytest.mark.parametrize(("key", "layer", "name", "picture", "rings"), FAULTY, ids=[case[0] for case in FAULTY])
def test_a_faulty_level_is_refused(
    key: str, layer: str, name: str, picture: str, rings: dict[str, Any], tmp_path: Path
) -> None:
    board = draw(tmp_path, picture, **rings)
    found = GAME.faults(board, 4, ALL)
    assert (key, layer, name) in [(fault.key, fault.layer, fault.object) for fault in found]


def test_a_wrong_place_in_the_ring_is_told_the_last_one(tmp_path: Path) -> None:
    """The number that is named can be taken, and the next one cannot."""
    (fault,) = GAME.faults(draw(tmp_path, SMALL, indices={"m4": 17}), 4, ALL)
    last = int(fault.params["most"])
    for index, key in ((last, "ring.index_doubled"), (last + 1, "ring.index")):
        found = GAME.faults(draw(tmp_path, SMALL, indices={"m4": index}), 4, ALL)
        assert [fault.key for fault in found] == [key]


def test_every_fault_is_drawn_here() -> None:
    source = Path(faults.__file__).read_text(encoding="utf-8")
    keys = set(re.findall(r'"([a-z_]+\.[a-z_.]+)"', source))
    assert keys == {case[0] for case in FAULTY}


def test_what_the_options_do_not_use_is_not_asked(tmp_path: Path) -> None:
    board = draw(tmp_path, SMALL.replace("c", "I").replace("G", "~"))
    assert GAME.faults(board, 4, PLAIN) == []
    assert {fault.key for fault in GAME.faults(board, 4, ALL)} == {"island.no_face", "governors.count"}
