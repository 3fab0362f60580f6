"""The static board: sea, coast, tiles, the square with its canal, the profit track, the tray."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from pygame import Rect, Surface

from game.rules.zeelandia.components import FACES
from game.scenes.board.ground import Part
from game.scenes.scenery.colours import FREE, FREE_EDGE, SAND
from game.scenes.scenery.lowland import beach_shadow, shallows, square, track_tile, waves
from game.titles.zeelandia.scene import colours, marks, tiles, tray
from game.titles.zeelandia.scene.polder import Polder
from game.ui import art
from game.ui.hexes import plain
from game.ui.units import Area, Point

ORNAMENTS = ("delft_tulip", "delft_star", "delft_boat", "delft_mill")
HOUSES = ("house_step", "house_bell", "house_neck")
LAND_REACH, HEX_REACH = 2.4, 1.4
"""Extent of the changes around a hex, in radii: new land casts a shadow and makes the water shallow."""


def parts(polder: Polder) -> list[Part]:
    """The whole board once, then for each hex the land, and the figure or governor on it; all parts overlap."""
    state, board = polder.state, polder.board
    owners = {hex: seat for seat, hex in polder.manned}
    again = partial(paint_land, polder, owners)
    changing = [Part("board", Area(0, 0, board.width, board.height), None, again)]
    for hex, tile in enumerate(state.ground):
        (x, y), owner = polder.middle(hex), owners.get(hex)
        mill = (owner, None if owner is None else state.gaps[hex], hex in state.governors)
        for name, reach, sign in (("land", LAND_REACH, tile), ("mill", HEX_REACH, mill)):
            far = reach * board.hex_size[1] / 2
            changing.append(Part(f"{name}.{hex}", Area(x - far, y - far, 2 * far, 2 * far), sign, again))
    return changing


def paint_land(polder: Polder, owners: Mapping[int, int]) -> None:
    """Everything within the clip of the surface, over the sea."""
    state, radius, out = polder.state, polder.radius, polder.surface
    region = out.get_clip()
    near = region.inflate(round(4 * radius), round(4 * radius))
    middles = {hex: polder.middle(hex) for hex in range(len(state.ground))}
    within = {hex: at for hex, at in middles.items() if near.collidepoint(polder.plane.at(*at))}
    beach = plain(radius * 1.065, SAND)
    free = plain(radius * 0.955, FREE, FREE_EDGE, max(1.0, radius / 40))
    land = {hex: at for hex, at in within.items() if state.ground[hex] is not None}
    shallows(out, [polder.plane.at(*at) for at in land.values()], radius, region)
    for hex, at in within.items():
        if hex not in land:
            polder.put(free, at)
            if state.chart.kinds[hex] != "island":
                polder.put(waves(radius, hex % 7), at)
    for at in land.values():
        polder.on_hex(beach_shadow(radius), at, 0, 1 / 12)
    for at in land.values():
        polder.put(beach, at)
    for hex, at in within.items():
        _tile(polder, hex, at, owners.get(hex))
    _square(polder, region)
    _track(polder, region)
    if (plate := tray.tray(polder, polder.places).plate) is not None:
        polder.canvas.plate(plate, polder.look.colours(colours.COLOURS).tray)
    marks.mill_marks(polder)
    marks.governors(polder)


def _tile(polder: Polder, hex: int, at: Point, owner: int | None) -> None:
    state, kind = polder.state, polder.state.chart.kinds[hex]
    tile = state.ground[hex]
    if tile is not None:
        colour = "" if owner is None else polder.colours[owner]
        soil = {"start_mill": "start", "island": "island"}.get(kind, "")
        polder.put(tiles.sprite(tile, polder.radius, polder.disc, soil=soil, colour=colour), at)
    elif kind == "island":
        polder.put(tiles.covered_island(state.printed(hex), polder.radius, polder.disc), at)


def faces(radius: float, disc: int, players: Iterable[str]) -> Iterator[Surface]:
    """Every tile of the box: on the market, on the ground, as a player's mill; islands only uncovered."""
    for stack, kinds in FACES.items():
        soil, owners = "island" if stack == "island" else "", players if stack == "mill" else ()
        for tile in kinds:
            if not soil:
                yield tiles.sprite(tile, radius, disc, front=True)
            for colour in ("", *owners):
                yield tiles.sprite(tile, radius, disc, soil=soil, colour=colour)


def _square(polder: Polder, region: Rect) -> None:
    """The market square, its canal and the counting houses."""
    ring, k = polder.places.one("ring"), polder.plane.k
    if not polder.rect(ring).inflate(60, 60).colliderect(region):
        return
    x, y = ring.centre
    polder.put(square(round(ring.w / 2 * k)), (x, y))
    houses = sorted(polder.places.row("counting_house"), key=lambda house: house.centre[1])
    for i, house in enumerate(houses):
        hx, hy = house.centre
        out, name = house.w * 0.62 / (math.hypot(hx - x, hy - y) or 1.0), HOUSES[i % len(HOUSES)]
        face = art.sunk(f"zeelandia/{name}", round(house.w * 1.02 * k))
        polder.put(face, (hx + (hx - x) * out, hy + (hy - y) * out - house.w * 0.0816))


def _track(polder: Polder, region: Rect) -> None:
    """The profit track: a frame of Delft tiles, with a number on every fifth."""
    for i, space in enumerate(polder.places.row("track")):
        box = polder.rect(space)
        if box.colliderect(region):
            five, ornament = i if i % 5 == 0 else -1, ORNAMENTS[i * 7 % len(ORNAMENTS)]
            polder.surface.blit(track_tile(box.size, five, ornament, polder.look.s), box)
