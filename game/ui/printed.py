"""The signs on the keys in the system's keyboard layout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

PUNCTUATION: Mapping[str, int] = {
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
    "/": pygame.KSCAN_SLASH,
    "\\": pygame.KSCAN_BACKSLASH,
    ";": pygame.KSCAN_SEMICOLON,
    "'": pygame.KSCAN_APOSTROPHE,
    "`": pygame.KSCAN_GRAVE,
    "[": pygame.KSCAN_LEFTBRACKET,
    "]": pygame.KSCAN_RIGHTBRACKET,
    "-": pygame.KSCAN_MINUS,
    "=": pygame.KSCAN_EQUALS,
    "+": pygame.KSCAN_EQUALS,
}
"""Signs of an English keyboard, and the positions of their keys there."""
DIGITS = range(pygame.KSCAN_1, pygame.KSCAN_0 + 1)
"""Positions that are digits on every layout, though some have them with Shift."""
SIGNS = tuple(map(chr, (*range(0x21, 0x7F), *range(0xA1, 0x600))))
"""All that may be printed on a key: Latin, Greek, Cyrillic, Armenian and Hebrew letters, and punctuation."""
_POSITIONS: Any = range(512)
_PLACES = pygame.key.ScancodeWrapper(_POSITIONS)
"""Looks up by key code what lies at the position that the layout gives it: here the position itself."""


def place_of(sign: str) -> int:
    """The position of the key that has this sign without Shift; 0 if there is none."""
    return int(_PLACES[ord(sign)])


def has_latin() -> bool:
    return place_of("a") > 0


def meant(place: int, sign: str) -> int:
    """The position on an English keyboard of a key at this place with this sign: by its sign where the layout has Latin
    letters, by its place elsewhere, as on Russian layouts."""
    if "a" <= sign <= "z":
        return pygame.KSCAN_A + ord(sign) - ord("a")
    return PUNCTUATION.get(sign, place) if place not in DIGITS and has_latin() else place


def printed(place: int) -> str:
    """The sign on the key that is meant by a position of the English keyboard; empty for letters and digits, which are
    as there, and where it is not known."""
    own, latin = [sign for sign, key in PUNCTUATION.items() if key == place], has_latin()
    found = {at for at in map(place_of, own) if at and at not in DIGITS}
    if not own or place in found or (latin and found):
        return ""
    others = (sign for sign in SIGNS if place_of(sign) == place and not (latin and sign in PUNCTUATION))
    return next((sign.upper() for sign in others), "")
