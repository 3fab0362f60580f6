"""Marks over the tiles: value, owner and missing hexes of manned mills, governors; yields on demand."""

from __future__ import annotations

from collections.abc import Container

from pygame import Rect

from game.rules.zeelandia.components import CROPS, Tile
from game.rules.zeelandia.scoring import counts_for, governor_points, harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.highlights import FULL
from game.scenes.board.tags import tag, tag_size
from game.scenes.scenery.colours import DELFT
from game.titles.zeelandia.scene import tiles
from game.titles.zeelandia.scene.colours import COLOURS, SAUCER
from game.titles.zeelandia.scene.polder import Polder
from game.ui import art, paint
from game.ui.units import Point
from game.words import signed


def mill_marks(polder: Polder, bare: Container[int] = ()) -> None:
    """On every manned mill: at the left its value, unless in `bare`; at the right the missing hexes; above, the owner's
    shape."""
    for seat, hex in polder.manned:
        at = polder.middle(hex)
        polder.owner(seat, at)
        if hex not in bare:
            polder.on_hex(tiles.value_disc(tiles.tile_value(polder.state, hex), polder.disc), at, -0.36, 0.5)
        badge = tiles.gaps_badge(polder.state.gaps[hex], max(11 * polder.look.s, polder.radius * 0.34))
        polder.on_hex(badge, at, 0.38, 0.5)


def value(polder: Polder, tile: Tile, at: Point, alpha: int = FULL) -> None:
    """A tile's value at its place on the tile."""
    if tile.has_value:
        face = tiles.value_disc(tile.value, polder.disc, rim=tiles.rim(tile))
        face = face if alpha == FULL else paint.fade(face, alpha)
        polder.on_hex(face, at, -0.44 if tile.kind == "mill" else 0, 0.52)


def values(polder: Polder) -> None:
    """Values of all tiles but manned mills, over any highlights."""
    manned = {hex for _, hex in polder.manned}
    for hex, tile in enumerate(polder.state.ground):
        if tile is not None and hex not in manned:
            value(polder, tile, polder.middle(hex))


def governors(polder: Polder) -> None:
    """On a plate in the water, or at the upper right of a tile."""
    radius = polder.radius
    for hex in polder.state.governors:
        at = polder.middle(hex)
        if polder.state.ground[hex] is None:
            saucer = paint.disc(round(radius * 1.15), *SAUCER, DELFT, max(1, round(radius / 34)))
            polder.on_hex(saucer, at, 0, 0.22)
            polder.on_hex(art.sunk("zeelandia/governor", round(radius * 1.2), alpha=120), at, 0, -0.12)
        else:
            polder.on_hex(art.sunk("zeelandia/governor", round(radius * 0.86), alpha=140), at, 0.58, -0.5)


def paint_yields(polder: Polder) -> None:
    """On every field the shapes of the seats whose harvest it counts for; on every manned mill its present yield, the
    reader's highlighted."""
    state, look, radius = polder.state, polder.look, polder.radius
    colours, palette = look.colours(COLOURS), look.palette
    for hex, seats in seats_by_field(state).items():
        size = max(round(17 * look.s), round(radius * 0.42))
        step = min(size * 0.95, (radius * 1.66 - size) / max(1, len(seats) - 1))
        for i, seat in enumerate(seats):
            across = (i - (len(seats) - 1) / 2) * step / radius
            polder.on_hex(art.mark(polder.colours[seat], size), polder.middle(hex), across, -0.1)
    met = {hex: points for seat, hex in polder.manned if (points := governor_points(state, seat, hex))}
    for seat, hex in polder.manned:
        polder.mill_rim(seat, hex)
    mill_marks(polder, bare=met)
    for seat, hex in polder.manned:
        at, points = polder.plane.at(*polder.middle(hex)), harvest_yield(state, hex).points
        loud = colours.own_tag if seat == polder.now.eyes else colours.tag
        box = yield_box(at, points, radius, look.s)
        tag(polder.canvas, box, signed(points), loud if points > 0 else colours.tag, palette.ink)
        if hex in met:
            box, won = governor_box(at, met[hex], radius, look.s), met[hex] > 0
            ink = palette.good if won else palette.bad
            tag(polder.canvas, box, signed(met[hex]), loud if won else colours.tag, ink)
            face = art.sunk("zeelandia/governor", round(17 * look.s), alpha=140)
            polder.put(face, polder.plane.back(box.x + 3 * look.s, box.y - 3 * look.s))


def seats_by_field(state: Zeelandia) -> dict[int, list[int]]:
    """By field, the seats with a manned mill next to it."""
    fields = [hex for hex, tile in enumerate(state.ground) if tile is not None and tile.kind in CROPS]
    return {field: list(dict.fromkeys(seats)) for field in fields if (seats := counts_for(state, field))}


def yield_box(at: Point, points: int, radius: float, s: float) -> Rect:
    """Box of a mill's yield, in pixels: right of the owner's shape, above its other numbers."""
    box = Rect((0, 0), tag_size(signed(points), s))
    box.center = round(at[0] + radius * 0.33), round(at[1] - radius * 0.28)
    return box


def governor_box(at: Point, points: int, radius: float, s: float) -> Rect:
    """Box of the governor's points, in pixels: in place of the value, which is part of the yield."""
    box = Rect((0, 0), tag_size(signed(points), s))
    box.midright = round(at[0]), round(at[1] + radius * 0.5)
    return box
