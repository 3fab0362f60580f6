"""The window, the loop, trouble, the driver and the tour."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

import game.app
import game.window
from game import __version__, drive, log, settings, tour
from game.__main__ import main
from game.app import App
from game.match.timeline import Timeline
from game.rules.kernel import Action
from game.scenes.gallery import Gallery
from game.scenes.scene import Host, Scene
from game.scenes.shell.shelf.scene import Shelf
from game.scenes.shell.title import TitleScreen
from game.scenes.shell.trouble import Trouble, report
from game.settings import Settings, Window
from game.ui.button import Button
from game.ui.driving import Driver, Lost
from game.ui.tween import Tween
from game.ui.units import Area
from game.window import SETTLE_MS
from tests.ui.host import showing


class Plain(Scene):
    """One button that counts, one that fails."""

    name = "plain"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.clicks = self.builds = 0
        self.log: list[str] = []

    def build(self) -> None:
        self.builds += 1
        self.stage.add(Button("count", Area(20, 20, 200, 60), "Count", on_click=self.count))
        self.stage.add(Button("fail", Area(20, 100, 200, 60), "Fail", on_click=self.fail))

    def count(self) -> None:
        self.clicks += 1

    def fail(self) -> None:
        raise ZeroDivisionError("no such thing")

    def remedies(self) -> list[tuple[str, Callable[[], object]]]:
        return [("gallery.undo", lambda: self.log.append("stepped back"))]

    def report(self) -> str:
        return "turn 7"

    def enter(self) -> None:
        self.log.append("enter")

    def left(self) -> None:
        self.log.append("left")

    def closing(self) -> None:
        self.log.append("closing")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def driver() -> Iterator[Driver]:
    with showing(Plain) as driver:
        yield driver


def plain(driver: Driver) -> Plain:
    scene = driver.app.scenes[0]
    assert isinstance(scene, Plain)
    return scene


# ---------------------------------------------------------------------------------- the loop
def test_at_rest_nothing_is_drawn(driver: Driver) -> None:
    driver.wait("idle")
    assert [driver.app.step(16) for _ in range(20)] == [False] * 20
    plain(driver).stage.tweens.start(Tween(50, lambda t: None))
    assert driver.app.step(16)
    driver.wait("idle")
    assert not driver.app.step(16)


class Living(Scene):
    """Water, one picture of which costs as many seconds as the clock is then put on."""

    name = "living"
    now = 0.0
    cost = 0.0
    stirred = 0

    def build(self) -> None:
        pass

    def stir(self, surface: pygame.Surface) -> list[pygame.Rect]:
        self.stirred += 1
        Living.now += self.cost
        return [pygame.Rect(0, 0, 10, 10)]


def test_ambient_movement_rests_while_it_is_dear_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """One stall does not end it. Its cost is not measured in processor time, which Windows counts in 15.6 ms."""
    monkeypatch.setattr(time, "perf_counter", lambda: Living.now)
    monkeypatch.setattr(App, "focused", True)
    with showing(Living) as driver:
        driver.wait("idle")
        scene = driver.app.scenes[0]
        assert isinstance(scene, Living)

        def stirred(frames: int) -> int:
            before = scene.stirred
            for _ in range(frames):
                driver.app.step(16)
            return scene.stirred - before

        assert stirred(20) == 20
        scene.cost = 0.3
        assert stirred(20) == 1
        scene.cost = 0.0
        assert stirred(20) == 0
        assert stirred(400) > 50
        assert stirred(20) == 20


def test_a_new_size_counts_when_the_window_has_come_to_rest(driver: Driver) -> None:
    driver.wait("idle")
    builds = plain(driver).builds
    for width in (1300, 1400, 1600):
        pygame.display.set_mode((width, 900), pygame.RESIZABLE)
        pygame.event.post(Event(pygame.WINDOWRESIZED, x=width, y=900, window=None))
        driver.app.step(SETTLE_MS / 2)
    assert plain(driver).builds == builds
    driver.app.step(SETTLE_MS)
    assert plain(driver).builds == builds + 1
    assert plain(driver).look.s == pytest.approx(1.125)


def test_scenes_come_and_go(driver: Driver) -> None:
    app: Any = driver.app
    below = plain(driver)
    app.push(Gallery(app))
    driver.wait("idle")
    assert below.log == ["enter", "left"]
    driver.key("escape")
    driver.wait("idle")
    assert app.scene is below
    assert below.log == ["enter", "left", "enter"]
    driver.key("escape")
    assert not app.running
    assert below.log[-2:] == ["left", "closing"]


def test_the_ring_of_the_focus_is_seen_on_the_next_screen_too(driver: Driver) -> None:
    app: Any = driver.app
    app.push(Gallery(app))
    driver.wait("idle")
    assert not app.scene.stage.focus.by_keyboard
    driver.key("tab")
    app.push(Gallery(app))
    driver.wait("idle")
    assert app.scene.stage.focus.by_keyboard


class Sullen(Plain):
    def left(self) -> None:
        raise RuntimeError("will not leave")


def test_a_scene_whose_left_raises_is_closed_all_the_same() -> None:
    with showing(Sullen) as driver:
        scene = driver.app.scene
        assert isinstance(scene, Sullen)
        driver.key("escape")
        assert not driver.app.running
        assert scene.log[-1] == "closing"


def test_a_scene_whose_left_raises_under_another_is_reported() -> None:
    with showing(Sullen) as driver:
        app: Any = driver.app
        app.push(Gallery(app))
        assert app.step(16)
        assert isinstance(app.scene, Trouble)
        driver.wait("idle")


def test_a_scene_that_fails_and_whose_left_raises_is_reported_as_well() -> None:
    with showing(Sullen) as driver:
        driver.click("fail")
        assert isinstance(driver.app.scene, Trouble)
        driver.wait("idle")


def test_closing_the_window_lets_every_scene_save(driver: Driver) -> None:
    pygame.event.post(Event(pygame.QUIT))
    driver.app.step(16)
    assert not driver.app.running
    assert plain(driver).log[-1] == "closing"


def test_mute_and_full_screen_work_everywhere(driver: Driver) -> None:
    app: Any = driver.app
    driver.key("m")
    assert app.settings.volumes.muted
    driver.key("m")
    assert not app.settings.volumes.muted
    for key in ("f11", "ctrl+f"):
        driver.key(key)
        assert app.settings.window.fullscreen
        driver.key(key)
        assert not app.settings.window.fullscreen
    driver.click("count")
    assert plain(driver).clicks == 1


def test_settings_apply_at_once_and_last(own_folder: Path) -> None:
    from msgspec.structs import replace

    app = App(Settings(language="en", window=Window(1280, 720)))
    try:
        app.push(Plain(app))
        app.step(16)
        scene = app.scenes[0]
        app.change(replace(app.settings, language="ru", scale=1.25, high_contrast=True))
        app.step(16)
        assert (scene.look.language, scene.look.s) == ("ru", 1.25)
        assert scene.look.palette.navy == "#000000"
    finally:
        app.close()
    kept, fault = settings.load()
    assert fault is None
    assert (kept.language, kept.scale, kept.high_contrast) == ("ru", 1.25, True)
    assert (kept.window.width, kept.window.height) == (1280, 720)


# ---------------------------------------------------------------------------------- trouble
def test_a_failing_scene_is_told_plainly_with_ways_on(driver: Driver) -> None:
    driver.click("fail")
    trouble = driver.app.scene
    assert isinstance(trouble, Trouble)
    shown = {e["id"]: e["text"] for e in trouble.stage.dump()}
    assert "gallery.undo" in shown
    assert not any("Traceback" in text for text in shown.values())
    assert "ZeroDivisionError" in trouble.report_text
    assert "turn 7" in trouble.report_text
    driver.click("gallery.undo")
    assert driver.app.scene is plain(driver)
    assert "stepped back" in plain(driver).log
    driver.click("count")
    assert plain(driver).clicks == 1


def test_the_report_of_a_failure_is_kept(own_folder: Path) -> None:
    app = App(Settings(language="en"), (1280, 720))
    try:
        app.push(Plain(app))
        with log.logging_to_file():
            Driver(app).click("fail")
        named = log.FILE.as_posix()
        assert any(named in text for text in (entry["text"] for entry in app.scene.stage.dump()))
    finally:
        app.close()
    kept = (own_folder / named).read_text(encoding="utf-8")
    assert "ZeroDivisionError: no such thing" in kept
    assert "turn 7" in kept


def test_the_report_names_no_folder_of_the_user(
    own_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "people" / "Annabella"
    monkeypatch.setattr(Path, "home", lambda: home)
    told = {
        home / "music" / "lute.ogg": "~/music/lute.ogg",
        own_folder / "saves": "<own>/saves",
        Path(game.app.__file__): "<program>/game/app.py",
    }
    for path, short in told.items():
        try:
            raise FileNotFoundError(2, "No such file", str(path))
        except FileNotFoundError as fault:
            text = report(fault, None)
        assert f"'{short}'" in text.replace("\\\\", "/")
        assert "Annabella" not in text
        assert str(own_folder) not in text
        assert str(Path(game.app.__file__).parents[1]) not in text, "the lines of the traceback"


def test_the_failed_screen_can_be_left(driver: Driver) -> None:
    app: Any = driver.app
    app.push(Plain(app))
    driver.click("fail")
    driver.click("trouble.copy")
    driver.click("trouble.leave")
    assert app.scenes == [plain(driver)]


# ---------------------------------------------------------------------------------- the driver
def test_mouse_finger_and_keys_all_click(driver: Driver) -> None:
    driver.click("count")
    driver.tap("count")
    driver.key("return")  # the tap left the focus there
    assert plain(driver).clicks == 3


def test_the_driver_says_what_it_cannot_do(driver: Driver) -> None:
    for command, key in (
        ({"click": "nowhere"}, "drive.unknown_id"),
        ({"key": "ctrl+nothing"}, "drive.unknown_key"),
        ({"dance": 1}, "drive.unknown_command"),
        ({"click": "count", "key": "e"}, "drive.unknown_command"),
        ([], "drive.unknown_command"),
        ({"wait": math.inf}, "drive.no_time"),
        ({"wait": math.nan}, "drive.no_time"),
        ({"wait": 1e300}, "drive.no_time"),
        ({"wait": -1}, "drive.no_time"),
        ({"wait": "a while"}, "drive.no_time"),
    ):
        with pytest.raises(Lost) as lost:
            driver.do(command)
        assert lost.value.key == key


def script(folder: Path, *commands: object, name: str = "script.jsonl") -> Path:
    file = folder / name
    file.write_text("\n".join(json.dumps(c) for c in commands) + "\n", encoding="utf-8")
    return file


@pytest.fixture
def starts_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.app, "first_scene", Plain)


@pytest.mark.usefixtures("starts_plain")
def test_a_script_takes_pictures_and_dumps(tmp_path: Path) -> None:
    shot, dump = tmp_path / "deep" / "a.png", tmp_path / "a.json"
    commands = [{"click": "count"}, {"wait": "idle"}, {"size": "1600x900"}, {"shot": str(shot)}, {"dump": str(dump)}]
    assert drive.run(script(tmp_path, *commands), (1280, 720)) == 0
    assert pygame.image.load(shot).get_size() == (1600, 900)
    found = {e["id"]: e for e in json.loads(dump.read_text(encoding="utf-8"))}
    assert found["count"]["rect"] == [22, 22, 226, 68]
    assert found["screen"]["rect"] == [0, 0, 1600, 900]


@pytest.mark.usefixtures("starts_plain")
def test_a_wrong_script_is_one_line_and_exit_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"wait": 10}\n{"click": \n', encoding="utf-8")
    wrong = (
        {"click": "nowhere"},
        {"wait": math.inf},
        {"wheel": ["count", math.inf]},
        {"shot": str(tmp_path)},
        {"dump": str(tmp_path)},
        {"size": "0x0x0"},
    )
    scripts = (script(tmp_path, command, name=f"{n}.jsonl") for n, command in enumerate(wrong))
    for file in (*scripts, bad, tmp_path / "missing.jsonl"):
        assert drive.run(file, (1280, 720)) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert len(err.splitlines()) == 1
        assert "Traceback" not in err


# ---------------------------------------------------------------------------------- the tour
def test_the_tour_writes_a_picture_and_a_list_of_each_stop(tmp_path: Path) -> None:
    assert tour.run(tmp_path, size=(1280, 720), lang="ru", only="kit_refusal") == 0
    assert pygame.image.load(tmp_path / "kit_refusal.png").get_size() == (1280, 720)
    entries = json.loads((tmp_path / "kit_refusal.json").read_text(encoding="utf-8"))
    assert any(e["role"] == "bubble" and "монет" in e["text"] for e in entries)


def test_names_of_stops_are_unique() -> None:
    names = [stop.name for stop in tour.stops()]
    assert len(names) == len(set(names)) > 0


def test_an_unknown_stop_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tour.run(tmp_path, only="nothing like it") == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


# ---------------------------------------------------------------------------------- what the program says of itself
def test_settings_that_cannot_be_saved_are_told_once(own_folder: Path) -> None:
    from msgspec.structs import replace

    own_folder.write_text("a file where the folder should be", encoding="utf-8")
    app = App(Settings(language="en"), (1280, 720))
    try:
        app.push(Plain(app))
        app.step(16)
        app.change(replace(app.settings, scale=1.1))
        app.step(16)
        assert app.scene.stage.callouts.bubble
        app.scene.stage.callouts.drop_bubble()
        app.change(replace(app.settings, scale=1.2))
        app.step(16)
        assert app.scene.stage.callouts.bubble is None
    finally:
        app.close()


def test_a_notice_is_shown_on_the_first_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(Settings(language="en"), (1280, 720), keep=False)
    try:
        app.push(Plain(app))
        monkeypatch.setattr(app.sounds, "open", lambda: setattr(app, "running", False))
        app.run("the settings were damaged")
        assert any(e["role"] == "bubble" and "damaged" in e["text"] for e in app.scene.stage.dump())
    finally:
        app.close()


def test_damaged_files_are_told_at_the_start(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_folder.mkdir()
    for name in ("settings", "tables", "coach", "lessons"):
        (own_folder / f"{name}.json").write_text("[", encoding="utf-8")
    notices: list[str] = []
    monkeypatch.setattr(App, "run", lambda app, notice: notices.append(notice))
    for _ in range(2):
        assert main([]) == 0
    assert notices[0].count("-damaged-1.json") == 4
    assert notices[1] == ""


class Broken(Plain):
    def remedies(self) -> list[tuple[str, Callable[[], object]]]:
        raise RuntimeError("broken twice")

    def build(self) -> None:
        raise RuntimeError("broken once")


def test_a_scene_that_fails_in_everything_is_left() -> None:
    with showing(Broken) as driver:
        assert isinstance(driver.app.scene, Trouble)
        driver.click("trouble.leave")
        assert not driver.app.running


# ---------------------------------------------------------------------------------- no screen, hardly a screen, Ctrl+C
@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_without_a_screen_the_program_says_so_and_ends(
    driver: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """SDL would draw on unseen for ever."""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    assert main([]) == 2
    assert "screen" in capsys.readouterr().err


def test_a_screen_that_does_not_open_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused() -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.display, "init", refused)
    assert main([]) == 2
    assert "no such device" in capsys.readouterr().err


def test_an_interrupt_ends_the_program_like_closing_the_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    closed: list[str] = []

    def interrupted(self: App, ms: float) -> bool:
        self.push(Plain(self))
        monkeypatch.setattr(Plain, "closing", lambda scene: closed.append(scene.name))
        raise KeyboardInterrupt

    monkeypatch.setattr(App, "step", interrupted)
    assert main([]) == 130
    assert closed == ["plain"]
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("size", [(1, 1), (10, 10), (10, 700), (1200, 10)])
def test_a_window_of_hardly_any_size_fails_nowhere(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems let people make a window smaller than a program allows."""
    monkeypatch.setattr(game.window, "LEAST_SIZE", (1, 1))
    for scene in (TitleScreen, Shelf, lambda host: Trouble(host, ValueError("x"), None)):
        with showing(scene, size) as driver:
            driver.app.step(16)
            assert not isinstance(driver.app.scene, Trouble) or scene not in (TitleScreen, Shelf)


