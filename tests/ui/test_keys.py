from __future__ import annotations

import pygame
import pytest

from game import words
from game.ui.inputs import Key
from game.ui.keys import DEFAULTS, KeyMap, binding, key_of, sign


def test_no_binding_has_two_actions() -> None:
    assert not KeyMap().clashes()


def test_bindings_name_keys_of_an_english_keyboard() -> None:
    keys = KeyMap()
    assert keys.action(Key(pygame.KSCAN_Z, ctrl=True)) == "undo"
    assert keys.action(Key(pygame.KSCAN_TAB, shift=True)) == "previous"
    assert keys.action(Key(pygame.KSCAN_E)) == "end"
    assert keys.action(Key(pygame.KSCAN_EQUALS, shift=True)) == "zoom.in", "plus is shift and ="
    assert keys.action(Key(pygame.KSCAN_Q)) == ""


def test_actions_can_be_given_other_keys_but_not_the_way_out() -> None:
    keys = KeyMap({"end": ("ctrl+e",), "back": ("q",), "nonsense": ("x",)})
    assert keys.action(key_of("ctrl+e")) == "end"
    assert keys.action(key_of("e")) == ""
    assert keys.action(key_of("escape")) == "back"
    assert KeyMap({"log": ("e",)}).clashes() == {"e": ["end", "log"]}


def test_every_binding_is_a_key_and_has_a_sign() -> None:
    for own in DEFAULTS.values():
        for written in own:
            assert binding(key_of(written)) == written
            assert sign(written)
    assert sign("ctrl+z") == "Ctrl+Z"
    assert sign("kp_enter") == "Enter"
    assert sign("kp_plus") == "+"
    assert KeyMap().sign("rules") == "F1"


@pytest.mark.parametrize(("language", "space"), [("en", "Space"), ("ru", "Пробел")])
def test_a_key_is_named_in_the_language_of_the_program(language: str, space: str) -> None:
    words.speak(language)
    try:
        assert KeyMap().sign("skip") == space
    finally:
        words.speak("en")
