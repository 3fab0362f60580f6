"""Dice as they are painted."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface

from game.ui import art, paint
from game.ui.cache import kept
from game.ui.units import Point

PIPS: Mapping[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""By what it shows, where each is; a die that is still to be rolled has none."""


@kept
def die(value: int, px: int, tones: tuple[str, str, str, str], owner: str) -> Surface:
    """`tones`: body, edge, light and pips; `owner`: the player whose shape is at its corner, or nobody."""
    body, edge, light, pip = tones
    out = paint.rounded((px, px), round(px * 0.2), light, body, edge, max(1, round(px * 0.05))).copy()
    dot = paint.disc(max(2, round(px * 0.19)), pip, pip)
    for x, y in PIPS.get(value, ()):
        paint.centred(out, dot, (px / 2 + x * px * 0.25, px / 2 + y * px * 0.25))
    if owner:
        side = round(px * 0.42)
        out.blit(art.mark(owner, side), (px - side, px - side))
    return out
