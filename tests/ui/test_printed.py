"""What stands on the keys of other layouts, as SDL tells it."""

from __future__ import annotations

import pygame
import pytest

from game.ui import printed
from game.ui.inputs import position
from game.ui.keys import CODES, sign

LATIN = {chr(code): pygame.KSCAN_A + code - ord("a") for code in range(ord("a"), ord("z") + 1)}
GERMAN = LATIN | {"ß": 45, "ü": 47, "+": 48, "ö": 51, "ä": 52, ",": 54, ".": 55, "-": 56}
FRENCH = LATIN | {"-": 35, ")": 45, "=": 46, "m": 51, "ù": 52, ",": 16, ";": 54, ":": 55, "!": 56}
RUSSIAN = {"-": 45, "=": 46, "х": 47, "ъ": 48, "ж": 51, "э": 52, "б": 54, "ю": 55, ".": 56, "я": 29}
GREEK = {"-": 45, "=": 46, ";": 20, "ζ": 29, ",": 54, ".": 55, "/": 56, "[": 47}


@pytest.mark.parametrize(
    ("layout", "signs"),
    [
        (GERMAN, {"ctrl+z": "Ctrl+Z", "equals": "+", "minus": "−", "ctrl+semicolon": "Ctrl+Ö", "slash": "/", "1": "1"}),
        (FRENCH, {"z": "Z", "equals": "+", "minus": ")", "semicolon": ";", "apostrophe": "Ù", "period": ":"}),
        (RUSSIAN, {"z": "Z", "equals": "+", "minus": "−", "semicolon": "Ж", "period": "Ю", "slash": "."}),
        (GREEK, {"z": "Z", "equals": "+", "semicolon": ";", "slash": "/"}),
    ],
    ids=["German", "French", "Russian", "Greek"],
)
def test_caps_show_what_the_layout_has(
    layout: dict[str, int], signs: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printed, "place_of", lambda sign: layout.get(sign, 0))
    assert {written: sign(written) for written in signs} == signs


def test_keys_of_layouts_without_latin_letters_count_by_place(monkeypatch: pytest.MonkeyPatch) -> None:
    for layout, key, place in ((RUSSIAN, ".", "slash"), (GREEK, ";", "q")):
        monkeypatch.setattr(printed, "place_of", lambda sign, layout=layout: layout.get(sign, 0))
        event = pygame.event.Event(pygame.KEYDOWN, scancode=CODES[place], key=ord(key), mod=0)
        assert position(event) == CODES[place]


def test_the_system_is_asked() -> None:
    """Without a keyboard SDL has the English one."""
    pygame.display.init()
    assert printed.place_of("z") == pygame.KSCAN_Z
    assert printed.place_of("я") == 0
