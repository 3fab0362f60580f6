"""Letters that a typeface of the program lacks, and the face that has them: another one of ours, or the system's."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import pygame

from game import paths

UNUSUAL = re.compile("[\u0180-\u0300\u0370-\u03ff\u0460-\u1fff\u2c00-\ud7ff\uf900-\uffef\U00010000-\U000e00ff]")
"""Letters that some face may lack; all others are in each of ours."""
NOWHERE = "\U000f0123"
"""A letter that no face has: it is drawn as the box for all of these."""
OWN = "FiraSans_700Bold"
"""Has Greek and more Cyrillic than the face of the titles."""
SYSTEM = (
    "notosanscjksc notosanscjkjp notosanscjkkr notosanssc notosansjp notosanskr pingfangsc hiraginosansgb "
    "hiraginosans applesdgothicneo microsoftyahei msgothic yugothic malgungothic wenquanyizenhei droidsansfallback "
    "notosansgeorgian notosansarmenian notosansdevanagari notosansthai segoeui sylfaen nirmalaui leelawadeeui "
    "kohinoordevanagari thonburi arialunicodems dejavusans freesans notosans"
)
"""Faces of Windows, macOS and Linux, by the names that pygame gives them."""


def file_of(letter: str, face: str) -> str:
    """The file of the face that has a letter: the face's own if it has it, or if none does."""
    own = str(paths.assets() / "fonts" / f"{face}.ttf")
    if not UNUSUAL.match(letter) or unicodedata.category(letter)[0] in "MC" or has(own, letter):
        return own
    return _elsewhere(letter) or own


def unseen(text: str) -> str:
    """The letters of a text that no face has, each once."""
    rare = dict.fromkeys(letter for letter in UNUSUAL.findall(text) if unicodedata.category(letter)[0] not in "MC")
    return "".join(letter for letter in rare if not _elsewhere(letter))


@lru_cache(maxsize=2048)
def _elsewhere(letter: str) -> str:
    """The first file that has a letter, of our own faces and those of the system; empty: none."""
    own = str(paths.assets() / "fonts" / f"{OWN}.ttf")
    return own if has(own, letter) else next((file for file in _system_files() if has(file, letter)), "")


@lru_cache(maxsize=1)
def _system_files() -> tuple[str, ...]:
    return tuple(file for name in SYSTEM.split() if (file := pygame.font.match_font(name)))


@lru_cache(maxsize=4096)
def has(file: str, letter: str) -> bool:
    """Whether a face has a letter of its own; pygame does not tell, so the picture is compared with the box."""
    drawn = _sample(file).render(letter, True, "white")
    return pygame.image.tobytes(drawn, "RGBA") != _box(file) if drawn.get_width() else False


@lru_cache(maxsize=32)
def _box(file: str) -> bytes:
    return pygame.image.tobytes(_sample(file).render(NOWHERE, True, "white"), "RGBA")


@lru_cache(maxsize=32)
def _sample(file: str) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(file, 16)


def forget() -> None:
    """Drops the fonts, which die with pygame."""
    _sample.cache_clear()
