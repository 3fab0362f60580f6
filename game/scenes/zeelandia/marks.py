"""What stands over the tiles: value, owner and missing hexes of manned mills, governors."""

from __future__ import annotations

from collections.abc import Container

from pygame import Surface

from game.rules.zeelandia.components import Tile
from game.scenes.zeelandia import tiles
from game.scenes.zeelandia.colours import DELFT, SAUCER
from game.scenes.zeelandia.polder import Polder
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.units import Point


def mill_marks(polder: Polder, bare: Container[int] = ()) -> None:
    """On every manned mill: left its value, unless it is `bare`, right the hexes missing, above the owner's shape."""
    for seat, hex in polder.manned:
        at = polder.middle(hex)
        polder.owner(seat, at)
        if hex not in bare:
            polder.on_hex(tiles.value_disc(tiles.printed(polder.state, hex), polder.disc), at, -0.36, 0.5)
        badge = tiles.gaps_badge(polder.state.gaps[hex], max(11 * polder.look.s, polder.radius * 0.34))
        polder.on_hex(badge, at, 0.38, 0.5)


def value(polder: Polder, tile: Tile, at: Point, alpha: int = 255) -> None:
    """A tile's value where it stands on the tile."""
    if tile.has_value:
        face = _disc(tile, polder.disc, alpha)
        polder.on_hex(face, at, -0.44 if tile.kind == "mill" else 0, 0.52)


@kept
def _disc(tile: Tile, disc: int, alpha: int) -> Surface:
    face = tiles.value_disc(tile.value, disc, rim=tiles.rim(tile))
    return face if alpha >= 255 else paint.fade(face, alpha)


def values(polder: Polder) -> None:
    """The values of all tiles but manned mills, over whatever was lit."""
    manned = {hex for _, hex in polder.manned}
    for hex, tile in enumerate(polder.state.ground):
        if tile is not None and hex not in manned:
            value(polder, tile, polder.middle(hex))


def governors(polder: Polder) -> None:
    """On a plate where there is water, in the upper right corner of a tile."""
    radius = polder.radius
    for hex in polder.state.governors:
        at = polder.middle(hex)
        if polder.state.ground[hex] is None:
            saucer = paint.disc(round(radius * 1.15), *SAUCER, DELFT, max(1, round(radius / 34)))
            polder.on_hex(saucer, at, 0, 0.22)
            polder.on_hex(art.sunk("zeelandia/governor", round(radius * 1.2), alpha=120), at, 0, -0.12)
        else:
            polder.on_hex(art.sunk("zeelandia/governor", round(radius * 0.86), alpha=140), at, 0.58, -0.5)
