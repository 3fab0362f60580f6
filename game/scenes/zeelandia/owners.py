"""Whose harvest every field counts for, and what every manned mill yields now: the board as its eye shows it."""

from __future__ import annotations

from pygame import Rect

from game.rules.zeelandia.components import CROPS
from game.rules.zeelandia.scoring import counts_for, governor_points, harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.tags import tag, tag_size
from game.scenes.zeelandia import marks
from game.scenes.zeelandia.colours import COLOURS
from game.scenes.zeelandia.polder import Polder
from game.ui import art
from game.ui.units import Point
from game.words import signed


def paint_owners(polder: Polder) -> None:
    """On every field the shapes of those whose harvest it counts for; on every manned mill what it yields now: loud
    for whoever looks."""
    state, look, radius = polder.state, polder.look, polder.radius
    colours, palette = look.colours(COLOURS), look.palette
    for hex, seats in counted(state).items():
        size = max(round(17 * look.s), round(radius * 0.42))
        step = min(size * 0.95, (radius * 1.66 - size) / max(1, len(seats) - 1))
        for i, seat in enumerate(seats):
            across = (i - (len(seats) - 1) / 2) * step / radius
            polder.on_hex(art.mark(polder.colours[seat], size), polder.middle(hex), across, -0.1)
    met = {hex: points for seat, hex in polder.manned if (points := governor_points(state, seat, hex))}
    for seat, hex in polder.manned:
        polder.mill_rim(seat, hex)
    marks.mill_marks(polder, bare=met)
    for seat, hex in polder.manned:
        at, points = polder.plane.at(*polder.middle(hex)), harvest_yield(state, hex).points
        loud = colours.own if seat == polder.now.eyes else colours.told
        box = yield_box(at, points, radius, look.s)
        tag(polder.canvas, box, signed(points), loud if points > 0 else colours.told, palette.ink)
        if hex in met:
            box, won = governor_box(at, met[hex], radius, look.s), met[hex] > 0
            ink = palette.good if won else palette.bad
            tag(polder.canvas, box, signed(met[hex]), loud if won else colours.told, ink)
            face = art.sunk("zeelandia/governor", round(17 * look.s), alpha=140)
            polder.put(face, polder.plane.back(box.x + 3 * look.s, box.y - 3 * look.s))


def counted(state: Zeelandia) -> dict[int, list[int]]:
    """By field: the seats that have a manned mill next to it."""
    fields = [hex for hex, tile in enumerate(state.ground) if tile is not None and tile.kind in CROPS]
    return {field: list(dict.fromkeys(seats)) for field in fields if (seats := counts_for(state, field))}


def yield_box(at: Point, points: int, radius: float, s: float) -> Rect:
    """Where a mill's yield stands, in pixels: right of the owner's shape, above its other numbers."""
    box = Rect((0, 0), tag_size(signed(points), s))
    box.center = round(at[0] + radius * 0.33), round(at[1] - radius * 0.28)
    return box


def governor_box(at: Point, points: int, radius: float, s: float) -> Rect:
    """Where stands what its governor would give or take: in place of the value, which is in the yield."""
    box = Rect((0, 0), tag_size(signed(points), s))
    box.midright = round(at[0]), round(at[1] + radius * 0.5)
    return box
