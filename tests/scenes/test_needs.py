"""A board that suits the rules but on which no table could be drawn is refused in words, wherever it is met."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import paths, rules, words
from game.commands.check import level_faults
from game.levels import LevelError, load_level, shipped_level
from game.match import Match, autosave
from game.match.level_files import board_faults
from game.match.saves import folder
from game.rules.kernel import Scalar
from game.scenes.board.needs import lacking
from game.scenes.shell import own_levels
from game.scenes.shell.default_setup import default_setup, with_people
from game.scenes.shell.load.scene import LoadScene
from tests.scenes.shell.looking import top
from tests.ui.host import showing

TABLES: dict[str, dict[str, Scalar]] = {"marco_polo": {"venice": False}}
"""Options of the tables that the boards below are for."""
LACKING = {
    "landmark": ("marco_polo", r'name="dune_1"', 'name="zz_1"', "level.not_known", "zz_1"),
    "token": ("marco_polo", r'name="adana_token"', 'name="there"', "place.nothing_beside", "adana"),
    "outpost": ("marco_polo", r'name="moscow_outpost"', 'name="there"', "place.nothing_beside", "moscow"),
    "mat": ("marco_polo", r'(name="mat" (type|class))="mat"', r'\1="rug"', "level.kind_missing", ""),
    "cell": ("marco_polo", r'name="row" value="khans_favour"', 'name="row" value="x"', "level.bad_value", "khan_1"),
    "badge": ("marco_polo", r'(name="badge" type="float" value)="0.62"', r'\1="7"', "level.out_of_bounds", None),
    "map": ("marco_polo", r'(name="mat" [^>]*)x="[^"]*"', r'\1x="99"', "map.small", ""),
    "index": (
        "marco_polo",
        r'name="index" type="int" value="0"',
        'name="index" value="first"',
        "level.no_number",
        None,
    ),
    "hexes": ("sky_traders", r'tileheight="128"', 'tileheight="80"', "level.small", "map"),
    "sky": ("sky_traders", r'(name="hold-1" [^>]*)y="748"', r'\1y="300"', "part.small", ""),
    "track": (
        "sky_traders",
        r'(<object [^>]*) name="hold-1"([^>]*)>',
        r'\1 name="twin"\2/>\g<0>',
        "level.not_known",
        "twin",
    ),
    "room": ("zeelandia", r'(name="market_ring"[^>]*) width="\d+"', r'\1 width="0"', "level.small", "market_ring"),
}


@pytest.fixture(params=LACKING)
def board(request: pytest.FixtureRequest, home: Path) -> tuple[str, Path, str, str | None]:
    """The title, a board in the player's folder, and the fault and object that are told."""
    title, old, new, key, what = LACKING[request.param]
    levels = home / "levels"
    levels.mkdir(parents=True, exist_ok=True)
    for file in paths.levels().glob("*.tsx"):
        shutil.copy(file, levels)
    text = (paths.levels() / f"{title}.tmx").read_text(encoding="utf-8")
    changed, count = re.subn(old, new, text, count=1)
    assert count == 1
    (own := levels / "own.tmx").write_text(changed, encoding="utf-8")
    return title, own, key, what


def test_shipped_boards_lack_nothing() -> None:
    for title in rules.titles():
        for name in rules.game(title).levels:
            assert lacking(shipped_level(paths.levels() / name)) == []


def test_what_a_board_lacks_is_told_with_its_place(board: tuple[str, Path, str, str | None]) -> None:
    title, file, key, what = board
    options = rules.game(title).defaults | TABLES.get(title, {})
    assert board_faults(load_level(file), rules.game(title), 2, options) == [], "the rules could be played on it"
    faults = lacking(load_level(file))
    assert key in {fault.key for fault in faults}
    assert what is None or what in {fault.object for fault in faults if fault.key == key}
    for fault in faults:
        for tongue in words.LANGUAGES:
            words.speak(tongue)
            assert "⟦" not in words.of(title).say(fault.key, fault.params)
    assert level_faults(file) == [(title, fault) for fault in faults]
    (listed,) = own_levels.listed(title, 2, options)
    assert list(listed.faults) == faults
    table = with_people(title, default_setup(title, "friendly"), 2)
    with pytest.raises(LevelError):
        replace(table, level=file.name, options=options).new_match(title)
    assert not list(paths.user_data().rglob("*.emporium")), "no record of a game that never began"


def test_a_record_on_such_a_board_is_not_opened_and_says_why(board: tuple[str, Path, str, str | None]) -> None:
    title, file, _, _ = board
    table = with_people(title, default_setup(title, "friendly"), 2)
    options = table.options | TABLES.get(title, {})
    Match.new(title, table.seats, options, level=file.name, file=autosave(title)).recorder.close()
    with showing(LoadScene) as driver:
        for _ in range(2):  # the second time it is not said to be open elsewhere
            driver.do({"click": "load"})
            assert top(driver).stage.find("resume.ok")
            driver.do({"click": "resume.ok"})
            assert top(driver).name == "load"
    Match.resume(file_of(title)).recorder.close()


def file_of(title: str) -> Path:
    """The only record."""
    (record,) = folder(title).glob("*.emporium")
    return record
