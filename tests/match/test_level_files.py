"""Which file a level is read from."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths, rules
from game.levels import LevelError
from game.match.level_files import find_level

GAME = rules.game("zeelandia")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the board of Zeelandia, in which the program stands."""
    for file in paths.levels().glob("zeelandia*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("absolute", [True, False])
def test_a_path_is_taken_as_it_is(absolute: bool, folder: Path) -> None:
    """Also one that is called like a shipped level, and each time as it is then."""
    file = Path("zeelandia.tmx")
    named = folder / file if absolute else file
    board, own = find_level(named, GAME, 2, GAME.defaults)
    assert own
    file.write_bytes(file.read_bytes() + b"<!-- changed -->")
    assert find_level(named, GAME, 2, GAME.defaults)[0].digest != board.digest
    file.unlink()
    with pytest.raises(LevelError):
        find_level(named, GAME, 2, GAME.defaults)


def test_a_name_is_a_shipped_level_first_and_then_one_beside_the_record(folder: Path) -> None:
    record = folder / "a.emporium"
    assert not find_level("zeelandia.tmx", GAME, 2, GAME.defaults, record)[1]
    assert find_level("zeelandia.tmx", GAME, 2, GAME.defaults, record, own=True)[1]
    (folder / "zeelandia.tmx").rename(folder / "mine.tmx")
    assert find_level("mine.tmx", GAME, 2, GAME.defaults, record)[1]


@pytest.mark.parametrize("name", ["{folder}/zeelandia.tmx", "../{folder.name}/zeelandia.tmx"])
def test_a_name_in_a_record_leads_nowhere_else(name: str, folder: Path) -> None:
    (folder / "records").mkdir()
    with pytest.raises(LevelError):
        find_level(name.format(folder=folder), GAME, 2, GAME.defaults, folder / "records" / "a.emporium", own=True)
