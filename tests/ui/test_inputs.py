from __future__ import annotations

import sys

import pygame
import pytest
from pygame.event import Event

from game.ui import printed
from game.ui.inputs import MOST_NOTCHES, Key, Pointer, Translator

SIZE = (1000, 500)


def feed(translator: Translator, kind: int, **what: object) -> list[object]:
    return list(translator.inputs(Event(kind, what), SIZE))


def finger(n: int, x: float, y: float) -> dict[str, object]:
    return {"finger_id": n, "touch_id": 1, "x": x, "y": y, "dx": 0.0, "dy": 0.0, "pressure": 1.0}


def test_the_imitated_mouse_of_a_touch_is_ignored() -> None:
    translator = Translator()
    assert feed(translator, pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True) == []
    assert feed(translator, pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1, touch=False) == [Pointer("press", 5, 6)]


def test_a_finger_is_a_pointer() -> None:
    translator = Translator()
    assert feed(translator, pygame.FINGERDOWN, **finger(1, 0.5, 0.5)) == [Pointer("press", 500, 250, touch=True)]
    assert feed(translator, pygame.FINGERMOTION, **finger(1, 0.6, 0.5)) == [Pointer("move", 600, 250, touch=True)]
    assert feed(translator, pygame.FINGERUP, **finger(1, 0.6, 0.5)) == [Pointer("release", 600, 250, touch=True)]


def test_two_fingers_pinch_and_tap_nothing() -> None:
    translator = Translator()
    feed(translator, pygame.FINGERDOWN, **finger(1, 0.4, 0.5))
    second = feed(translator, pygame.FINGERDOWN, **finger(2, 0.6, 0.5))
    assert second == [Pointer("release", -1, -1, touch=True)]
    (pinched,) = feed(translator, pygame.FINGERMOTION, **finger(2, 0.8, 0.5))
    assert isinstance(pinched, Pointer)
    assert (pinched.kind, round(pinched.pinch, 3)) == ("pinch", 2.0)
    assert feed(translator, pygame.FINGERUP, **finger(2, 0.8, 0.5)) == []


def test_the_wheel_is_where_the_mouse_is() -> None:
    translator = Translator()
    feed(translator, pygame.MOUSEMOTION, pos=(30, 40), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert feed(translator, pygame.MOUSEWHEEL, x=0, y=-2) == [Pointer("wheel", 30, 40, wheel=-2.0)]


def test_a_wheel_that_sends_any_number_turns_no_further_than_a_hand() -> None:
    translator = Translator()
    for sent, counted in ((10_000, MOST_NOTCHES), (-(10**9), -MOST_NOTCHES)):
        assert feed(translator, pygame.MOUSEWHEEL, x=0, y=sent) == [Pointer("wheel", *translator.mouse, wheel=counted)]


def test_a_finger_lost_with_the_focus_is_forgotten() -> None:
    translator = Translator()
    feed(translator, pygame.FINGERDOWN, **finger(7, 0.4, 0.5))
    assert feed(translator, pygame.WINDOWFOCUSLOST) == [Pointer("release", -1, -1, touch=True)]
    assert feed(translator, pygame.WINDOWFOCUSLOST) == []
    assert feed(translator, pygame.FINGERDOWN, **finger(1, 0.5, 0.5)) == [Pointer("press", 500, 250, touch=True)]


@pytest.mark.parametrize(
    ("layout", "place", "key", "meant"),
    [
        ("German Z", pygame.KSCAN_Y, "z", pygame.KSCAN_Z),
        ("French Z", pygame.KSCAN_W, "z", pygame.KSCAN_Z),
        ("French M", pygame.KSCAN_SEMICOLON, "m", pygame.KSCAN_M),
        ("French comma", pygame.KSCAN_M, ",", pygame.KSCAN_COMMA),
        ("German minus", pygame.KSCAN_SLASH, "-", pygame.KSCAN_MINUS),
        ("German plus", pygame.KSCAN_RIGHTBRACKET, "+", pygame.KSCAN_EQUALS),
        ("German sharp s", pygame.KSCAN_MINUS, "ß", pygame.KSCAN_MINUS),
        ("French 1", pygame.KSCAN_1, "&", pygame.KSCAN_1),
        ("French 6", pygame.KSCAN_6, "-", pygame.KSCAN_6),
        ("Russian", pygame.KSCAN_Z, "я", pygame.KSCAN_Z),
        ("Greek", pygame.KSCAN_Z, "ζ", pygame.KSCAN_Z),
    ],
)
def test_keys_are_meant_by_their_letters_where_they_are_latin(
    layout: str, place: int, key: str, meant: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printed, "has_latin", lambda: layout not in ("Russian", "Greek"))
    (pressed,) = feed(Translator(), pygame.KEYDOWN, scancode=place, key=ord(key), mod=0)
    assert pressed == Key(meant), layout


@pytest.mark.parametrize(
    ("mod", "meant"), [(0, pygame.KSCAN_DOWN), (pygame.KMOD_NUM, pygame.KSCAN_KP_2)], ids=["arrows", "digits"]
)
def test_the_keypad_has_arrows_without_numlock(mod: int, meant: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    pressed = feed(Translator(), pygame.KEYDOWN, scancode=pygame.KSCAN_KP_2, key=pygame.K_KP2, mod=mod)
    assert pressed == [Key(meant)]
    monkeypatch.setattr(sys, "platform", "darwin")  # there is no NumLock
    assert feed(Translator(), pygame.KEYDOWN, scancode=pygame.KSCAN_KP_2, key=0, mod=0) == [Key(pygame.KSCAN_KP_2)]