# ---------------------------------------------------------------------------------- a record from the file manager
@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The scenes that the program shows before its loop would begin."""
    scenes: list[str] = []

    def shown(self: App, notice: str = "") -> None:
        self.step(16)
        scenes.extend(scene.name for scene in self.scenes)
        scenes.extend(overlay.id for overlay in self.scene.stage.overlays)

    monkeypatch.setattr(App, "run", shown)
    return scenes


def test_a_record_opens_at_its_table(opened: list[str], tmp_path: Path) -> None:
    record = next((Path(__file__).parent / "records").glob("zeelandia-*.emporium"))
    file = tmp_path / "от Анны.emporium"
    file.write_bytes(record.read_bytes())
    assert main([str(file)]) == 0
    assert opened[:2] == ["title", "table"]


def test_a_damaged_record_says_why_it_does_not_open(opened: list[str], tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    file.write_text("no record")
    assert main([str(file)]) == 0
    assert opened == ["title", "resume.no"]


def test_a_fault_of_the_rules_is_no_fault_of_the_record(
    opened: list[str], own_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen says that the program failed, and the log has where."""

    def faulty(self: Timeline, action: Action) -> None:
        raise LookupError("a fault in a rule")

    record = next((Path(__file__).parent / "records").glob("zeelandia-*.emporium"))
    file = tmp_path / "a.emporium"
    file.write_bytes(record.read_bytes())
    monkeypatch.setattr(Timeline, "refusal", faulty)
    assert main([str(file)]) == 0
    assert opened == ["title", "trouble"]
    kept = (own_folder / log.FILE).read_text(encoding="utf-8")
    assert "in faulty" in kept
    assert "LookupError: a fault in a rule" in kept


def test_a_record_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nowhere.emporium"]) == 2
    assert "nowhere.emporium" in capsys.readouterr().err


def test_a_record_dropped_on_the_title_opens(tmp_path: Path) -> None:
    """macOS drops a file that is opened with the program. A record that is open already is not opened twice."""
    record = next((Path(__file__).parent / "records").glob("zeelandia-*.emporium"))
    file = tmp_path / "a.emporium"
    file.write_bytes(record.read_bytes())
    with showing(TitleScreen) as driver:
        for _ in range(2):
            pygame.event.post(Event(pygame.DROPFILE, file=str(file)))
            driver.app.step(16)
            assert [scene.name for scene in driver.app.scenes][:2] == ["title", "table"]
        assert [scene.name for scene in driver.app.scenes].count("table") == 1


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Emporium {__version__}\n"
