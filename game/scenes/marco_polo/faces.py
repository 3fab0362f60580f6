"""Pieces as they are painted: dice, figures and trading posts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.rules.marco_polo.dice import Colour
from game.scenes.marco_polo.colours import DIE_TONES
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.theme import PLAYERS
from game.ui.units import Point

PIPS: dict[int, Sequence[Point]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@kept
def die(colour: Colour | str, owner: str, value: int, px: int, marked: bool) -> Surface:
    """`owner`: a player's colour, or none; an own die is in it. `marked`: the owner's shape is at its corner."""
    if colour == "own":
        tone = PLAYERS[owner]
        body, edge, light, pip = tone.main, tone.dark, tone.light, tone.ink
    else:
        body, edge, light, pip = DIE_TONES[colour]
    out = paint.clear((px, px))
    out.blit(paint.rounded((px, px), round(px * 0.2), light, body, edge, max(1, round(px * 0.05))), (0, 0))
    dot = max(2, round(px * 0.19))
    face = paint.disc(dot, pip, pip)
    for x, y in PIPS[value]:
        paint.centred(out, face, (px / 2 + x * px * 0.25, px / 2 + y * px * 0.25))
    if marked and owner:
        side = round(px * 0.42)
        out.blit(art.mark(owner, side), (px - side, px - side))
    return out


@kept
def post(owner: str, px: int) -> Surface:
    """With its owner's shape."""
    return _piece("post", owner, px, 0.5, 0.72)


@kept
def figure(owner: str, px: int) -> Surface:
    return _piece("figure", owner, px, 0.72, 0.8)


def _piece(drawing: str, owner: str, px: int, x: float, y: float) -> Surface:
    """The owner's shape stands at a part of its width and height."""
    out = paint.haloed(art.art(f"marco_polo/{drawing}", px, PLAYERS[owner].tones), max(1, px // 28))
    side = max(8, round(px * 0.46))
    paint.centred(out, art.mark(owner, side), (out.get_width() * x, out.get_height() * y))
    return out
