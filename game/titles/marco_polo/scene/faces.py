"""Sprites of dice, figures and trading posts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.rules.marco_polo.dice import NEUTRAL, Colour, Laid
from game.scenes.board import dice
from game.titles.marco_polo.scene.colours import DIE_TONES
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.theme import PLAYERS


def die(colour: Colour | str, owner: str, value: int, px: int, marked: bool) -> Surface:
    """`owner`: colour of the player, or empty; used for own dice. `marked`: with the owner's shape at the corner."""
    tones = (*PLAYERS[owner].tones, PLAYERS[owner].ink) if colour == "own" else DIE_TONES[colour]
    return dice.die(value, px, tones, owner if marked else "")


def laid(one: Laid, colours: Sequence[str], px: int) -> Surface:
    """A die on an action space, with its owner's shape; `colours` by seat."""
    return die(one.colour, "" if one.seat == NEUTRAL else colours[one.seat], one.value, px, True)


@kept
def post(owner: str, px: int) -> Surface:
    """A trading post with its owner's shape."""
    return _piece("post", owner, px, 0.5, 0.72)


@kept
def figure(owner: str, px: int) -> Surface:
    return _piece("figure", owner, px, 0.72, 0.8)


def _piece(drawing: str, owner: str, px: int, x: float, y: float) -> Surface:
    """`x`, `y`: centre of the owner's shape, as fractions of the sprite."""
    out = paint.haloed(art.art(f"marco_polo/{drawing}", px, PLAYERS[owner].tones), max(1, px // 28))
    side = max(8, round(px * 0.46))
    paint.centred(out, art.mark(owner, side), (out.get_width() * x, out.get_height() * y))
    return out
