"""The program's window: opened at its last place, switched to full screen and back, and measured for the settings."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game import words
from game.settings import HEIGHTS, WIDTHS, Window
from game.ui import art

LEAST_SIZE = (960, 540)
VISIBLE = 80
"""Pixels of the window that must be on the desktop, or the system places it."""
SHARE = 0.65
"""Part of the screen's width and height that the window takes the first time, at most."""
SETTLE_MS = 150
"""Milliseconds between the last change of the window's size and the rebuilding of everything."""
RESTORE_MS = 700.0
"""Milliseconds after full screen in which the window is not yet where the system will put it."""
UNSEEN = ("offscreen", "dummy", "evdev")
"""SDL drivers without a screen."""


class NoScreen(Exception):
    """There is no screen to open a window on."""


class Placement:
    """Follows place and size of the window for the settings: not while it is full screen, or comes from there."""

    def __init__(self, own: Window, size: tuple[int, int] | None = None) -> None:
        """Opens the window at its remembered place, or in a `size` that is not remembered. Raises NoScreen."""
        self._size_given = size is not None
        self._maximised = own.maximised  # so it was last told; it counts once size or place have changed
        self._settled_in = 0.0  # milliseconds until a new size takes effect; 0: settled
        self._restoring = 0.0  # milliseconds for which the window is given its size and place again
        _open(own, size)

    @property
    def moving(self) -> bool:
        return self._settled_in > 0 or self._restoring > 0

    def hear(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWRESIZED, pygame.WINDOWMOVED):
            self._settled_in = SETTLE_MS
        elif event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._maximised = event.type == pygame.WINDOWMAXIMIZED

    def settle(self, ms: float) -> bool:
        """True once, when a new size or place takes effect."""
        settled = 0 < self._settled_in <= ms
        self._settled_in = max(0.0, self._settled_in - ms)
        return settled

    def restore(self, own: Window, ms: float) -> None:
        """Gives the window its size and place again after full screen: some window managers resize it late."""
        if self._restoring <= 0 or self._size_given:
            return
        self._restoring -= ms
        shown = _system_window()
        if not own.maximised and shown.size != (own.width, own.height):
            shown.size = own.width, own.height
            if own.x is not None and own.y is not None:
                shown.position = own.x, own.y

    def toggled(self, own: Window) -> Window:
        """Shows the window full screen, or no longer."""
        own = self.left(own)
        own = replace(own, fullscreen=not own.fullscreen)
        show(own)
        self._restoring = 0.0 if own.fullscreen else RESTORE_MS
        return own

    def left(self, own: Window) -> Window:
        """Place and size before full screen or the end; below a maximised window its old ones are kept."""
        return own if own.maximised else self.measured(own)

    def measured(self, own: Window) -> Window:
        """Place and size, clamped to what settings allow, or that it is maximised; `own` while neither counts."""
        if own.fullscreen or self._size_given or self._restoring > 0:
            return own
        if self._maximised:
            return replace(own, maximised=True)
        width, height = surface().get_size()
        width = max(WIDTHS[0], min(width, WIDTHS[1]))
        height = max(HEIGHTS[0], min(height, HEIGHTS[1]))
        return Window(width, height, *pygame.display.get_window_position())


def _open(own: Window, size: tuple[int, int] | None) -> None:
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreen(error) from error
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise NoScreen(pygame.display.get_driver())
    pygame.font.init()
    if pygame.display.get_driver() == "x11":  # or SDL sends the whole window to the graphics card for every change
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.set_caption(words.say("app.name"))
    if sys.platform != "darwin" and art.exists("shell/emblem_small"):  # the Dock has a larger one, of Emporium.app
        pygame.display.set_icon(art.paint(art.source("shell/emblem_small"), (64, 64)))
    if size:
        _windowed(size)
    else:
        show(own)
    pygame.key.stop_text_input()


def show(own: Window) -> None:
    """Shows the window full screen, or at its place within the desktop, whose screens may have changed."""
    screens = pygame.display.get_desktop_sizes()
    here = _screen_of(own, [width for width, _ in screens])
    if own.fullscreen:
        pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=here or 0)
        return
    widths, heights = zip(*screens, strict=True)
    if pygame.display.get_driver() in UNSEEN:
        _windowed((own.width, own.height))
    elif own.x is None:  # the first time
        _windowed(_first_size(own, screens[0]))
    else:
        _windowed((min(own.width, sum(widths)), min(own.height, sum(heights))))
    if here is not None and own.x is not None and own.y is not None and 0 <= own.y < heights[here] - VISIBLE:
        pygame.display.set_window_position((own.x, own.y))
    if own.maximised:
        _system_window().maximize()


def _screen_of(own: Window, widths: Sequence[int]) -> int | None:
    """The screen on which the window's left edge is, if they stand in a row; None: on none, or at the right edge."""
    left = 0
    for number, width in enumerate(widths):
        if own.x is not None and left <= own.x < left + width:
            return number if own.x < sum(widths) - VISIBLE else None
        left += width
    return None


def _first_size(own: Window, screen: tuple[int, int]) -> tuple[int, int]:
    """The usual size, or a larger one in its proportions where a screen has so many pixels that it would look tiny."""
    factor = max(1.0, min(SHARE * screen[0] / own.width, SHARE * screen[1] / own.height))
    return min(screen[0], round(own.width * factor)), min(screen[1], round(own.height * factor))


def _windowed(size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    _system_window().minimum_size = LEAST_SIZE


def _system_window() -> pygame.Window:
    with warnings.catch_warnings():  # pygame has no other way yet to set its minimum size, or to move and size it
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def surface() -> pygame.Surface:
    """The surface to draw on; replaced after every change of size."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface
