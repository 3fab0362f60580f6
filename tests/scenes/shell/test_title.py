from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.match import Header, saves
from game.match.record import Sum, glance
from game.scenes.examples import played
from game.scenes.shell.load.scene import LoadScene
from game.scenes.shell.title import TitleScreen
from game.words import say
from tests.scenes.shell.looking import app, top
from tests.ui.host import showing


def test_without_a_saved_game_there_is_nothing_to_continue() -> None:
    with showing(TitleScreen) as driver:
        assert top(driver).stage.find("continue") is None
        assert top(driver).stage.find("new") is not None


def test_continue_goes_on_exactly_where_the_last_game_stopped() -> None:
    match = played(("human", "human"), 40, 2, saved=True)
    digest, count = match.digest, match.count
    match.recorder.close()
    with showing(TitleScreen) as driver:
        driver.do({"click": "continue"})
        table = top(driver)
        assert table.match.title == "zeelandia"
        assert (table.match.digest, table.match.count) == (digest, count)
        table.closing()


def test_the_start_reads_no_more_games_than_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are."""
    for seed in range(4):
        played(("human", "human"), 5, seed, saved=True).recorder.close()
    read: list[Path] = []

    def counted(file: Path) -> tuple[Header, Sum | None]:
        read.append(file)
        return glance(file)

    monkeypatch.setattr(saves, "glance", counted)
    with showing(TitleScreen) as driver:
        assert top(driver).stage.find("continue") is not None
    assert len(set(read)) == 1


@pytest.mark.parametrize("name", ["\u200f\u05d3\u05e0\u05d4", "\u200f", "\ufeff \ufe0f", "\0", "\u200f\0\u200bAnna"])
def test_a_name_that_cannot_be_drawn_does_not_hinder_the_start(name: str) -> None:
    match = played(("human", "human"), 5, 2, saved=True)
    match.recorder.close()
    assert match.recorder.file
    head, newline, _ = match.recorder.file.read_bytes().partition(b"\n")
    fields = msgspec.json.decode(head)
    fields["seats"][0]["name"] = name
    match.recorder.file.write_bytes(msgspec.json.encode(fields) + newline)
    for scene in (TitleScreen, LoadScene):
        with showing(scene) as driver:
            assert top(driver).name == scene.name
    with showing(TitleScreen) as driver:
        driver.do({"click": "continue"})
        driver.wait("idle")
        table = top(driver)
        assert table.match.seats[0].name == name.replace("\0", "\ufffd")
        table.closing()


def test_a_finished_game_is_not_continued() -> None:
    played(("human", "human"), 100_000, 2, saved=True).recorder.close()
    with showing(TitleScreen) as driver:
        assert top(driver).stage.find("continue") is None


def test_the_language_changes_at_once() -> None:
    with showing(TitleScreen) as driver:
        assert top(driver).stage.find("quit").text == "Quit"
        driver.do({"click": "language.ru"})
        driver.wait("idle")
        assert top(driver).stage.find("quit").text == "Выход"
        assert app(driver).settings.language == "ru"


@pytest.mark.parametrize(
    ("door", "scene"),
    [
        ("new", "shelf"),
        ("load", "load"),
        ("statistics", "statistics"),
        ("settings", "settings"),
        ("credits", "credits"),
    ],
)
@pytest.mark.parametrize("way", ["click", "tap"])
def test_every_door_opens_and_leads_back(door: str, scene: str, way: str) -> None:
    with showing(TitleScreen) as driver:
        driver.do({way: door})
        driver.wait("idle")
        assert top(driver).name == scene
        driver.do({way: "back"})
        driver.wait("idle")
        assert top(driver).name == "title"


def test_the_keyboard_reaches_every_door() -> None:
    with showing(TitleScreen) as driver:
        seen = set()
        for _ in range(20):
            driver.do({"key": "tab"})
            seen.add(top(driver).stage.focus.widget.id)
        assert {"new", "load", "statistics", "settings", "credits", "quit", "language.ru", "sound"} <= seen
        while top(driver).stage.focus.widget.id != "credits":
            driver.do({"key": "tab"})
        driver.do({"key": "return"})
        driver.wait("idle")
        assert top(driver).name == "credits"
        driver.do({"key": "escape"})
        driver.wait("idle")
        assert top(driver).name == "title"


@pytest.mark.parametrize("door", ["new", "load", "statistics", "settings", "credits"])
def test_esc_gives_the_focus_back_to_the_door(door: str) -> None:
    with showing(TitleScreen) as driver:
        driver.do({"click": door})
        driver.wait("idle")
        assert top(driver).name != "title"
        driver.key("escape")
        driver.wait("idle")
        assert (top(driver).name, top(driver).stage.focus.widget.id) == ("title", door)
        assert top(driver).stage.focus.by_keyboard, "the ring is drawn"


def test_the_sign_of_the_sound_is_its_state_and_its_tip_what_a_press_does() -> None:
    with showing(TitleScreen) as driver:

        def shown() -> tuple[str, tuple[str, ...]]:
            sound = top(driver).stage.find("sound")
            return sound.icon, sound.tip_now().lines

        heard, silent = ("sound", (say("title.mute"),)), ("sound_off", (say("title.unmute"),))
        assert shown() == heard
        driver.do({"click": "sound"})
        assert app(driver).settings.volumes.muted
        assert shown() == silent
        driver.key("m")
        assert shown() == heard
        driver.do({"click": "settings"})
        driver.wait("idle")
        driver.key("m")
        driver.key("escape")
        assert shown() == silent


def test_quit_ends_the_program() -> None:
    with showing(TitleScreen) as driver:
        top(driver).stage.find("quit").click()
        assert not app(driver).running


def test_escape_leads_to_the_way_out_and_only_there_leaves() -> None:
    with showing(TitleScreen) as driver:
        driver.wait("idle")
        driver.key("escape")
        assert driver.app.running
        assert top(driver).stage.focus.widget.id == "quit"
        driver.key("escape")
        assert not driver.app.running
