"""Vector art: an SVG is painted at twice its size and brought down, once for each size and colouring.

A name is `"title/name"` for `assets/art/title/name.svg`, or `"name"` for `assets/icons/name.svg`. The placeholders #C1,
#C2 and #C3 in a file are a player's main, dark and light colour (in an icon #C1 is the ink).
"""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Surface

from game import paths
from game.ui import paint as painting
from game.ui.cache import kept
from game.ui.theme import PLAYERS

PLAIN = ("#f6ead0", "#333333", "#ffffff")
FINE = 900
"""Above this many pixels, supersampling gains nothing."""


def path(name: str) -> Path:
    folder = paths.assets() / ("art" if "/" in name else "icons")
    return folder / f"{name}.svg"


@lru_cache(maxsize=512)
def exists(name: str) -> bool:
    return path(name).is_file()


@lru_cache(maxsize=512)
def source(name: str) -> str:
    return path(name).read_text(encoding="utf-8")


def paint(svg: str, size: tuple[int, int], tones: tuple[str, ...] = PLAIN) -> Surface:
    """SVG text as a surface of `size` pixels."""
    for i, tone in enumerate(tones, 1):
        svg = svg.replace(f"#C{i}", tone)
    size = max(1, size[0]), max(1, size[1])
    fine = 2 if max(size) < FINE else 1
    big = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size[0] * fine, size[1] * fine))
    if pygame.display.get_surface():
        big = big.convert_alpha()
    if big.get_size() == size:
        return big
    return pygame.transform.smoothscale(big, size)


@kept
def _art(name: str, size: tuple[int, int], tones: tuple[str, ...]) -> Surface:
    return paint(source(name), size, tones)


def art(name: str, size: tuple[int, int] | int, tones: tuple[str, ...] = PLAIN) -> Surface:
    """The picture at `size` pixels (one number: a square). Raises FileNotFoundError if there is no such file."""
    return _art(name, size if isinstance(size, tuple) else (size, size), tones)


def mark(colour: str, px: int) -> Surface:
    """A player's shape in the player's colour; `colour` is a key of theme.PLAYERS."""
    player = PLAYERS[colour]
    return art(f"shape_{player.shape}", px, player.tones)


@kept
def sunk(name: str, px: int, *, tones: tuple[str, ...] = PLAIN, alpha: int = 110) -> Surface:
    """A square picture of `px` pixels with a drop shadow."""
    return painting.shadowed(art(name, px, tones), max(1, px // 26), max(1, px // 30), alpha)[0]


@kept
def raised(name: str, px: int, width: int, *, tones: tuple[str, ...] = PLAIN) -> Surface:
    """A picture with a pale rim, so that any colour stands out from any background."""
    face = painting.haloed(art(name, px, tones), width)
    return painting.shadowed(face, max(1, px // 18), max(1, px // 24), 130)[0]
