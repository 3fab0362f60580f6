"""The program in a real window, started without arguments as people start it: run with -m window, where Xvfb and
xdotool are installed. `EMPORIUM_PROGRAM` names another program to try than the checkout: a frozen one, a wheel's.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from tests.drives.screen import screen, two_screens

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
]


DUMMY = Path("/usr/lib/xorg/modules/drivers/dummy_drv.so")
"""The driver of a graphics card that does not exist."""
PROGRAM = [os.environ["EMPORIUM_PROGRAM"]] if "EMPORIUM_PROGRAM" in os.environ else [sys.executable, "-m", "game"]


@pytest.fixture
def display() -> Iterator[dict[str, str]]:
    """An environment with a screen of its own."""
    with screen() as name:
        yield on(name)


def on(display: str) -> dict[str, str]:
    env = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    return env | {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}


def xdo(env: dict[str, str], *words: str) -> str:
    return subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True, timeout=20).stdout.strip()


def until(what: str, seconds: float, ask: Callable[[], object]) -> str:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := ask():
            return str(found)
        time.sleep(0.1)
    raise AssertionError(f"not within {seconds} s: {what}")


def middle(env: dict[str, str], folder: Path, id: str, size: str) -> tuple[str, str]:
    """Where a widget of the title screen stands, from the program's own dump at the same size."""
    dump, script = folder / "title.json", folder / "where.jsonl"
    script.write_text(json.dumps({"dump": str(dump)}) + "\n", encoding="utf-8")
    quiet = env | {"SDL_VIDEODRIVER": "dummy"}
    subprocess.run([*PROGRAM, "drive", str(script), "--size", size], env=quiet, check=True, timeout=60)
    x, y, w, h = next(e["rect"] for e in json.loads(dump.read_text(encoding="utf-8")) if e["id"] == id)
    return str(x + w // 2), str(y + h // 2)


@contextmanager
def running(env: dict[str, str]) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """The program and the number of its window, once it is there."""
    program = subprocess.Popen(PROGRAM, env=env)
    try:
        found = until("a window", 20, lambda: xdo(env, "search", "--onlyvisible", "--pid", str(program.pid)))
        time.sleep(1.0)
        yield program, found.splitlines()[0]
    finally:
        if program.poll() is None:
            program.terminate()
            program.wait(10)


def geometry(env: dict[str, str], window: str) -> tuple[int, ...]:
    """Left, top, width and height."""
    told = xdo(env, "getwindowgeometry", "--shell", window)
    return tuple(
        int(found[1]) for name in ("X", "Y", "WIDTH", "HEIGHT") if (found := re.search(rf"{name}=(-?\d+)", told))
    )


def test_clicks_sizes_and_closing_reach_the_program(display: dict[str, str], tmp_path: Path) -> None:
    env = display | {"EMPORIUM_HOME": str(tmp_path / "home")}
    russian, english = (middle(env, tmp_path, f"language.{tongue}", "1280x720") for tongue in ("ru", "en"))
    leave = middle(env, tmp_path, "quit", "1500x900")
    settings = tmp_path / "home" / "settings.json"
    with running(env) as (program, window):

        def speaks(tongue: str) -> bool:
            try:
                return bool(json.loads(settings.read_text(encoding="utf-8"))["language"] == tongue)
            except (OSError, ValueError):
                return False

        for at, tongue in ((russian, "ru"), (english, "en"), (russian, "ru")):
            xdo(env, "mousemove", "--window", window, *at, "click", "1")
            until(f"{tongue} in the settings", 10, partial(speaks, tongue))
        place = (60, 70, 1500, 900)
        xdo(env, "windowsize", window, "1500", "900")
        xdo(env, "windowmove", window, "60", "70")
        until("the window at its new place", 10, lambda: geometry(env, window) == place)
        time.sleep(1.0)
        xdo(env, "mousemove", "--window", window, *leave, "click", "1")
        assert program.wait(20) == 0
    kept = json.loads(settings.read_text(encoding="utf-8"))
    assert kept["language"] == "ru"
    assert (kept["window"]["width"], kept["window"]["height"]) == (1500, 900)
    with running(env) as (program, window):
        assert geometry(env, window) == place
        program.terminate()  # as a system that shuts down does; SDL makes of it what the cross of the window makes
        assert program.wait(20) == 0


@contextmanager
def managed(env: dict[str, str], manager: str) -> Iterator[None]:
    """A window manager, which may find its place on the session bus and ends with the screen."""
    if not shutil.which(manager):
        pytest.skip(f"{manager} is not installed")
    session = ["dbus-run-session", "--"] if shutil.which("dbus-run-session") else []
    quiet = env | {"NO_AT_BRIDGE": "1"}  # or a bus for screen readers stays behind
    process = subprocess.Popen(
        [*session, manager], env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        until(f"{manager} at work", 20, lambda: xdo(env, "get_num_desktops"))
        yield
    finally:
        subprocess.run(["kill", "--", f"-{process.pid}"], check=False)  # its bus too
        process.wait(10)


def placed(env: dict[str, str], window: str, place: tuple[int, int]) -> tuple[int, ...]:
    """Where the window stands, frame and all, once it was moved there."""
    before = geometry(env, window)
    xdo(env, "windowmove", window, *map(str, place))
    until("the window has moved", 10, lambda: geometry(env, window) != before)
    time.sleep(1.5)
    return geometry(env, window)


MANAGERS = pytest.mark.parametrize("manager", ["openbox", "xfwm4", "metacity"])


@MANAGERS
def test_the_window_keeps_size_and_place_through_full_screen(
    manager: str, display: dict[str, str], tmp_path: Path
) -> None:
    env = display | {"EMPORIUM_HOME": str(tmp_path / "home")}
    with managed(env, manager):
        with running(env) as (program, window):
            size = geometry(env, window)[2:]
            there = placed(env, window, (220, 140))
            xdo(env, "key", "F11")
            until("full screen", 10, lambda: geometry(env, window) == (0, 0, 1920, 1080))
            time.sleep(1.0)
            xdo(env, "key", "F11")
            until("the window is back", 10, lambda: geometry(env, window) == there)
            time.sleep(1.5)
            assert geometry(env, window) == there
            program.terminate()
            assert program.wait(20) == 0
        kept = json.loads((tmp_path / "home" / "settings.json").read_text(encoding="utf-8"))["window"]
        assert (kept["width"], kept["height"], kept["fullscreen"]) == (*size, False)
        with running(env) as (_, window):
            assert geometry(env, window) == there


@MANAGERS
@pytest.mark.skipif(
    not (os.access(DUMMY, os.W_OK) and shutil.which("xrandr")), reason="needs Xorg's dummy driver and root"
)
def test_the_second_screen_is_gone_back_to(manager: str, tmp_path: Path) -> None:
    with two_screens(tmp_path) as name:
        env = on(name) | {"EMPORIUM_HOME": str(tmp_path / "home")}
        with managed(env, manager):
            with running(env) as (program, window):
                there = placed(env, window, (2050, 80))
                program.terminate()
                assert program.wait(20) == 0
            with running(env) as (program, window):
                assert geometry(env, window) == there
                xdo(env, "key", "F11")
                until("full screen there", 10, lambda: geometry(env, window) == (1920, 0, 1600, 900))
                time.sleep(1.0)
                program.terminate()
                assert program.wait(20) == 0
            with running(env) as (_, window):
                assert geometry(env, window) == (1920, 0, 1600, 900)


@pytest.mark.skipif("EMPORIUM_INSTALLED" not in os.environ, reason="needs the program to be installed")
def test_the_installed_program_opens_a_record(display: dict[str, str], tmp_path: Path) -> None:
    """As a file manager does: the system knows by the name of the file which program that is."""
    record = next((Path(__file__).parent / "records").glob("zeelandia-*.emporium"))
    file = tmp_path / "from a friend.emporium"
    file.write_bytes(record.read_bytes())
    env = display | {"EMPORIUM_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)}
    kind = subprocess.run(["xdg-mime", "query", "filetype", str(file)], env=env, capture_output=True, text=True)
    assert kind.stdout.strip() == "application/x-emporium"
    opener = subprocess.Popen(["xdg-open", str(file)], env=env)
    try:
        until("the record is open in the program", 30, lambda: taken(file))
    finally:
        subprocess.run(["pkill", "-f", file.name], check=False)
        opener.wait(20)


def taken(file: Path) -> bool:
    """Whether a program has a file open."""
    for opened in Path("/proc").glob("[0-9]*/fd/*"):
        with suppress(OSError):
            if opened.readlink() == file:
                return True
    return False
