"""A window driven by a script: the commands become the same events that people's hands make.

A command is an object with one key: `{"click": ID}`, `{"tap": ID}`, `{"hover": ID}`, `{"key": "ctrl+z"}`,
`{"type": "Anna"}`, `{"wait": "idle"}` or milliseconds, `{"wheel": [ID, -3]}`, `{"size": "1920x1080"}`,
`{"shot": FILE}`, `{"dump": FILE}`, `{"close": true}` (the cross of the window).
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Protocol

import pygame
from pygame import Surface
from pygame.event import Event

from game.settings import HEIGHTS, WIDTHS
from game.ui import keys
from game.ui.stage import NEW_PANEL_MS, Stage
from game.ui.widget import Widget, reveal, within

FRAME = 1000 / 60
PATIENCE = 120.0
"""Seconds of real time that `wait idle` waits at most, since a computer player may think."""

LONGEST_WAIT = 3_600_000
"""Milliseconds; a script that asks for more has a typo."""
LONGEST_QUOTE = 100
"""Maximum length of what is told of a command."""


class Lost(Exception):
    """A command that cannot be carried out: the key of a text and its parameters."""

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(key, params)
        self.key, self.params = key, params


class Screen(Protocol):
    """The scene that a program shows (`game.scenes.scene.Scene`)."""

    name: ClassVar[str]
    stage: Stage

    @property
    def idle(self) -> bool: ...


class Driven(Protocol):
    """A program that can be driven (`game.app.App`)."""

    @property
    def surface(self) -> Surface: ...
    @property
    def scene(self) -> Screen: ...
    @property
    def scenes(self) -> Any: ...
    @property
    def running(self) -> bool: ...
    @property
    def idle(self) -> bool: ...
    def step(self, ms: float, *, unseen: bool = False) -> bool: ...


class Driver:
    """Carries out commands on a program, one after the other; time passes only while it does."""

    def __init__(self, app: Driven, frame: float = FRAME, *, sparing: bool = False) -> None:
        """`frame`: milliseconds from one frame to the next. `sparing`: of those that a command takes only the last one
        is painted, and all in which nothing moves any more."""
        self.app, self.frame, self.sparing = app, frame, sparing
        self.carries: dict[str, Callable[[Any], None]] = {
            "click": self.click,
            "tap": self.tap,
            "hover": self.hover,
            "key": self.key,
            "type": self.type,
            "wait": self.wait,
            "wheel": self.wheel,
            "size": self.size,
            "shot": self.shot,
            "dump": self.dump,
            "close": self.close,
        }

    def do(self, command: object) -> None:
        """Raises Lost for an unknown command, one with a wrong value, or an id that is not on the screen; OSError if a
        file cannot be written."""
        if not isinstance(command, dict) or len(command) != 1 or next(iter(command)) not in self.carries:
            raise Lost("drive.unknown_command", command=_quoted(command))
        name, value = next(iter(command.items()))
        try:
            self.carries[name](value)
        except (TypeError, ValueError, OverflowError, pygame.error) as error:
            raise Lost("drive.bad_value", command=name, value=_quoted(value)) from error

    def _step(self, count: int = 1, *, more: bool = False) -> None:
        """`more`: other frames of the same command follow."""
        for left in reversed(range(count)):
            if self.app.running and self.app.scenes:
                moving = left > 0 and not self.app.scene.idle
                self.app.step(self.frame, unseen=self.sparing and (more or moving))

    def _send(self, kind: int, *, more: bool = False, **what: Any) -> None:
        pygame.event.post(Event(kind, what))
        self._step(more=more)

    # ------------------------------------------------------------------ finding
    def widget(self, id: str) -> Widget:
        self._step()
        if not (self.app.running and self.app.scenes):
            raise Lost("drive.closed")
        stage = self.app.scene.stage
        widget = stage.find(str(id))
        if widget is None:
            raise Lost("drive.unknown_id", id=str(id), scene=self.app.scene.name)
        window = widget.window(stage.look)
        if window is not None and not window.contains(widget.rect(stage.look)):
            reveal(widget)
            self._step()
        return widget

    def point(self, id: str) -> tuple[int, int]:
        """A point where the pointer reaches the widget: its middle, or another part of it that is not covered."""
        widget, stage = self.widget(id), self.app.scene.stage
        box = widget.rect(stage.look).clip(stage.look.rect(stage.look.screen))
        tries = [box.center] + [
            (box.x + box.w * i // 8, box.y + box.h * j // 8) for j in range(1, 8) for i in range(1, 8)
        ]
        for at in tries:
            there = stage.layers.under(*at)
            if there is widget or (there is not None and not widget.reachable() and within(widget, there)):
                size = stage.look.units.size
                return (size[0] - 1 - at[0], size[1] - 1 - at[1]) if stage.turned else at
        raise Lost("drive.covered", id=str(id))

    # ------------------------------------------------------------------ commands
    def hover(self, id: str) -> None:
        at = self.point(id)
        self._send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def click(self, id: str) -> None:
        at = self.point(id)
        self._send(pygame.MOUSEMOTION, more=True, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self._send(pygame.MOUSEBUTTONDOWN, more=True, pos=at, button=1, touch=False)
        self._send(pygame.MOUSEBUTTONUP, more=True, pos=at, button=1, touch=False)
        self._step()

    def tap(self, id: str) -> None:
        x, y = self.point(id)
        self._step(round(NEW_PANEL_MS / self.frame) + 1, more=True)  # a new panel does not take taps at once
        width, height = self.app.surface.get_size()
        finger = {"touch_id": 1, "finger_id": 1, "x": x / width, "y": y / height, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        self._send(pygame.FINGERDOWN, more=True, **finger)
        self._send(pygame.FINGERUP, more=True, **finger)
        self._step()

    def wheel(self, what: Any) -> None:
        id, notches = what
        self.hover(id)
        self._send(pygame.MOUSEWHEEL, x=0, y=int(notches), precise_x=0.0, precise_y=float(notches), flipped=False)

    def key(self, written: str) -> None:
        self.press(written)
        self._step()

    def press(self, written: str) -> None:
        """Presses a key without showing its effect yet."""
        try:
            key = keys.key_of(str(written).lower())
        except KeyError:
            raise Lost("drive.unknown_key", name=str(written)) from None
        mod = pygame.KMOD_CTRL * key.ctrl | pygame.KMOD_SHIFT * key.shift | pygame.KMOD_ALT * key.alt
        self._send(pygame.KEYDOWN, more=True, key=0, mod=mod, unicode="", scancode=key.scancode)
        self._send(pygame.KEYUP, more=True, key=0, mod=mod, unicode="", scancode=key.scancode)

    def type(self, text: str) -> None:
        for letter in str(text):
            self._send(pygame.TEXTINPUT, text=letter)

    def wait(self, what: Any) -> None:
        if what != "idle":
            if type(what) not in (int, float) or not 0 <= what <= LONGEST_WAIT:
                raise Lost("drive.no_time", most=LONGEST_WAIT)
            self._step(max(1, round(what / self.frame)))
            return
        until = time.monotonic() + PATIENCE
        self._step(more=True)
        quiet = 0
        while quiet < 3 and self.app.running and self.app.scenes:
            drew = self.app.step(self.frame, unseen=self.sparing and not self.app.scene.idle)
            quiet = quiet + 1 if self.app.idle else 0
            if not (drew or self.app.idle):
                time.sleep(0.001)  # somebody thinks
            if time.monotonic() > until:
                raise Lost("drive.never_idle", seconds=int(PATIENCE))

    def size(self, written: str) -> None:
        wide, high = map(int, str(written).split("x"))
        if not (0 < wide <= WIDTHS[1] and 0 < high <= HEIGHTS[1]):
            raise ValueError(written)
        pygame.display.set_mode((wide, high), pygame.RESIZABLE)
        self._send(pygame.WINDOWRESIZED, x=wide, y=high, window=None)
        self._step(round(250 / self.frame))

    def shot(self, file: str) -> None:
        self._step()
        pygame.image.save(self.app.surface, _place(file))

    def dump(self, file: str) -> None:
        self._step()
        entries = self.app.scene.stage.dump()
        _place(file).write_text(json.dumps(entries, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

    def close(self, _: Any) -> None:
        self._send(pygame.QUIT)


def _quoted(value: object) -> str:
    """A command as JSON, shortened to `LONGEST_QUOTE`."""
    try:
        return json.dumps(value, ensure_ascii=False)[:LONGEST_QUOTE]
    except RecursionError:
        return "[…]"


def _place(file: str) -> Path:
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    return path
