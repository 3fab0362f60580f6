"""Letters that the typefaces of the program lack: which font has them, and in which order they are read."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

import pygame

from game import paths

SCRIPTS = {
    "Hebrew": ("[\u0590-\u05ff\ufb1d-\ufb4f]+", "Hebr"),
    "Arabic": ("[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]+", "Arab"),
}
"""By font name: its letters, and the ISO 15924 name of the script."""
FROM_RIGHT = re.compile("|".join(letters for letters, _ in SCRIPTS.values()))
"""A right-to-left word."""
_PHRASE = re.compile(rf"(?:{FROM_RIGHT.pattern})(?:[ \u00a0\d'-]*(?:{FROM_RIGHT.pattern}))*")
ISOLATE, END = "\u2067", "\u2069"
"""Isolates around a right-to-left phrase in a left-to-right line: what follows is no part of it."""
STAND_IN, MOST = 0x10800, 48
"""While a line is put in order, one letter that is read from right to left stands for each word; so many words of a
line have one."""


def phrase_before(string: str, n: int) -> tuple[int, int] | None:
    """Start and end of the right-to-left phrase that ends or continues behind the `n`-th letter; at the very start of
    the text, of the phrase that starts there."""
    if from_right(string):
        return 0, len(string.rstrip())
    phrases = (phrase.span() for phrase in _PHRASE.finditer(string))
    return next(((start, end) for start, end in phrases if start < n <= end or n == start == 0), None)


def from_right(string: str) -> bool:
    """Whether all of it is right-to-left."""
    return _PHRASE.fullmatch(string.rstrip()) is not None


class Run(NamedTuple):
    """A part of a line, in reading order; `script` is empty where the program's typefaces have the letters."""

    text: str
    script: str


@lru_cache(maxsize=1024)
def runs(string: str) -> tuple[Run, ...]:
    """The parts of a line in visual order, in a left-to-right text."""
    from bidi import get_display  # imported here because few names need it

    words: list[str] = []

    def stand_in(word: re.Match[str]) -> str:
        if len(words) == MOST:
            return word[0]
        words.append(word[0])
        return chr(STAND_IN + len(words) - 1)

    phrases = _PHRASE.sub(lambda phrase: f"{ISOLATE}{FROM_RIGHT.sub(stand_in, phrase[0])}{END}", string)
    seen: list[Run] = []
    for letter in str(get_display(phrases, base_dir="L")):
        if letter in (ISOLATE, END):
            continue
        number = ord(letter) - STAND_IN
        if 0 <= number < len(words):
            seen.append(Run(words[number], _script(words[number])))
        elif seen and not seen[-1].script:
            seen[-1] = Run(seen[-1].text + letter, "")
        else:
            seen.append(Run(letter, ""))
    return tuple(seen)


def _script(word: str) -> str:
    return next(script for script, (letters, _) in SCRIPTS.items() if re.match(letters, word))


@lru_cache(maxsize=32)
def font(script: str, bold: bool, px: int, rim: int) -> pygame.font.Font:
    """A font for the words of a script, which it joins and orders as they are written; `rim` as of `text.font`."""
    weight = "700Bold" if bold else "400Regular"
    made = pygame.font.Font(paths.assets() / "fonts" / f"NotoSans{script}_{weight}.ttf", px)
    made.set_script(SCRIPTS[script][1])
    made.set_direction(pygame.DIRECTION_RTL)
    made.outline = rim
    return made
