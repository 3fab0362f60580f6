"""Text: fonts, measuring, wrapping, fitting, and cached rendering. Sizes are pixels unless named units."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

import pygame
from pygame import SRCALPHA, Color, Surface

from game import paths
from game.ui import fallback, scripts
from game.ui.cache import FACES, kept
from game.ui.theme import SMALL
from game.words import NBSP

LEADING = 1.28
"""Line pitch as a multiple of the size."""
NUMBER = re.compile(r"[(+−±×-]*\d")
DASH = re.compile(r"[—–·]$")
SHORT = 3
"""Letters of a word that no line ends with, before what is counted."""


class Face(StrEnum):
    """The typefaces. TITLE has old-style figures: never use it for numbers."""

    TEXT = "FiraSans_400Regular"
    MEDIUM = "FiraSans_500Medium"
    SEMI = "FiraSans_600SemiBold"
    BOLD = "FiraSans_700Bold"
    TITLE = "PlayfairDisplay_700Bold"


class _Titles:
    plain = False


def plain_titles(on: bool) -> None:
    """Switches headings to the plain face or back, and drops cached text in the other one."""
    if on != _Titles.plain:
        _Titles.plain = on
        forget()
        FACES.clear()


def font(face: Face, px: int, rim: int = 0) -> pygame.font.Font:
    """With a `rim`, letters are so many pixels thicker on all sides."""
    return _font(face, px, rim)


@lru_cache(maxsize=128)  # each font holds a file open, and macOS allows a program 256
def _font(face: Face, px: int, rim: int) -> pygame.font.Font:
    if face is Face.TITLE and _Titles.plain:
        face = Face.BOLD
    if not pygame.font.get_init():
        pygame.font.init()
    made = pygame.font.Font(paths.assets() / "fonts" / f"{face}.ttf", max(6, px))
    made.outline = rim  # once: a font forgets all its letters when this is set
    return made


def forget() -> None:
    """Drops the fonts, which die with pygame."""
    _font.cache_clear()
    scripts.font.cache_clear()
    _borrowed.cache_clear()
    fallback.forget()
    width.cache_clear()
    wrap.cache_clear()


UNDRAWABLE = re.compile("[\0\ud800-\udfff]")
"""pygame raises an error for these: NUL, and the surrogates of a file name that is no UTF-8."""


def _drawable(string: str) -> str:
    return UNDRAWABLE.sub("\ufffd", string)


@lru_cache(maxsize=8192)
def width(string: str, face: Face, px: int) -> int:
    return sum(own.size(seen)[0] for own, seen in _runs(string, face, px))


def caret_at(string: str, face: Face, px: int, n: int) -> int:
    """The x of the caret behind the first `n` letters, in pixels; in a phrase read from right to left that is the left
    edge of the last of them."""
    phrase = scripts.phrase_before(string, n)
    if phrase is None:
        return width(string[:n], face, px)
    start, end = phrase
    return width(string[:end], face, px) - width(string[start : min(n, end)], face, px)


def _runs(string: str, face: Face, px: int, rim: int = 0) -> list[tuple[pygame.font.Font, str]]:
    """A line in parts from left to right, each with its font."""
    seen = _drawable(string)
    if not scripts.FROM_RIGHT.search(seen):
        return _with_faces(seen, face, px, rim)
    bold, parts = face not in (Face.TEXT, Face.MEDIUM), list[tuple[pygame.font.Font, str]]()
    for run in scripts.runs(seen):
        if run.script:
            parts.append((scripts.font(run.script, bold, max(6, px), rim), run.text))
        else:
            parts += _with_faces(run.text, face, px, rim)
    return parts


def _with_faces(string: str, face: Face, px: int, rim: int) -> list[tuple[pygame.font.Font, str]]:
    """A text in parts, each with a font that has its letters; marks stay with the letter before them."""
    usual = font(face, px, rim)
    if not fallback.UNUSUAL.search(string):
        return [(usual, string)]
    own = Face.BOLD if face is Face.TITLE and _Titles.plain else face
    parts: list[tuple[str, str]] = []
    for letter in string:
        file = fallback.file_of(letter, own)
        if parts and (file == parts[-1][0] or unicodedata.category(letter)[0] == "M"):
            parts[-1] = parts[-1][0], parts[-1][1] + letter
        else:
            parts.append((file, letter))
    usual_file = str(paths.assets() / "fonts" / f"{own}.ttf")
    return [(usual if file == usual_file else _borrowed(file, max(6, px), rim), seen) for file, seen in parts]


@lru_cache(maxsize=32)
def _borrowed(file: str, px: int, rim: int) -> pygame.font.Font:
    made = pygame.font.Font(file, px)
    made.outline = rim
    return made


def _ink(string: str, face: Face, px: int, colour: str, rim: int = 0) -> Surface:
    """Any string, drawn, `rim` pixels thicker on all sides; one of marks without a width (as U+200F) is drawn as no
    text at all."""
    usual, inks = font(face, px, rim), list[tuple[Surface, int]]()
    for own, seen in _runs(string, face, px, rim):
        above = usual.get_ascent() - own.get_ascent()
        inks.append((own.render(seen if own.size(seen)[0] else "", True, colour), above))
    if len(inks) == 1 and not inks[0][1]:
        return inks[0][0]
    wide = sum(ink.get_width() - 2 * rim for ink, _ in inks) + 2 * rim
    out = Surface((wide, usual.get_height() + 2 * rim), SRCALPHA)
    out.fill((*Color(colour)[:3], 0))
    x = 0
    for ink, above in inks:
        out.blit(ink, (x, above))
        x += ink.get_width() - 2 * rim
    return out


def pitch(px: int) -> int:
    return round(px * LEADING)


def _unbroken(words: list[str], face: Face, px: int, room: int) -> list[str]:
    """The words, with a number or a dash joined to the word before or after it where both fit in one line."""
    joined: list[str] = []
    for word in words:
        both = f"{joined[-1]} {word}" if joined and sticks(joined[-1], word) else ""
        if both and width(both, face, px) <= room:
            joined[-1] = both
        else:
            joined.append(word)
    return joined


def sticks(before: str, word: str) -> bool:
    """No line break between a word and the number or the dash behind it. A number that leads what it counts, as in
    “(2 doubloons”, stays with a short word alone, as in “for 2 doubloons”."""
    leads = NBSP in word and len(before) > SHORT
    return bool(DASH.match(word) or (NUMBER.match(word) and not NUMBER.match(before) and not leads))


def clipped(string: str, face: Face, px: int, room: int) -> str:
    """As much of a line as is no wider than `room`, and … for what is missing."""
    if len(string) < 2 or width(string, face, px) <= room:
        return string
    return string[: _fitting(string[:-2], face, px, room, "…")] + "…"


def _fitting(string: str, face: Face, px: int, room: int, more: str = "") -> int:
    """The number of leading letters that fit into `room` with `more`; the end of a very long string is not measured."""

    def fits(count: int) -> bool:
        return width(string[:count] + more, face, px) <= room

    low, high = 0, min(64, len(string))
    while fits(high):
        if high == len(string):
            return high
        low, high = high, min(2 * high, len(string))
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


@lru_cache(maxsize=4096)
def wrap(string: str, face: Face, px: int, room: int) -> tuple[str, ...]:
    r"""Lines no wider than `room`, broken at spaces and at `\n`; a word that is wider is broken where it must be."""
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in _unbroken(paragraph.split(" "), face, px, room):
            longer = f"{line} {word}" if line else word
            if width(longer, face, px) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            while (cut := max(1, _fitting(word, face, px, room))) < len(word):
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
    return tuple(lines)


@dataclass(frozen=True)
class Fitted:
    """A text fitted into its room: the size in units, the lines, and whether it fits at all."""

    units: float
    lines: tuple[str, ...]
    fits: bool


@lru_cache(maxsize=4096)
def fit(
    string: str,
    face: Face,
    units: float,
    s: float,
    room: int,
    height: int,
    most_lines: int = 1,
    *,
    paragraph: bool = False,
) -> Fitted:
    """The largest size from `units` down to SMALL at which `string` fits `room` x `height` pixels. Once one line has
    shrunk by an eighth, a second line is preferred to a smaller size; in a paragraph, always."""
    size, words = units, frozenset(string.replace("\n", " ").split(" "))
    best = Fitted(SMALL, (string,), False)
    while size >= SMALL:
        px = round(size * s)
        tall = max(1, min(most_lines, (height - (font(face, px).get_height() - pitch(px))) // pitch(px)))
        lines = wrap(string, face, px, room)
        whole = all(" " in string or width(line, face, px) <= room for line in lines)
        split = any(word not in words for line in lines for word in line.split(" "))
        if len(lines) == 1 and whole and not split:
            return Fitted(size, lines, True)
        if len(lines) <= tall and not split and (paragraph or size <= units * 0.88 + 0.01):
            return Fitted(size, lines, True)
        if len(lines) <= tall and not split and not best.fits:
            best = Fitted(size, lines, True)
        if size == SMALL:
            return best if best.fits else Fitted(SMALL, lines, False)
        size = max(SMALL, size - 0.5)
    return best


@kept
def _line(string: str, face: Face, px: int, colour: str, outline: str, rim: int) -> Surface:
    ink = _ink(string, face, px, colour)
    if not outline:
        return ink
    out = Surface((ink.get_width() + 2 * rim, ink.get_height() + 2 * rim), SRCALPHA)
    out.fill((*Color(outline)[:3], 0))
    out.blit(_ink(string, face, px, outline, rim), (0, 0))
    out.blit(ink, (rim, rim))
    return out


def line(string: str, face: Face, px: int, colour: str, outline: str = "", rim: int = 2) -> Surface:
    """One line. With an outline the surface is `rim` pixels larger on every side."""
    return _line(string, face, px, colour, outline, rim if outline else 0)


@kept
def _block(lines: tuple[str, ...], face: Face, px: int, colour: str, align: str) -> Surface:
    faces = [_ink(text, face, px, colour) for text in lines]
    step = pitch(px)
    wide, high = max(1, *(f.get_width() for f in faces), 1), step * (len(faces) - 1) + font(face, px).get_height()
    out = Surface((wide, high), SRCALPHA)
    out.fill((*Color(colour)[:3], 0))
    for i, f in enumerate(faces):
        spare = wide - f.get_width()
        out.blit(f, ({"left": 0, "center": spare // 2, "right": spare}[align], i * step))
    return out


def block(lines: tuple[str, ...], face: Face, px: int, colour: str, align: str = "left") -> Surface:
    """Several lines on one surface; `align` is left, center or right."""
    return line(lines[0], face, px, colour) if len(lines) == 1 else _block(lines, face, px, colour, align)


def block_size(lines: tuple[str, ...], face: Face, px: int) -> tuple[int, int]:
    return max(width(text, face, px) for text in lines), pitch(px) * (len(lines) - 1) + font(face, px).get_height()
