"""`python -m game drive SCRIPT`: operates the program by a script of one command a line.

`drive -` reads commands from standard input and answers each with one line of JSON on standard output: the widgets now
on the screen, as written by `dump`, or `{"fault": "..."}`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from game import words
from game.paths import read_plain, refused
from game.words.visible import visible

if TYPE_CHECKING:
    from game.ui.driving import Driver


def headless() -> None:
    """Without a display, as on a server, runs the window in memory."""
    here = ("win32", "darwin", "cygwin")
    if sys.platform not in here and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


class NotJson(Exception):
    """A line of a script that is not JSON. `number` counts from 1."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def commands(script: Path) -> Iterator[tuple[int, object]]:
    """(number, content) of each non-empty line. Raises OSError, UnicodeDecodeError and NotJson."""
    for number, line in enumerate(read_plain(script).decode("utf-8-sig").split("\n"), 1):
        if line.strip():
            yield number, _parsed(number, line)


def _parsed(number: int, line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise NotJson(number) from None


def run(script: Path, size: tuple[int, int] | None = None) -> int:
    """Runs the script. Returns 0, or 2 after one line on standard error."""
    headless()
    try:
        lines = list(commands(script))
    except OSError as fault:
        return _fail(words.say("drive.no_script", file=str(script), error=refused(fault)))
    except UnicodeDecodeError:
        return _fail(words.say("drive.no_script", file=str(script), error="UTF-8"))
    except NotJson as fault:
        return _fail(_told(fault))

    from game.ui.driving import Lost

    with _program(size) as driver:
        for number, command in lines:
            try:
                driver.do(command)
            except (Lost, OSError) as fault:
                return _fail(words.say("drive.line", line=number, reason=_told(fault)))
    return 0


def converse(given: Iterable[str], size: tuple[int, int] | None = None) -> int:
    """Runs commands until there are no more or the program is closed. Returns 0."""
    headless()
    from game.ui.driving import Lost

    with _program(size) as driver:
        for number, line in enumerate(given, 1):
            answer: object
            try:
                driver.do(_parsed(number, line))
                answer = driver.app.scene.stage.dump() if driver.app.running else []
            except (Lost, NotJson, OSError) as fault:
                answer = {"fault": _told(fault)}
            print(json.dumps(answer, ensure_ascii=False), flush=True)
            if not driver.app.running:
                break
    return 0


@contextmanager
def _program(size: tuple[int, int] | None) -> Iterator[Driver]:
    """The program at its first screen; closed at the end."""
    from game import settings as stored
    from game.app import App, first_scene
    from game.ui.driving import Driver

    settings, _ = stored.load()
    app = App(settings, size or (settings.window.width, settings.window.height))
    try:
        app.push(first_scene(app))
        app.step(0)
        yield Driver(app)
    finally:
        app.close()


def _told(fault: Exception) -> str:
    """The reason why a command failed, in words."""
    if isinstance(fault, NotJson):
        return words.say("drive.no_json", line=fault.number)
    from game.ui.driving import Lost

    if isinstance(fault, Lost):
        return words.say(fault.key, **fault.params)
    said = refused(fault)
    return words.of("").find(f"error.{said}", None) or said


def _fail(sentence: str) -> int:
    print(visible(sentence), file=sys.stderr)
    return 2
