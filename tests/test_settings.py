"""Settings are kept whole, and a damaged file never hinders the start."""

from __future__ import annotations

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
    assert settings.load() == (Settings(), "")
    assert settings.save(OWN) == ""
    assert settings.load() == (OWN, "")


def test_a_damaged_file_gives_the_defaults_and_says_so() -> None:
    settings.save(OWN)
    whole = settings.path().read_bytes()
    rng = random.Random(3)
    told = 0
    for n in range(300):
        raw = bytearray(whole[: rng.randrange(len(whole))] if n % 2 else whole)
        for _ in range(n % 3 + (n % 2 == 0)):
            if raw:
                raw[rng.randrange(len(raw))] = rng.randrange(256)
        settings.path().write_bytes(bytes(raw))
        found, fault = settings.load()
        assert isinstance(found, Settings)
        if fault:
            told += 1
            assert found == Settings()
    assert told > 150


@pytest.mark.parametrize("text", ['{"scale": 9}', '{"language": "xx"}', "[]", '{"volumes": {"master": 2}}', "{", ""])
def test_wrong_values_are_refused(text: str) -> None:
    settings.path().parent.mkdir(parents=True)
    settings.path().write_text(text, encoding="utf-8")
    found, fault = settings.load()
    assert found == Settings()
    assert fault


def test_fields_of_a_newer_version_are_ignored() -> None:
    settings.path().parent.mkdir(parents=True)
    settings.path().write_text('{"scale": 1.2, "hologram": true}', encoding="utf-8")
    assert settings.load() == (replace(Settings(), scale=1.2), "")


def test_a_folder_that_cannot_be_written_is_told(home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    assert settings.save(OWN) == "EEXIST"
    found, fault = settings.load()
    assert found == Settings()
    assert fault in ("ENOTDIR", ""), "Windows says that there is no such file"
    for key in ("settings.unsaved", "settings.damaged"):
        assert "ENOTDIR" not in words.say(key, error="ENOTDIR")
