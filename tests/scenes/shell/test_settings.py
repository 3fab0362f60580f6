from __future__ import annotations

import os
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from game.scenes.scene import Host
from game.scenes.shell.settings.folder import open_folder
from game.scenes.shell.settings.scene import PAGES, RESET, SettingsScene
from game.settings import Settings
from game.ui.keys import DEFAULTS
from game.words import say
from tests.scenes.shell.looking import app, top
from tests.ui.host import showing


def page(name: str) -> type[SettingsScene]:
    def scene(host: Host) -> SettingsScene:
        return SettingsScene(host, name)

    return scene  # type: ignore[return-value]


CHANGES = [
    ("display", "settings.distance.tv", "tv", True),
    ("display", "settings.contrast", "high_contrast", True),
    ("display", "settings.motion", "reduced_motion", True),
    ("display", "settings.lively", "lively", False),
    ("display", "settings.plain", "plain_font", True),
    ("display", "settings.sticky", "sticky_keys", True),
    ("play", "settings.speed.fast", "speed", "fast"),
    ("play", "settings.foresight", "foresight", True),
    ("play", "settings.forced.ask", "forced", "ask"),
    ("play", "settings.undo.strict", "undo", "strict"),
]


@pytest.mark.parametrize(("where", "click", "field", "value"), CHANGES, ids=[change[1] for change in CHANGES])
def test_a_change_applies_at_once_and_can_be_reset(where: str, click: str, field: str, value: object) -> None:
    with showing(page(where)) as driver:
        driver.do({"click": click})
        assert getattr(app(driver).settings, field) == value
        driver.wait("idle")
        driver.do({"click": "reset"})
        assert getattr(app(driver).settings, field) == getattr(Settings(), field)


@pytest.mark.parametrize(("where", "click", "field", "value"), CHANGES, ids=[change[1] for change in CHANGES])
def test_a_reset_can_be_taken_back(where: str, click: str, field: str, value: object) -> None:
    with showing(page(where), coach=True) as driver:
        assert not top(driver).stage.find("reset").enabled, "there is nothing to put back"
        driver.do({"click": click})
        driver.wait("idle")
        assert top(driver).stage.find("reset").text == say("settings.reset")
        driver.do({"click": "reset"})
        driver.wait("idle")
        assert top(driver).stage.find("reset").text == say("settings.reset.back")
        driver.do({"click": "reset"})
        assert getattr(app(driver).settings, field) == value


def test_after_another_change_it_is_reset_anew() -> None:
    with showing(page("play")) as driver:
        for click in ("settings.speed.fast", "reset", "settings.speed.slow"):
            driver.do({"click": click})
        assert top(driver).stage.find("reset").text == say("settings.reset")
        driver.do({"click": "reset"})
        driver.do({"click": "reset"})
        assert app(driver).settings.speed == "slow"
        driver.do({"click": "reset"})
        for click in ("page.keys", "page.play"):
            driver.do({"click": click})
        assert not top(driver).stage.find("reset").enabled, "another page was looked at since"


def test_a_slider_takes_back_nothing() -> None:
    with showing(page("play")) as driver:
        for click in ("settings.muted", "reset", "settings.master"):
            driver.do({"click": click})
        assert top(driver).stage.find("reset").text == say("settings.reset")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_reset_changes_the_language(language: str) -> None:
    with showing(page("display"), language=language) as driver:
        driver.do({"click": "settings.distance.tv"})
        driver.wait("idle")
        driver.do({"click": "reset"})
        assert not app(driver).settings.tv
        assert app(driver).settings.language == language
    assert not any("language" in kept for kept in RESET.values())


def test_every_page_opens() -> None:
    with showing(SettingsScene) as driver:
        for name in PAGES:
            driver.do({"click": f"page.{name}"})
            driver.wait("idle")
            assert top(driver).page == name
            assert top(driver).stage.find(f"page.{name}").chosen


def test_the_size_of_everything_changes() -> None:
    with showing(page("display"), (1920, 1080)) as driver:
        before = app(driver).look.s
        driver.do({"click": "settings.scale"})
        driver.wait("idle")
        assert app(driver).settings.scale > 1
        assert app(driver).look.s > before


def test_silence() -> None:
    with showing(page("play")) as driver:
        driver.do({"click": "settings.muted"})
        assert app(driver).settings.volumes.muted
        driver.key("m")
        assert not top(driver).stage.find("settings.muted").on, "the key silences as well"


def test_a_key_is_bound_anew_and_taken_from_whoever_had_it() -> None:
    with showing(page("keys")) as driver:
        driver.do({"click": "bind.hint"})
        driver.do({"key": "l"})
        keys = app(driver).keys
        assert keys.bindings["hint"] == ("l",)
        assert "l" not in keys.bindings["log"]
        assert top(driver).note
        driver.do({"click": "reset"})
        assert app(driver).keys.bindings["hint"] == DEFAULTS["hint"]


def test_escape_leaves_a_key_as_it_was() -> None:
    with showing(page("keys")) as driver:
        driver.do({"click": "bind.hint"})
        driver.do({"key": "escape"})
        assert app(driver).keys.bindings["hint"] == DEFAULTS["hint"]
        assert top(driver).name == "settings"
        assert not top(driver).waiting


def test_a_key_that_must_stay_is_refused_in_words() -> None:
    with showing(page("keys")) as driver:
        driver.do({"click": "bind.hint"})
        driver.do({"key": "tab"})
        assert app(driver).keys.bindings["hint"] == DEFAULTS["hint"]
        assert "Tab" in top(driver).note


def test_the_folder_is_shown_and_opened(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def open_(url: str) -> bool:
        opened.append(url)
        return len(opened) == 1

    monkeypatch.setattr(webbrowser, "open", open_)
    with showing(page("files")) as driver:
        assert top(driver).stage.find("folder").text == str(home)
        driver.do({"click": "folder.open"})
        assert opened == [home.as_uri()]
        assert home.is_dir()
        assert top(driver).note == ""
        driver.do({"click": "folder.open"})
        assert top(driver).note, "the system has nothing to show it with"
        driver.do({"click": "folder.copy"})
        assert top(driver).note


@pytest.mark.parametrize(("system", "asked"), [("win32", ["startfile"]), ("darwin", ["open"])])
def test_a_folder_is_opened_by_its_path_where_addresses_lose_letters(
    system: str, asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, calls = tmp_path / "Игры", list[str]()

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        calls.append(command[0])
        assert command[1:] == [str(place)]
        return subprocess.CompletedProcess(command, 0)

    def startfile(path: Path) -> None:
        calls.append("startfile")
        assert path == place

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(os, "startfile", startfile, raising=False)
    assert open_folder(place)
    assert calls == asked
