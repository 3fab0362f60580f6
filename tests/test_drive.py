"""Scripts and conversations of `drive`: whatever comes, each refusal is one line in the user's language."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.app
from game import drive, words
from game.paths import LARGEST
from tests.test_app import Plain, script

ROOT = Path(__file__).parent.parent
Printed = pytest.CaptureFixture[str]

WRONG: tuple[object, ...] = (
    {"dance": 1},
    {"click": "nowhere"},
    {"key": "ctrl+nothing"},
    {"wait": "a while"},
    {"wheel": 3},
    {"wheel": ["count"]},
    {"wheel": ["count", "up"]},
    {"wheel": ["count", 1e999]},
    {"size": "0x0x0"},
    {"size": "wide"},
    {"size": "99999x99999"},
    {"shot": []},
    {"dump": "a\0.json"},
    {"shot": "/"},
    {"dump": {}},
    {"dump": "/"},
)


@pytest.fixture(autouse=True)
def russian(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(game.app, "first_scene", Plain)
    words.speak("ru")
    yield
    words.speak("en")


def is_russian(sentence: str) -> bool:
    """Whether Latin letters stand only in what is quoted from the script, and in the names of formats."""
    own = re.sub("«.*»|(команда|принимает|Не читается) .*", "", sentence)
    return bool(re.search("[а-я]", sentence)) and not re.search("[A-Za-z]", re.sub("JSON|UTF-8", "", own))


def test_an_impossible_command_is_told_in_words(capsys: Printed) -> None:
    assert drive.converse(json.dumps(command) for command in WRONG) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == len(WRONG)
    for command, answer in zip(WRONG, answers, strict=True):
        assert is_russian(answer["fault"]), (command, answer)


def test_pictures_and_lists_are_put_into_folders_that_are_made_for_them(tmp_path: Path, capsys: Printed) -> None:
    files = [tmp_path / "a" / "b" / name for name in ("one.png", "two.png", "list.json")]
    kinds = ("shot", "shot", "dump")
    commands = [json.dumps({kind: str(file)}) for kind, file in zip(kinds, files, strict=True)]
    assert drive.converse(commands) == 0
    assert "fault" not in capsys.readouterr().out
    assert all(file.stat().st_size for file in files)


def test_what_is_no_command_is_told_in_words(capsys: Printed) -> None:
    lines = ["click", '{"click": ', "[" * 100_000, "9" * 10_000, ""]
    assert drive.converse(lines) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["fault"] for answer in answers] == [words.say("drive.no_json", line=n) for n in range(1, 6)]


def test_a_script_that_is_no_text_is_told_in_words(tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(b"\xff")
    assert drive.run(file) == 2
    assert capsys.readouterr().err == words.say("drive.no_script", file=str(file), error="UTF-8") + "\n"
    assert words.say("drive.no_script", file="", error="UTF-8") != words.say("drive.no_script", file="", error="")


def test_a_large_script_is_not_read(tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "large.jsonl"
    file.write_bytes(b'{"wait": 0}\n')
    with file.open("ab") as large:
        large.truncate(LARGEST + 1)
    with pytest.raises(OSError, match="too large"):
        next(drive.commands(file))
    assert drive.run(file) == 2
    assert capsys.readouterr().err == words.say("drive.no_script", file=str(file), error="EFBIG") + "\n"


def test_a_script_may_begin_with_the_mark_of_its_encoding(tmp_path: Path) -> None:
    file = script(tmp_path, {"wait": 0})
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert list(drive.commands(file)) == [(1, {"wait": 0})]


def test_only_an_end_of_line_ends_a_command(tmp_path: Path) -> None:
    file = tmp_path / "script.jsonl"
    file.write_bytes('{"type":"a\u2028b\x85c"}\r\n\r\n{"wait":1}'.encode())
    assert list(drive.commands(file)) == [(1, {"type": "a\u2028b\x85c"}), (3, {"wait": 1})]


def test_the_name_of_a_script_is_no_line_of_its_own(tmp_path: Path, capsys: Printed) -> None:
    drive.run(tmp_path / "a\nb\x1b[2J.jsonl")
    assert len(capsys.readouterr().err.splitlines()) == 1


def conversation(given: bytes) -> subprocess.CompletedProcess[bytes]:
    """`drive -` with an input that takes no byte that is not UTF-8."""
    return subprocess.run(
        [sys.executable, "-m", "game", "drive", "-"],
        cwd=ROOT,
        input=given,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8:strict"},
    )


def test_bytes_that_are_no_text_are_a_fault_and_it_goes_on() -> None:
    done = conversation(b'\xff\n{"click": "\xff"}\n{"wait": 10}\n{"close": true}\n')
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [isinstance(answer, dict) for answer in answers] == [True, True, False, False]


def test_a_line_without_end_is_read_in_parts() -> None:
    done = conversation(b"[" * (3 * LARGEST) + b'\n{"close": true}\n')
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [list(answer) for answer in answers] == [["fault"]] * 4 + [[]]
