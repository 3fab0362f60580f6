"""What is valid of a damaged file is kept, value by value; the file itself is put aside, and that is told once."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import words
from game.coach import pupils
from game.lessons import progress
from game.scenes.shell import recent_setups
from game.scenes.shell.default_setup import default_setup
from game.settings import FILE as SETTINGS
from game.user_file import UserFile
from tests.home import home

__all__ = ["home"]

FILES: tuple[UserFile[Any], ...] = (SETTINGS, recent_setups.FILE, pupils.FILE, progress.FILE)

ANNA = {"name": "Anna", "player": "human", "colour": "blue"}
BORIS = {"name": "Boris", "player": "easy", "colour": "sky"}
OPTIONS = {"records": True}


def write(file: UserFile[Any], content: object) -> None:
    file.path.parent.mkdir(parents=True, exist_ok=True)
    file.path.write_text(json.dumps(content), encoding="utf-8")


def kept(file: UserFile[Any]) -> Any:
    """What is read after damage: the same on the second reading, which tells nothing any more."""
    raw = file.path.read_bytes()
    content, fault = file.read()
    assert fault is not None
    assert (file.path.parent / str(fault.params["file"])).read_bytes() == raw
    for tongue in words.LANGUAGES:
        words.speak(tongue)
        assert "⟦" not in words.say(fault.key, **dict(fault.params))
    assert file.read() == (content, None)
    return json.loads(msgspec.json.encode(content))


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": [ANNA, {**BORIS, "style": "wizard"}]},
        {"seats": [ANNA, {**BORIS, "player": 3}]},
        {"seats": 3},
        {"options": OPTIONS},
        None,
    ],
)
def test_a_table_that_no_longer_exists_leaves_the_others(wrong: object) -> None:
    good = {"seats": [ANNA, BORIS], "options": OPTIONS}
    write(recent_setups.FILE, {"zeelandia": [wrong, good], "felinia": [good], "sky_traders": "x"})
    tables = kept(recent_setups.FILE)
    assert [len(tables[title]) for title in ("zeelandia", "felinia")] == [1, 1]
    assert [seat.name for seat in recent_setups.recent("zeelandia")[0].seats] == ["Anna", "Boris"]
    recent_setups.remember("zeelandia", default_setup("zeelandia", "friendly"))
    assert len(recent_setups.recent("zeelandia")) == 2


def test_a_person_who_cannot_be_read_leaves_the_others() -> None:
    sound = {
        "Anna": {"known": {"zeelandia": ["wasted"]}, "off": True, "reminders": {}},
        "אבי": {"known": {}, "off": False, "reminders": {}},
    }
    write(
        pupils.FILE, {**sound, "B": 3, "C" * 90: {}, "D": {"known": {"zeelandia": [7], "felinia": ["x"]}, "off": "x"}}
    )
    assert kept(pupils.FILE) == {**sound, "D": {"known": {"felinia": ["x"]}, "off": False, "reminders": {}}}


def test_a_lesson_that_cannot_be_read_leaves_the_others() -> None:
    write(progress.FILE, {"zeelandia": {"chapter": 2, "step": -1, "done": True}, "felinia": [], "x": {"chapter": 3}})
    assert kept(progress.FILE) == {
        "zeelandia": {"chapter": 2, "step": 0, "done": True},
        "x": {"chapter": 3, "step": 0, "done": False},
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"language": "\xff"}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"9" * 5000,
        bytes(1 << 21),
    ],
    ids=range(10),
)
def test_whatever_lies_there_is_put_aside(file: UserFile[Any], raw: bytes) -> None:
    file.path.parent.mkdir(parents=True, exist_ok=True)
    file.path.write_bytes(raw)
    content, fault = file.read()
    assert content == file.kind()
    assert fault is not None
    assert (file.path.parent / str(fault.params["file"])).read_bytes() == raw
    assert file.read() == (content, None)


@pytest.mark.parametrize(
    "raw",
    [
        b'{"scale": 1e999, "language": "ru", "tv": true}',
        b'{"scale": NaN, "language": "ru", "tv": true}',
        b'{"scale": -Infinity, "language": "ru", "tv": true}',
        b'{"not_again": ["\\ud800"], "keys": {"\\udfff": []}, "language": "ru", "tv": true}',
        b'{"speed": "\xff", "language": "ru", "tv": true}',
    ],
    ids=range(5),
)
def test_what_json_cannot_hold_spoils_one_value_alone(raw: bytes) -> None:
    SETTINGS.path.parent.mkdir(parents=True, exist_ok=True)
    SETTINGS.path.write_bytes(raw)
    content, fault = SETTINGS.read()
    assert fault is not None
    assert (content.language, content.tv, content.scale) == ("ru", True, 1.0)
    assert SETTINGS.read() == (content, None)


def test_a_mark_of_the_byte_order_is_no_damage() -> None:
    SETTINGS.path.parent.mkdir(parents=True, exist_ok=True)
    SETTINGS.path.write_bytes(b'\xef\xbb\xbf{"language": "ru"}')
    content, fault = SETTINGS.read()
    assert (content.language, fault) == ("ru", None)


@pytest.mark.timeout(20)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_pipe_and_a_folder_are_put_aside(file: UserFile[Any]) -> None:
    if sys.platform == "win32":
        pytest.skip("no pipes and devices among files")
    for make in (Path.mkdir, os.mkfifo):
        file.path.parent.mkdir(parents=True, exist_ok=True)
        make(file.path)
        assert file.read()[1] is not None
        file.write(file.kind())
        assert file.read() == (file.kind(), None)
        file.path.unlink()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_that_another_program_holds_is_no_damage(file: UserFile[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    file.path.parent.mkdir(parents=True, exist_ok=True)
    file.path.write_bytes(b"{}")

    def held(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as busy:
        busy.setattr(os, "open", held)
        content, fault = file.read()
        assert content == file.kind()
        assert fault is not None
        assert words.say(fault.key, **dict(fault.params)).count(file.name) == 1
        with pytest.raises(PermissionError):
            file.write(content)
    assert [one.name for one in file.path.parent.iterdir()] == [file.name]
    assert file.path.read_bytes() == b"{}", "what could not be read is not written over"
    file.write(content)
    assert file.read() == (content, None)
