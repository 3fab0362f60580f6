"""A pipe or a device where a file of the user's should lie holds nothing up; what stands there is told, and kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game import settings
from game.match import Match, Saved, autosave, keep_as, saved_games
from game.match.history import History
from game.match.record import RecordFault, read
from game.match.saves import folder, is_among_saves
from game.scenes.examples import close_with_thumbnail, played
from game.scenes.shell import own_levels, recent_setups
from game.scenes.shell.default_setup import default_setup
from game.scenes.shell.thumbnails import paint_thumbnail
from game.scenes.shell.title import TitleScreen
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area, Units
from tests.match.play import table
from tests.scenes.shell.looking import app
from tests.ui.host import showing

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices among files"),
    pytest.mark.timeout(20),
]


def endless(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.symlink_to("/dev/zero")


def pipe(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    if sys.platform != "win32":
        os.mkfifo(file)


odd = pytest.mark.parametrize("make", [pipe, endless])


def show(picture: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    canvas = Canvas(pygame.Surface((320, 240)), Look(Units((1280, 720))))
    saved = Saved(picture.with_suffix(".emporium"), "zeelandia", "", None, 0, 0, False, 0.0)
    paint_thumbnail(canvas, Area(0, 0, 200, 120), saved)


@odd
def test_a_record(make: Callable[[Path], None]) -> None:
    file = folder("fair") / "1.emporium"
    make(file)
    (saved,) = saved_games("fair")
    assert saved.fault is not None
    assert saved.fault.params == {"error": "EINVAL"}
    with pytest.raises(RecordFault, match="EINVAL"):
        read(file)
    match = table(file=autosave("fair"))
    assert match.recorder.saved
    assert match.recorder.file != file
    match.recorder.close()


@odd
def test_settings(make: Callable[[Path], None]) -> None:
    make(settings.FILE.path)
    assert settings.load()[0] == settings.Settings()
    assert settings.save(settings.Settings(scale=1.5)) == ""
    assert settings.load() == (settings.Settings(scale=1.5), None)


@odd
def test_remembered_tables(make: Callable[[Path], None], home: Path) -> None:
    make(home / "tables.json")
    assert recent_setups.recent("zeelandia") == []


@odd
def test_statistics(make: Callable[[Path], None], home: Path) -> None:
    history = History()
    make(history.file)
    assert history.finished() == []
    assert [notice.key for notice in history.notices] == ["history.damaged"]
    assert history.file.is_file()


@odd
def test_the_journal_of_the_statistics(make: Callable[[Path], None], home: Path) -> None:
    history = History()
    assert history.finished() == []
    before = history.file.read_bytes()
    make(history.file.with_name(f"{history.file.name}-journal"))
    assert history.finished() == []
    assert [notice.key for notice in history.notices] == ["history.failed"]
    assert history.file.read_bytes() == before


@odd
def test_own_levels(make: Callable[[Path], None], home: Path) -> None:
    make(home / "levels" / "odd.tmx")
    (level,) = own_levels.listed("zeelandia", 2, {})
    assert [fault.key for fault in level.faults] == ["level.missing"]


@odd
def test_a_picture(make: Callable[[Path], None]) -> None:
    picture = folder("fair") / "1.png"
    make(picture)
    show(picture)


@odd
def test_a_picture_of_a_game_that_is_kept(make: Callable[[Path], None]) -> None:
    match = table(file=autosave("fair"))
    assert match.recorder.file
    make(match.recorder.file.with_suffix(".png"))
    kept = keep_as(match.recorder.file, "fair", "Saturday")
    assert kept.is_file()
    assert not kept.with_suffix(".png").exists()
    match.recorder.close()


@odd
def test_a_picture_that_is_to_be_kept(make: Callable[[Path], None], home: Path) -> None:
    """What lies there is replaced, and what a link leads to is left alone."""
    match = played(("human", "human"), 5, 2, saved=True)
    assert match.recorder.file
    picture = match.recorder.file.with_suffix(".png")
    precious = home / "precious.doc"
    precious.write_text("precious")
    for lie in (make, lambda file: file.symlink_to(precious)):
        lie(picture)
        leave(match)
        assert picture.read_bytes().startswith(b"\x89PNG")
        assert not picture.is_symlink()
        picture.unlink()
    assert precious.read_text() == "precious"


def test_beside_a_record_elsewhere_no_picture_is_kept(tmp_path: Path) -> None:
    match = played(("human", "human"), 5, 2, saved=True)
    assert match.recorder.file
    match.recorder.close()
    photo = tmp_path / "holiday.png"
    photo.write_text("a photo")
    leave(Match.resume(match.recorder.file.rename(tmp_path / "holiday.emporium")))
    assert photo.read_text() == "a photo"
    photo.unlink()
    leave(Match.resume(tmp_path / "holiday.emporium"))
    assert not photo.exists()


def test_a_path_through_the_saves_does_not_lie_among_them(home: Path) -> None:
    for place in ("saves/../own/a.emporium", "own/a.emporium", "saves"):
        assert is_among_saves(home / place) is (place == "saves")
    assert is_among_saves(home / "own" / ".." / "saves" / "fair" / "a.emporium")
    (home / "elsewhere").mkdir(parents=True)
    (home / "saves").symlink_to(home / "elsewhere")
    assert is_among_saves(home / "saves" / "fair" / "a.emporium"), "the saves may lie elsewhere"


def leave(match: Match) -> None:
    """Its table is left."""
    with showing(TitleScreen) as driver:
        close_with_thumbnail(app(driver), match)


def test_a_small_file_that_is_a_large_picture_is_not_unpacked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = home / "1.png"
    pygame.image.save(pygame.Surface((5000, 40)), picture)
    monkeypatch.setattr(pygame.image, "load", None)
    show(picture)


@pytest.mark.parametrize("level", ["../zeelandia.tmx", "/etc/passwd", "a\\b.tmx", "a\0.tmx"])
def test_a_remembered_table_names_a_level_of_the_folder(level: str) -> None:
    usual = default_setup("zeelandia", "friendly")
    recent_setups.remember("zeelandia", replace(usual, level=level))
    assert recent_setups.recent("zeelandia") == []
    recent_setups.remember("zeelandia", replace(usual, level="mine.tmx"))
    assert [remembered.level for remembered in recent_setups.recent("zeelandia")] == ["mine.tmx"]
