"""Inputs, whatever device they come from: mouse, finger, keyboard or a script."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame
from pygame.event import Event

from game.ui.printed import meant

MOST_NOTCHES = 20.0
"""Of the wheel, in one event."""


@dataclass(frozen=True)
class Pointer:
    """kind: move, press, release, wheel, pinch. Positions are pixels of the window; `wheel` is in notches, up is
    positive; `pinch` is the factor by which two fingers moved apart."""

    kind: str
    x: float
    y: float
    button: int = 1
    wheel: float = 0.0
    pinch: float = 1.0
    touch: bool = False

    def turned(self, size: tuple[int, int]) -> Pointer:
        """Its position for somebody who sees a window of this size upside down."""
        return replace(self, x=size[0] - 1 - self.x, y=size[1] - 1 - self.y)


@dataclass(frozen=True)
class Key:
    """A key as a position of an English keyboard (scancode)."""

    scancode: int
    down: bool = True
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


@dataclass(frozen=True)
class Typed:
    """Text as composed by the system."""

    text: str


Input = Pointer | Key | Typed


KEYPAD = {
    pygame.KSCAN_KP_1: pygame.KSCAN_END,
    pygame.KSCAN_KP_2: pygame.KSCAN_DOWN,
    pygame.KSCAN_KP_3: pygame.KSCAN_PAGEDOWN,
    pygame.KSCAN_KP_4: pygame.KSCAN_LEFT,
    pygame.KSCAN_KP_6: pygame.KSCAN_RIGHT,
    pygame.KSCAN_KP_7: pygame.KSCAN_HOME,
    pygame.KSCAN_KP_8: pygame.KSCAN_UP,
    pygame.KSCAN_KP_9: pygame.KSCAN_PAGEUP,
    pygame.KSCAN_KP_0: pygame.KSCAN_INSERT,
    pygame.KSCAN_KP_5: pygame.KSCAN_CLEAR,
    pygame.KSCAN_KP_PERIOD: pygame.KSCAN_DELETE,
}
"""The keys of the keypad without NumLock."""


def position(event: Event) -> int:
    """The position on an English keyboard of the key that was meant."""
    scancode: int = event.scancode
    if scancode in KEYPAD and not event.mod & pygame.KMOD_NUM and sys.platform != "darwin":
        return KEYPAD[scancode]
    return meant(scancode, chr(event.key) if 0 < event.key < 128 else "")


class Translator:
    """Turns pygame's events into inputs. It remembers the fingers, because two of them make a pinch."""

    def __init__(self) -> None:
        self.fingers: dict[int, tuple[float, float]] = {}
        self.mouse = (0.0, 0.0)

    def inputs(self, event: Event, size: tuple[int, int]) -> Iterator[Input]:
        """`size`: of the window, in pixels."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            yield from self._finger(event, size)
        elif event.type == pygame.WINDOWFOCUSLOST:  # a finger may be lifted where nobody tells
            if self.fingers:
                self.fingers.clear()
                yield Pointer("release", -1.0, -1.0, touch=True)
        elif getattr(event, "touch", False):
            return  # the system's emulation of a mouse
        elif event.type == pygame.MOUSEMOTION:
            self.mouse = event.pos
            yield Pointer("move", *event.pos)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse = event.pos
            if event.button <= 3:
                kind = "press" if event.type == pygame.MOUSEBUTTONDOWN else "release"
                yield Pointer(kind, event.pos[0], event.pos[1], event.button)
        elif event.type == pygame.MOUSEWHEEL:
            yield Pointer("wheel", *self.mouse, wheel=_notches(event))
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            mod = event.mod
            yield Key(
                position(event),
                event.type == pygame.KEYDOWN,
                bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
                bool(mod & pygame.KMOD_SHIFT),
                bool(mod & pygame.KMOD_ALT),
            )
        elif event.type == pygame.TEXTINPUT:
            yield Typed(event.text)

    def _finger(self, event: Event, size: tuple[int, int]) -> Iterator[Input]:
        x, y = event.x * size[0], event.y * size[1]
        before = dict(self.fingers)
        if event.type == pygame.FINGERDOWN:
            self.fingers[event.finger_id] = (x, y)
            if len(self.fingers) == 1:
                yield Pointer("press", x, y, touch=True)
            else:  # the first finger was not a tap
                yield Pointer("release", -1.0, -1.0, touch=True)
        elif event.type == pygame.FINGERMOTION:
            self.fingers[event.finger_id] = (x, y)
            if len(self.fingers) == 1:
                yield Pointer("move", x, y, touch=True)
            elif len(self.fingers) == 2 and len(before) == 2:
                was, now = _spread(before), _spread(self.fingers)
                (ax, ay), (bx, by) = self.fingers.values()
                if was > 0:
                    yield Pointer("pinch", (ax + bx) / 2, (ay + by) / 2, pinch=now / was, touch=True)
        else:
            self.fingers.pop(event.finger_id, None)
            if len(before) == 1:
                yield Pointer("release", x, y, touch=True)


def _spread(fingers: dict[int, tuple[float, float]]) -> float:
    (ax, ay), (bx, by) = fingers.values()
    return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)


def _notches(event: Event) -> float:
    """Notches of the wheel, limited, since a broken one may send any number."""
    return float(max(-MOST_NOTCHES, min(MOST_NOTCHES, getattr(event, "precise_y", event.y))))
