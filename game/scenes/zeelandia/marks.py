"""What stands over the tiles: value, owner and missing hexes of manned mills, governors, consequence plates."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence

from pygame import Rect, Surface

from game.rules.zeelandia.components import Tile
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.plane import Plane
from game.scenes.zeelandia import tiles
from game.scenes.zeelandia.tiles import disc_size, hex_radius
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.text import Face, line, width
from game.ui.theme import PLAYERS

LEGAL, HOVER, REFUSED, DARK = "#ffd45e", "#fff6c8", "#d9503c", "#5a3a0c"
GLOW = "#fff2b0"
INK, GOOD, BAD = "#3b2a1c", "#2f7d46", "#b3361f"
TAG = 16
"""Units of the text on a plate in a hex."""


def mill_marks(
    target: Surface, state: Zeelandia, colours: tuple[str, ...], plane: Plane, s: float, bare: Container[int] = ()
) -> None:
    """On every manned mill: left its value, unless it is `bare`, right the hexes missing, above the owner's shape."""
    board = state.board
    radius, disc = hex_radius(board, plane), disc_size(board, plane, s)
    for seat, mills in enumerate(state.mills):
        for hex in mills:
            x, y = plane.of(board.spaces[state.chart.ids[hex]])
            tile = state.ground[hex]
            assert tile is not None
            owner(target, colours[seat], (x, y), radius, s)
            if hex not in bare:
                face = tiles.value_disc(tile.value, disc, tiles.DELFT)
                tiles.centred(target, face, x - radius * 0.36, y + radius * 0.5)
            badge = tiles.gaps_badge(state.gaps[hex], max(11 * s, radius * 0.34))
            tiles.centred(target, badge, x + radius * 0.38, y + radius * 0.5)


def owner(target: Surface, colour: str, at: tuple[float, float], radius: float, s: float) -> None:
    """The shape of whose mill it is."""
    sign = art.mark(colour, max(round(17 * s), round(radius * 0.46)))
    tiles.centred(target, sign, at[0] - radius * 0.54, at[1] - radius * 0.34)


def value(target: Surface, tile: Tile, at: tuple[float, float], radius: float, disc: int, alpha: int = 255) -> None:
    """A tile's value where it stands on the tile."""
    if not tile.has_value:
        return
    left = radius * 0.44 if tile.kind == "mill" else 0
    face = _disc(tile.value, disc, tiles.RIM.get(tile.kind, tiles.DELFT), alpha)
    tiles.centred(target, face, at[0] - left, at[1] + radius * 0.52)


@kept
def _disc(value: int, disc: int, rim: str, alpha: int) -> Surface:
    face = tiles.value_disc(value, disc, rim)
    return face if alpha >= 255 else paint.fade(face, alpha)


def values(target: Surface, state: Zeelandia, plane: Plane, s: float) -> None:
    """The values of all tiles but manned mills, over whatever was lit."""
    board = state.board
    radius, disc = hex_radius(board, plane), disc_size(board, plane, s)
    manned = {mill for mills in state.mills for mill in mills}
    for hex, tile in enumerate(state.ground):
        if tile is not None and hex not in manned:
            value(target, tile, plane.of(board.spaces[state.chart.ids[hex]]), radius, disc)


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


def governors(target: Surface, state: Zeelandia, plane: Plane) -> None:
    """On a plate where there is water, in the upper right corner of a tile."""
    board = state.board
    radius = hex_radius(board, plane)
    for hex in state.governors:
        x, y = plane.of(board.spaces[state.chart.ids[hex]])
        if state.ground[hex] is None:
            plate = paint.disc(round(radius * 1.15), "#e9f1fa", "#b9cce4", tiles.DELFT, max(1, round(radius / 34)))
            tiles.centred(target, plate, x, y + radius * 0.22)
            tiles.centred(target, tiles.sunk("governor", round(radius * 1.2), "", 120), x, y - radius * 0.12)
        else:
            sprite = tiles.sunk("governor", round(radius * 0.86), "", 140)
            tiles.centred(target, sprite, x + radius * 0.58, y - radius * 0.5)


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
