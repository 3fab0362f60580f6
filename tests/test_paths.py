"""Files of the user that are written whole or not at all."""

from __future__ import annotations

import os
import socket
import sys
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

import platformdirs
import pytest

from game import paths, words
from game.match.history import History


def test_a_relative_folder_of_the_user_has_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EMPORIUM_HOME", "own")
    assert paths.user_data() == Path.cwd() / "own"
    assert paths.user_data().as_uri().startswith("file:///")


@pytest.mark.parametrize("own", ["/somewhere/else", None])
def test_an_empty_home_is_one_for_a_while(own: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if own:
        monkeypatch.setenv("EMPORIUM_HOME", own)
    else:
        monkeypatch.delenv("EMPORIUM_HOME", raising=False)
    before = paths.user_data()
    with suppress(ZeroDivisionError), paths.empty_home():
        empty = paths.user_data()
        assert empty != before
        assert list(empty.iterdir()) == []
        raise ZeroDivisionError
    assert paths.user_data() == before
    assert not empty.exists()


def test_a_file_is_replaced_and_nothing_else_stays(tmp_path: Path) -> None:
    target = tmp_path / "new" / "settings.json"
    for raw in (b"one", b"two"):
        paths.write_whole(target, raw)
        assert target.read_bytes() == raw
    assert [file.name for file in target.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_disk_that_refuses_leaves_the_file_as_it_was(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    target = tmp_path / "settings.json"
    paths.write_whole(target, b"old")
    monkeypatch.setattr(os, failing, refuse)
    with pytest.raises(OSError, match="No space"):
        paths.write_whole(target, b"new")
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_another_program_that_writes_at_once_is_not_in_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both write their part before either replaces the file; the last one prevails, whole."""
    target, replace, own = tmp_path / "settings.json", os.replace, os.getpid()

    def late(source: Path, goal: Path) -> None:
        monkeypatch.setattr(os, "replace", replace)
        monkeypatch.setattr(os, "getpid", lambda: own + 1)
        paths.write_whole(target, b"theirs")
        assert target.read_bytes() == b"theirs"
        replace(source, goal)

    monkeypatch.setattr(os, "replace", late)
    paths.write_whole(target, b"ours, longer")
    assert target.read_bytes() == b"ours, longer"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_what_is_no_plain_file_is_refused_in_words(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if sys.platform == "win32":
        pytest.skip("no such files there")
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    words.speak(language)
    os.symlink("loop", "loop")
    os.mkfifo("pipe")
    os.mkdir("folder")
    with socket.socket(socket.AF_UNIX) as own:
        own.bind("socket")
        for name in ("loop", "pipe", "folder", "socket", "none", "pipe/none", "a" * 300):
            with pytest.raises(OSError, match="Errno") as raised:
                paths.read_plain(Path(name))
            assert words.of("").has(f"error.{paths.refused(raised.value)}"), name
    words.speak("en")


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Windows, where another program may hold a file; returns the pauses that were made."""
    pauses: list[float] = []
    monkeypatch.setattr(paths, "WAITS", (0.1, 0.2, 0.3))
    monkeypatch.setattr(time, "sleep", pauses.append)
    return pauses


def test_a_folder_is_no_file_where_the_system_refuses_to_open_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr(paths, "WAITS", ())
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(IsADirectoryError):
        paths.read_plain(tmp_path)
    with pytest.raises(PermissionError):
        paths.read_plain(tmp_path / "file")


@pytest.mark.parametrize("held", [0, 1, 3, 4])
def test_a_file_that_another_program_holds_is_tried_again(
    held: int, tmp_path: Path, patient: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    target, replace, tries = tmp_path / "settings.json", os.replace, count()

    def busy(source: Path, goal: Path) -> None:
        if next(tries) < held:
            raise PermissionError(13, "Permission denied")
        replace(source, goal)

    paths.write_whole(target, b"old")
    monkeypatch.setattr(os, "replace", busy)
    if held > 3:
        with pytest.raises(PermissionError):
            paths.write_whole(target, b"new")
    else:
        paths.write_whole(target, b"new")
    assert target.read_bytes() == (b"old" if held > 3 else b"new")
    assert patient == [0.1, 0.2, 0.3][:held]
    assert list(tmp_path.iterdir()) == [target]


def test_reading_waits_for_another_program_too(
    tmp_path: Path, patient: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, opens = tmp_path / "settings.json", os.open
    file.write_bytes(b"{}")

    def busy(path: Path, flags: int) -> int:
        monkeypatch.setattr(os, "open", opens)
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", busy)
    assert paths.read_plain(file) == b"{}"
    assert patient == [0.1]


def test_suffixes_are_found_in_capitals_too(tmp_path: Path) -> None:
    for name in ("a.tmx", "MYLAND.TMX", "b.tsx", "tmx"):
        (tmp_path / name).touch()
    assert {file.name for file in paths.files_in(tmp_path, ".tmx")} == {
        "MYLAND.TMX",
        "a.tmx",
    }  # systems differ in order
    assert paths.has_suffix("SAVE.EMPORIUM", paths.SUFFIX)
    assert paths.files_in(tmp_path / "a.tmx", ".tmx") == []


def test_a_user_without_a_home_has_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object, **settings: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("EMPORIUM_HOME", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", nowhere)
    paths._platform_folder.cache_clear()
    try:
        assert paths.user_data().is_absolute()
    finally:
        paths._platform_folder.cache_clear()


def test_folders_nested_too_deeply_are_an_error_of_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deep(folder: Path, **settings: object) -> None:
        raise RecursionError

    monkeypatch.setattr(Path, "mkdir", deep)
    with pytest.raises(OSError, match="too long"):
        paths.write_whole(tmp_path / "a" / "settings.json", b"{}")
    history = History(tmp_path / "a" / "history.sqlite")
    assert history.finished() == []
    assert [notice.params["error"] for notice in history.notices] == ["ENAMETOOLONG"]
