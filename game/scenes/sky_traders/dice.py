"""Dice, whose pips have the shape of the player who brought them: one that changed hands shows where it came from."""

from __future__ import annotations

import math

from pygame import Surface

from game.scenes.board.dice import PIPS
from game.scenes.board.pieces import Flight
from game.scenes.sky_traders.sheet import ART
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.theme import PLAYERS
from game.ui.units import Point

CORNERS = {"triangle": (3, 1.3), "square": (4, 1.3), "diamond": (4, 1.3), "star": (10, 1.36), "circle": (24, 1.0)}
"""Of a pip: its corners, and how far they are from its middle, in radii of a round one."""
THROW_MS = 700.0


@kept
def die(value: int, colour: str, px: int) -> Surface:
    """`colour` is a player's; empty: a die of parchment, which is nobody's. A die that is still to be rolled, 0, is
    blank."""
    if not colour:
        return art.art(f"{ART}/die_{value}", px)
    player = PLAYERS[colour]
    face = art.art(f"{ART}/die", px, player.tones).copy()
    radius = px * (0.16 if value == 1 else 0.115)
    for across, down in PIPS.get(value, ()):
        paint.polygon(
            face, pip(player.shape, px * (0.5 + 0.24 * across), px * (0.485 + 0.24 * down), radius), player.ink
        )
    return face


def pip(shape: str, x: float, y: float, radius: float) -> list[Point]:
    count, far = CORNERS[shape]
    turned = math.pi / 4 if shape == "square" else 0.0
    points = []
    for number in range(count):
        reach = radius * (0.62 if shape == "star" and number % 2 else far)
        angle = math.tau * number / count + turned
        points.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return points


class Tumble(Flight):
    """A die that is thrown: it shows other faces on its way, and at the end the one that was rolled."""

    def face(self, t: float) -> Surface:
        if t >= 1.0:
            return self.piece.sprite
        turns = math.floor(t * 7)
        _, colour, px = self.piece.key.split("/")
        return die((turns * 5 + len(self.group)) % len(PIPS) + 1, colour, int(px))

    def at(self, t: float) -> Point:
        x, y = super().at(t)
        return x, y - abs(math.sin(t * math.pi * 2)) * (1 - t) * 60
