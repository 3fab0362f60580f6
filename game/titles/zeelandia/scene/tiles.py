"""Tile sprites: faces of fields, mills, farms and towns, their market side, and the marks on them.

Sizes are pixels; `radius`: from the centre of a hex to a corner. A sprite is blitted by its centre.
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
"""Minimum size of a value disc, in units."""


def hex_radius(board: Board, plane: Plane) -> float:
    """Centre to corner, in pixels."""
    return board.hex_size[1] / 2 * plane.k


def disc_size(board: Board, plane: Plane, s: float) -> int:
    return max(round(DISC * s), round(hex_radius(board, plane) * 0.66))


def tile_value(state: Zeelandia, hex: int) -> int:
    """The value of the tile on a hex."""
    tile = state.ground[hex]
    assert tile is not None
    return tile.value


def rim(tile: Tile) -> str:
    """Colour around its value."""
    return RIM.get(tile.kind, DELFT)


@kept
def value_disc(value: int, px: int, *, rim: str = DELFT) -> Surface:
    """A number on white-glazed faience, with a shadow."""
    plate = paint.disc(px, GLAZE, GLAZE_LOW, rim, max(1, round(px * 0.075))).copy()
    centred(plate, line(str(value), Face.BOLD, round(px * 0.68), DELFT_DARK), (px / 2, px / 2))
    return paint.shadowed(plate, max(1, px // 14), max(1, px // 14), 110)[0]


@kept
def sprite(
    tile: Tile | None, radius: float, disc: int, *, front: bool = False, soil: str = "", colour: str = ""
) -> Surface:
    """A whole tile on its shadow.

    `disc`: size of its value, 0 for none. `front`: the market side (seed sack, blueprint). `soil`: "start" or "island".
    `colour`: owner of a mill; a manned mill has no value here, because its marks lie on top of everything.
    """
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
    """The picture of a tile: name, size and upward offset in radii, opacity of its shadow."""
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
    """An island not yet opened by a mill; `tile`: its known contents, painted faintly."""
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
    """Number of hexes a mill still lacks; gold for the last one."""
    fill, edge, ink = colours.LAST_GAP if count == 1 else colours.GAP
    out = plain(radius, fill, edge, max(1.0, radius * 0.12)).copy()
    centred(out, line(str(count), Face.BOLD, round(radius * 1.2), ink), out.get_rect().center)
    return out
