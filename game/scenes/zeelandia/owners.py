"""Whose harvest every field counts for, and what every manned mill yields now: the board as its eye shows it."""

from __future__ import annotations

from pygame import Rect

from game.rules.zeelandia.components import CROPS
from game.rules.zeelandia.scoring import counts_for, governor_points, harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.light import hex_rim
from game.scenes.zeelandia import marks, tiles
from game.scenes.zeelandia.marks import BAD, GOOD, INK
from game.scenes.zeelandia.polder import Polder
from game.ui import art
from game.ui.theme import PLAYERS
from game.words import signed


def paint_owners(polder: Polder, reader: int) -> None:
    """On every field the shapes of those whose harvest it counts for; on every manned mill what it yields now: loud
    for the seat that reads."""
    state, s, radius, out = polder.state, polder.look.s, polder.radius, polder.surface
    for hex, seats in counted(state).items():
        size = max(round(17 * s), round(radius * 0.42))
        step = min(size * 0.95, (radius * 1.66 - size) / max(1, len(seats) - 1))
        for i, seat in enumerate(seats):
            across = (i - (len(seats) - 1) / 2) * step / radius
            polder.put(art.mark(polder.colours[seat], size), polder.middle(hex), across, -0.1)
    met = {hex: points for seat, hex in polder.manned if (points := governor_points(state, seat, hex))}
    for seat, hex in polder.manned:
        rim = hex_rim(radius * 0.93, PLAYERS[polder.colours[seat]].light, 2.4 * s, dark="#14293a")
        polder.put(rim, polder.middle(hex))
    marks.mill_marks(polder, bare=met)
    for seat, hex in polder.manned:
        at, own = polder.middle(hex), seat == reader
        points = harvest_yield(state, hex).points
        marks.tag(out, yield_box(at, points, radius, s), signed(points), INK, s, strong=own and points > 0)
        if hex in met:
            box = governor_box(at, met[hex], radius, s)
            marks.tag(out, box, signed(met[hex]), GOOD if met[hex] > 0 else BAD, s, strong=own and met[hex] > 0)
            polder.put(tiles.sunk("governor", round(17 * s), "", 140), (box.x + 3 * s, box.y - 3 * s))


def counted(state: Zeelandia) -> dict[int, list[int]]:
    """By field: the seats that have a manned mill next to it."""
    fields = [hex for hex, tile in enumerate(state.ground) if tile is not None and tile.kind in CROPS]
    return {field: list(dict.fromkeys(seats)) for field in fields if (seats := counts_for(state, field))}


def yield_box(at: tuple[float, float], points: int, radius: float, s: float) -> Rect:
    """Where a mill's yield stands, in pixels: right of the owner's shape, above its other numbers."""
    box = Rect((0, 0), marks.tag_size(signed(points), s))
    box.center = round(at[0] + radius * 0.33), round(at[1] - radius * 0.28)
    return box


def governor_box(at: tuple[float, float], points: int, radius: float, s: float) -> Rect:
    """Where stands what its governor would give or take: in place of the value, which is in the yield."""
    box = Rect((0, 0), marks.tag_size(signed(points), s))
    box.midright = round(at[0]), round(at[1] + radius * 0.5)
    return box
