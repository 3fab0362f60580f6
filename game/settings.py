"""User settings: a JSON file in the user's folder, validated when read."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game import paths, words
from game.match.record import Policy
from game.match.timeline import AskForced
from game.rules.board import Fault
from game.user_file import UserFile

WIDTHS, HEIGHTS = (320, 7680), (240, 4320)
"""Minimum and maximum window size in pixels, up to an 8K screen."""

Speed = Literal["slow", "normal", "fast", "instant"]
Volume = Annotated[float, Meta(ge=0.0, le=1.0)]
ShortText = Annotated[str, Meta(max_length=40)]
"""The name of a key, an action or a question."""
DWELL: dict[str, int] = {"slow": 1500, "normal": 700, "fast": 250, "instant": 0}
"""Milliseconds that each action of a computer player is shown, by speed."""


class Volumes(msgspec.Struct, frozen=True, forbid_unknown_fields=False):
    """Each from 0 to 1; `master` multiplies the others."""

    master: Volume = 0.8
    effects: Volume = 0.8
    music: Volume = 0.25
    ambience: Volume = 0.4
    muted: bool = False


class Window(msgspec.Struct, frozen=True):
    """Place and size of the window in pixels, when it is neither maximised nor full screen; x and y are None until it
    has been placed."""

    width: Annotated[int, Meta(ge=WIDTHS[0], le=WIDTHS[1])] = 1280
    height: Annotated[int, Meta(ge=HEIGHTS[0], le=HEIGHTS[1])] = 720
    x: int | None = None
    y: int | None = None
    fullscreen: bool = False
    maximised: bool = False


class Settings(msgspec.Struct, frozen=True):
    """All settings with their defaults. Unknown fields from a newer version are ignored."""

    language: Annotated[str, Meta(pattern=f"^({'|'.join(words.LANGUAGES)})?$")] = ""
    """Empty: the system's language."""
    scale: Annotated[float, Meta(ge=0.8, le=2.0)] = 1.0
    tv: bool = False
    speed: Speed = "normal"
    foresight: bool = False
    """Experts think ahead while people decide."""
    reduced_motion: bool = False
    lively: bool = True
    """Water, gulls and sails move while nobody acts."""
    high_contrast: bool = False
    plain_font: bool = False
    """Headings use the text font."""
    sticky_keys: bool = False
    """Keys that act while held toggle instead."""
    volumes: Volumes = Volumes()
    undo: Policy = "friendly"
    forced: Literal["ask", "auto"] = "auto"
    """Forced steps: play them, or ask."""
    keys: dict[ShortText, Annotated[tuple[ShortText, ...], Meta(max_length=8)]] = {}
    """Own key bindings, by action (`game.ui.keys`)."""
    window: Window = Window()
    coach: bool = True
    """Advice for people in their first games."""
    not_again: Annotated[tuple[ShortText, ...], Meta(max_length=100)] = ()
    """Questions answered with "don't ask again"."""

    @property
    def asks_forced(self) -> AskForced:
        return "always" if self.forced == "ask" else "felt"


FILE = UserFile("settings.json", Settings)


def load() -> tuple[Settings, Fault | None]:
    """The settings, and the fault of the file, if any."""
    return FILE.read()


def save(settings: Settings) -> str:
    """Writes the file atomically. Returns the error, or ""."""
    try:
        FILE.write(settings)
    except OSError as fault:
        return paths.refused(fault)
    return ""
