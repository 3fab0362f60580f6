"""Ambient animation of the polder: glints on open water, a boat, gulls, smoke over the town, sails of manned mills."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Surface

from game.scenes.board.life import Boat, Glints, Gulls, Living, Sails, Smoke
from game.scenes.scenery.lowland import HUB, turning_mill
from game.titles.zeelandia.scene.polder import OWNER, Polder
from game.ui.paint import centred
from game.ui.theme import PLAYERS


def living(polder: Polder, *, still: bool) -> Iterator[Living]:
    """`still`: numbers cover the sails."""
    state, places, (wide, high) = polder.state, polder.places, polder.board.hex_size
    kinds = zip(state.chart.ids, state.ground, state.chart.kinds, strict=True)
    bare = [id for id, tile, kind in kinds if tile is None and kind != "island"]
    governed = {state.chart.ids[hex] for hex in state.governors}
    yield Glints(tuple(places.of(id).inset(wide / 4) for id in bare if id not in governed))
    x, y = places.one("town").centre
    yield Smoke((x + wide * 0.16, y - high * 0.14), wide * 0.2)
    if places.has("tray"):
        tray = places.one("tray")
        y = tray.bottom + high * 0.6
        yield Boat("zeelandia/boat", ((tray.x, y), (tray.right, y + high * 0.2)), high * 0.4)
    yield Gulls(places.one("ring").moved(wide * 2, high))
    mills = [] if still else [pair for pair in polder.manned if pair[1] not in state.governors]
    for number, (seat, hex) in enumerate(mills):
        x, y = polder.middle(hex)
        yield Sails((x, y - HUB * high / 2), partial(_mill, polder, seat, hex), number, len(mills))


def _mill(polder: Polder, seat: int, hex: int, degrees: float) -> Surface:
    """The square around the hub of a manned mill, with its owner's shape."""
    ground = "start" if polder.state.chart.kinds[hex] == "start_mill" else "mill"
    out = turning_mill(ground, polder.radius, PLAYERS[polder.colours[seat]].tones, degrees)
    x, y = (out.get_width() / 2 + part * polder.radius for part in (OWNER[0], OWNER[1] + HUB))
    centred(out, polder.sign(seat), (x, y))
    return out
