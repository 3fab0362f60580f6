"""Tiles as sprites: field, mill, farm and town faces, their market side, and the marks that stand on them.

Sizes are pixels: `radius` runs from the centre of a hex to its corner. A sprite is blitted about its centre.
"""

from __future__ import annotations

import math

from pygame import Surface

from game.rules.board import Board
from game.rules.zeelandia.components import CROPS, Tile
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.plane import Plane
from game.scenes.scenery.colours import DELFT, DELFT_DARK, GLAZE, GLAZE_LOW
from game.scenes.scenery.lowland import MILL, MILL_UP, face
from game.titles.zeelandia.scene import colours
from game.titles.zeelandia.scene.colours import DARK, RIM
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.hexes import plain
from game.ui.paint import centred
from game.ui.text import Face, line
from game.ui.theme import PLAYERS

DISC = 21
"""Least size of a value disc, in units."""


def hex_radius(board: Board, plane: Plane) -> float:
    """Centre to corner, in pixels."""
    return board.hex_size[1] / 2 * plane.k


def disc_size(board: Board, plane: Plane, s: float) -> int:
    return max(round(DISC * s), round(hex_radius(board, plane) * 0.66))


def printed(state: Zeelandia, hex: int) -> int:
    """The value of the tile that lies on a hex."""
    tile = state.ground[hex]
    assert tile is not None
    return tile.value


def rim(tile: Tile) -> str:
    """The colour round its value."""
    return RIM.get(tile.kind, DELFT)


@kept
def value_disc(value: int, px: int, *, rim: str = DELFT) -> Surface:
    """A number on white-glazed faience, on its shadow."""
    plate = paint.disc(px, GLAZE, GLAZE_LOW, rim, max(1, round(px * 0.075))).copy()
    centred(plate, line(str(value), Face.BOLD, round(px * 0.68), DELFT_DARK), (px / 2, px / 2))
    return paint.shadowed(plate, max(1, px // 14), max(1, px // 14), 110)[0]


@kept
def sprite(
    tile: Tile | None, radius: float, disc: int, *, front: bool = False, soil: str = "", colour: str = ""
) -> Surface:
    """A whole tile on its shadow. `disc`: how large its value is, 0 for none. `front` is the market side (seed sack,
    blueprint), `soil` is "start" or "island", `colour` the owner of a mill; a manned mill shows no value here: its
    marks stand on top of everything."""
    kind = tile.kind if tile else "empty"
    side = math.ceil(radius * 2.4)
    out, middle = paint.clear((side, side), DARK), radius * 1.2
    centred(out, face("start" if soil == "start" else kind, soil == "island", round(radius, 1)), (middle, middle))
    if tile is not None:
        name, size, up, shadow = _picture(tile, front, bool(colour))
        tones = PLAYERS[colour].tones if colour else art.PLAIN
        picture = art.sunk(f"zeelandia/{name}", round(radius * size), tones=tones, alpha=shadow)
        centred(out, picture, (middle, middle - radius * up))
        if disc and not colour and tile.has_value:
            left = radius * 0.44 if kind == "mill" and not front else 0
            centred(out, value_disc(tile.value, disc, rim=rim(tile)), (middle - left, middle + radius * 0.52))
    return paint.shadowed(out, max(1, round(radius * 0.05)), max(1, round(radius * 0.06)), 90)[0]


def _picture(tile: Tile, front: bool, manned: bool) -> tuple[str, float, float, int]:
    """What stands on it: the drawing, its size and how far up it is in radii, how dark its shadow is."""
    match tile.kind:
        case "farm":
            return "farm", 1.2, 0.02, 110
        case "town":
            return "town", 1.5, 0.04, 110
        case "mill" if front:
            return "blueprint", 1.1, 0.2, 110
        case "mill":
            return ("mill", MILL, MILL_UP, 130) if manned else ("mill_neutral", 1.2, 0.16, 110)
        case crop:
            return (f"seeds_{crop}", 1.08, 0.25, 0) if front else (crop, 1.08, 0.25, 90)


@kept
def covered_island(tile: Tile | None, radius: float, disc: int) -> Surface:
    """An island that no mill has opened yet; `tile`: what is known to be on it, faint on its grass."""
    out = art.sunk("zeelandia/island", round(radius * 1.75), alpha=60)
    if tile is None:
        return out
    out = out.copy()
    x, y = out.get_width() / 2, out.get_height() / 2
    centred(out, paint.fade(art.art(f"zeelandia/{tile.kind}", round(radius * 0.86)), 175), (x, y - radius * 0.2))
    if tile.kind in CROPS:
        centred(out, paint.fade(value_disc(tile.value, disc, rim=rim(tile)), 205), (x, y + radius * 0.5))
    return out


@kept
def gaps_badge(count: int, radius: float) -> Surface:
    """How many hexes a mill still lacks: gold when it is the last one."""
    fill, edge, ink = colours.LAST_GAP if count == 1 else colours.GAP
    out = plain(radius, fill, edge, max(1.0, radius * 0.12)).copy()
    centred(out, line(str(count), Face.BOLD, round(radius * 1.2), ink), out.get_rect().center)
    return out
