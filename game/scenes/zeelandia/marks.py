"""What stands over the tiles: value, owner and missing hexes of manned mills, governors, consequence plates."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence

from pygame import Rect, Surface

from game.rules.zeelandia.components import Tile
from game.scenes.zeelandia import tiles
from game.scenes.zeelandia.polder import Polder
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.text import Face, line, width
from game.ui.theme import PLAYERS
from game.ui.units import Point

HOVER, DARK = "#fff6c8", "#5a3a0c"
INK, GOOD, BAD = "#3b2a1c", "#2f7d46", "#b3361f"
TAG = 16
"""Units of the text on a plate in a hex."""


def mill_marks(polder: Polder, bare: Container[int] = ()) -> None:
    """On every manned mill: left its value, unless it is `bare`, right the hexes missing, above the owner's shape."""
    state = polder.state
    for seat, hex in polder.manned:
        at, tile = polder.middle(hex), state.ground[hex]
        assert tile is not None
        polder.owner(seat, at)
        if hex not in bare:
            polder.put(tiles.value_disc(tile.value, polder.disc, tiles.DELFT), at, -0.36, 0.5)
        badge = tiles.gaps_badge(state.gaps[hex], max(11 * polder.look.s, polder.radius * 0.34))
        polder.put(badge, at, 0.38, 0.5)


def value(polder: Polder, tile: Tile, at: Point, alpha: int = 255) -> None:
    """A tile's value where it stands on the tile."""
    if tile.has_value:
        face = _disc(tile.value, polder.disc, tiles.RIM.get(tile.kind, tiles.DELFT), alpha)
        polder.put(face, at, -0.44 if tile.kind == "mill" else 0, 0.52)


@kept
def _disc(value: int, disc: int, rim: str, alpha: int) -> Surface:
    face = tiles.value_disc(value, disc, rim)
    return face if alpha >= 255 else paint.fade(face, alpha)


def values(polder: Polder) -> None:
    """The values of all tiles but manned mills, over whatever was lit."""
    manned = {hex for _, hex in polder.manned}
    for hex, tile in enumerate(polder.state.ground):
        if tile is not None and hex not in manned:
            value(polder, tile, polder.middle(hex))


@kept
def arrow(size: float, heading: int) -> Surface:
    """A gold chevron, `size` pixels from its middle to its tip; `heading` in degrees, clockwise from the right."""
    side = math.ceil(size * 2.6)
    out = paint.clear((side, side), DARK)
    turn = math.radians(heading)
    points = [(-0.5, -0.9), (0.95, 0.0), (-0.5, 0.9), (-0.05, 0.0)]
    found = [
        (
            side / 2 + size * (x * math.cos(turn) - y * math.sin(turn)),
            side / 2 + size * (x * math.sin(turn) + y * math.cos(turn)),
        )
        for x, y in points
    ]
    paint.polygon(out, found, HOVER, DARK, max(1.0, size * 0.18))
    return out


def governors(polder: Polder) -> None:
    """On a plate where there is water, in the upper right corner of a tile."""
    radius = polder.radius
    for hex in polder.state.governors:
        at = polder.middle(hex)
        if polder.state.ground[hex] is None:
            plate = paint.disc(round(radius * 1.15), "#e9f1fa", "#b9cce4", tiles.DELFT, max(1, round(radius / 34)))
            polder.put(plate, at, 0, 0.22)
            polder.put(tiles.sunk("governor", round(radius * 1.2), "", 120), at, 0, -0.12)
        else:
            polder.put(tiles.sunk("governor", round(radius * 0.86), "", 140), at, 0.58, -0.5)


def plate(
    target: Surface, at: tuple[float, float], rows: Sequence[tuple[str, str]], s: float, within: Rect, strong: bool
) -> None:
    """A consequence: one row a part, each a player's colour or the name of a piece, and a text."""
    icon, high = round(16 * s), round(20 * s)
    wide = max(icon + round(3 * s) + width(text, Face.BOLD, round(16 * s)) for _, text in rows) + round(12 * s)
    box = Rect(0, 0, wide, high * len(rows) + round(6 * s))
    box.center = round(at[0]), round(at[1])
    box.clamp_ip(within)
    _ground(target, box, s, strong)
    for k, (who, text) in enumerate(rows):
        y = box.y + round(3 * s) + high * k + high / 2
        x = box.x + round(6 * s)
        sign = art.mark(who, icon) if who in PLAYERS else tiles.piece(who, round(20 * s))
        target.blit(sign, (x + (icon - sign.get_width()) // 2, round(y - sign.get_height() / 2)))
        told = line(text, Face.BOLD, round(16 * s), INK)
        target.blit(told, (x + icon + round(3 * s), round(y - told.get_height() / 2)))


def tag(target: Surface, box: Rect, text: str, ink: str, s: float, strong: bool) -> None:
    """A number on a plate that fits into a hex."""
    _ground(target, box, s, strong)
    told = line(text, Face.BOLD, round(TAG * s), ink)
    target.blit(told, told.get_rect(center=box.center))


def tag_size(text: str, s: float) -> tuple[int, int]:
    """In pixels."""
    return width(text, Face.BOLD, round(TAG * s)) + round(6 * s), round(20 * s)


def _ground(target: Surface, box: Rect, s: float, strong: bool) -> None:
    """What a plate lies with on the board; `strong`: it speaks of whoever looks."""
    top, bottom, edge = ("#fffdf4", "#ffe9a8", "#b57a22") if strong else ("#eef3f8", "#cfdcea", tiles.DELFT)
    face = paint.rounded(box.size, round(9 * s), top, bottom, edge, max(1, round(1.5 * s)))
    under, margin = shadow(box.size, round(9 * s), max(1, round(3 * s)))
    target.blit(under, (box.x - margin, box.y - margin + round(2 * s)))
    target.blit(face, box)


def shadow(size: tuple[int, int], radius: int, blur: int) -> tuple[Surface, int]:
    """The soft shadow of a rounded plate, and its margin."""
    return paint.halo(size, radius, "#0a1722", blur, 150), 3 * blur
