"""Settings are kept whole, and a damaged file never hinders the start."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import settings, words
from game.settings import Settings, Volumes, Window


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


OWN = Settings(
    language="ru",
    scale=1.5,
    tv=True,
    speed="fast",
    volumes=Volumes(master=0.5, muted=True),
    keys={"end": ("ctrl+e",)},
    window=Window(1600, 900, 20, 30),
    not_again=("end_turn",),
)


def test_what_is_saved_comes_back() -> None:
    assert settings.load() == (Settings(), None)
    assert settings.save(OWN) == ""
    assert settings.load() == (OWN, None)


def write(text: str) -> None:
    settings.FILE.path.parent.mkdir(parents=True, exist_ok=True)
    settings.FILE.path.write_text(text, encoding="utf-8")


def test_a_damaged_file_is_read_as_far_as_it_goes_and_put_aside(home: Path) -> None:
    settings.save(OWN)
    whole = settings.FILE.path.read_bytes()
    rng = random.Random(3)
    damaged = 0
    for n in range(300):
        raw = bytearray(whole[: rng.randrange(len(whole))] if n % 2 else whole)
        for _ in range(n % 3 + (n % 2 == 0)):
            if raw:
                raw[rng.randrange(len(raw))] = rng.randrange(256)
        settings.FILE.path.write_bytes(bytes(raw))
        kept, fault = settings.load()
        assert isinstance(kept, Settings)
        if fault:
            damaged += 1
            assert (home / str(fault.params["file"])).read_bytes() == raw
            assert settings.load() == (kept, None), "it is told once"
    assert len(list(home.glob("settings-damaged-*.json"))) == damaged > 150


@pytest.mark.parametrize("text", ['{"scale": 9}', '{"language": "xx"}', "[]", '{"volumes": {"master": 2}}', "{", ""])
def test_wrong_values_are_refused(text: str) -> None:
    write(text)
    kept, fault = settings.load()
    assert kept == Settings()
    assert fault


def test_long_strings_are_left_out(home: Path) -> None:
    """The page of the keys would be wrapping them for minutes."""
    home.mkdir(exist_ok=True)
    kept = {"end": ["x"], "log": ["q" * 41], "hint": ["a"] * 9, "k" * 41: ["a"]}
    text = json.dumps({"keys": kept, "not_again": ["loss", "n" * 41]})
    settings.FILE.path.write_text(text, encoding="utf-8")
    own, fault = settings.load()
    assert (own.keys, own.not_again) == ({"end": ("x",)}, ())
    assert fault is not None


def test_good_values_are_kept_one_by_one() -> None:
    write(
        '{"scale": 2.5, "language": "ru", "tv": "perhaps", "speed": "fast", "volumes": {"master": 0.5, "music": 7},'
        ' "keys": {"end": ["ctrl+e"], "undo": 3, "redo": [4]}, "window": {"width": 16384, "height": 900}, "undo": null,'
        ' "not_again": ["end_turn"]}'
    )
    kept, fault = settings.load()
    assert fault
    assert fault.key == "settings.damaged"
    assert kept == Settings(
        language="ru",
        speed="fast",
        volumes=Volumes(master=0.5),
        keys={"end": ("ctrl+e",)},
        window=Window(height=900),
        not_again=("end_turn",),
    )


def test_a_refused_file_is_put_aside_before_anything_overwrites_it(home: Path) -> None:
    for number, text in enumerate(('{"scale": 2.5}', "{", '{"scale": 3}'), 1):
        write(text)
        fault = settings.load()[1]
        assert fault
        assert fault.params["file"] == f"settings-damaged-{number}.json"
        settings.save(OWN)
        assert (home / f"settings-damaged-{number}.json").read_text(encoding="utf-8") == text
        assert fault.params["file"] in words.say(fault.key, **dict(fault.params))


def test_what_is_no_file_is_put_aside_too(home: Path) -> None:
    settings.FILE.path.mkdir(parents=True)
    fault = settings.load()[1]
    assert fault
    assert (home / "settings-damaged-1.json").is_dir()
    assert settings.save(OWN) == ""
    assert settings.load() == (OWN, None)


@pytest.mark.parametrize("size", [(16384, 16384), (7681, 720), (1280, 4321), (319, 720), (1280, 239)])
def test_a_window_that_no_screen_holds_is_refused(size: tuple[int, int]) -> None:
    write(json.dumps({"window": {"width": size[0], "height": size[1]}}))
    assert settings.load()[1]


def test_fields_of_a_newer_version_are_ignored() -> None:
    settings.FILE.path.parent.mkdir(parents=True)
    settings.FILE.path.write_text('{"scale": 1.2, "hologram": true}', encoding="utf-8")
    assert settings.load() == (replace(Settings(), scale=1.2), None)


def test_a_folder_that_cannot_be_written_is_told(home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    assert settings.save(OWN) == "EEXIST"
    kept, fault = settings.load()
    assert kept == Settings()
    assert fault is None or fault.params["error"] == "ENOTDIR", "Windows says that there is no such file"
    assert "ENOTDIR" not in words.say("settings.unsaved", error="ENOTDIR")
    assert "ENOTDIR" not in words.say("settings.damaged", error="ENOTDIR", file="settings.json")
