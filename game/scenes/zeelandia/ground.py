"""All that lies still on the board: sea, coast, tiles, the square with its canal, the profit track, the tray."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

import pygame
from pygame import Color, Rect, Surface

from game.rules.zeelandia.components import FACES
from game.scenes.board.ground import Part
from game.scenes.zeelandia import colours, marks, stock, tiles
from game.scenes.zeelandia.colours import COBBLE, DELFT_DARK, FOAM, GLAZE, SAND, SQUARE
from game.scenes.zeelandia.polder import Polder
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.hexes import corners, plain
from game.ui.paint import centred
from game.ui.text import Face, line
from game.ui.units import Area, Point

ORNAMENTS = ("delft_tulip", "delft_star", "delft_boat", "delft_mill")
HOUSES = ("house_step", "house_bell", "house_neck")
LAND_REACH, HEX_REACH = 2.4, 1.4
"""How far it shows that a hex has changed, in radii of a hex: new land throws a shadow and makes the water shallow."""


def parts(polder: Polder) -> list[Part]:
    """The whole board once, then by hex: the land, and the figure or governor on it. All overlap."""
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
    """All that lies within the clip of the surface, over the sea."""
    state, radius, out = polder.state, polder.radius, polder.surface
    region = out.get_clip()
    near = region.inflate(round(3 * radius), round(3 * radius))
    middles = {hex: polder.middle(hex) for hex in range(len(state.ground))}
    within = {hex: at for hex, at in middles.items() if near.collidepoint(polder.plane.at(*at))}
    beach = plain(radius * 1.065, SAND)
    free = plain(radius * 0.955, colours.FREE, colours.FREE_EDGE, max(1.0, radius / 40))
    land = {hex: at for hex, at in within.items() if state.ground[hex] is not None}
    _shallow(polder, land.values(), region)
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
    if (plate := stock.tray(polder, polder.places).plate) is not None:
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


def _shallow(polder: Polder, land: Iterable[Point], region: Rect) -> None:
    """Shallow water round the land, blurred at quarter size."""
    pad = round(polder.radius)
    wide = region.inflate(2 * pad, 2 * pad)
    quarter = (max(1, wide.w // 4), max(1, wide.h // 4))
    small = paint.clear(quarter, colours.SHALLOW)
    tone = (*Color(colours.SHALLOW)[:3], 150)
    for x, y in (polder.plane.at(*at) for at in land):
        at = ((x - wide.x) * quarter[0] / wide.w, (y - wide.y) * quarter[1] / wide.h)
        pygame.draw.polygon(small, tone, corners(at, polder.radius * 1.42 / 4))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, max(1, round(polder.radius / 18))), 2)
    polder.surface.blit(pygame.transform.smoothscale(soft, wide.size), wide)


def faces(radius: float, disc: int, players: Iterable[str]) -> Iterator[Surface]:
    """Every tile of the box: as it lies on the market, on the ground, and as somebody's mill; islands are bare."""
    for stack, kinds in FACES.items():
        soil, owners = "island" if stack == "island" else "", players if stack == "mill" else ()
        for tile in kinds:
            if not soil:
                yield tiles.sprite(tile, radius, disc, front=True)
            for colour in ("", *owners):
                yield tiles.sprite(tile, radius, disc, soil=soil, colour=colour)


@kept
def sea(width: int, height: int) -> Surface:
    size = (width, height)
    out = paint.gradient(size, colours.SEA_HIGH, colours.SEA_LOW)
    paint.multiply(out, paint.noise(size, max(8, width // 8), 212, 255, 3))
    paint.multiply(out, paint.noise(size, max(4, width // 52), 238, 255, 4))
    out.blit(paint.vignette(size, 120), (0, 0))
    return out.convert() if pygame.display.get_surface() else out


@kept
def beach_shadow(radius: float) -> Surface:
    return paint.soft_shadow(plain(radius * 1.07, colours.SHADOW), max(1, round(radius / 14)), 96, colours.SHADOW)[0]


@kept
def waves(radius: float, seed: int) -> Surface:
    side = math.ceil(radius * 2.2)
    out = paint.clear((side, side), FOAM)
    rng = random.Random(seed)
    for _ in range(2):
        x, y = side / 2 + rng.uniform(-0.5, 0.25) * radius, side / 2 + rng.uniform(-0.45, 0.45) * radius
        for k in (0, 1):
            at = (x + k * radius * 0.22, y)
            paint.arc(out, at, radius * 0.11, 200, 340, FOAM, max(1.4, radius * 0.035), 120)
    return out


def _square(polder: Polder, region: Rect) -> None:
    """The market square, its canal and the counting houses along it."""
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


@kept
def square(radius: int) -> Surface:
    side = 2 * radius
    out = paint.rounded((side, side), radius, *SQUARE, max(1, radius // 90), 0, 17).copy()
    middle = (radius, radius)
    for k in (0.985, 0.585):
        paint.arc(out, middle, radius * k, 0, 360, DELFT_DARK, max(1.5, radius * 0.0135))
        paint.arc(out, middle, radius * (k - 0.02), 0, 360, GLAZE, max(1.0, radius * 0.0075))
    for i in range(60):
        turn = math.radians(i * 6)
        for k in (0.66, 0.73, 0.80, 0.87, 0.94):
            x, y = math.cos(turn + k * 9) * radius * k, math.sin(turn + k * 9) * radius * k
            stone = Color(COBBLE).lerp(Color(SQUARE[0]), 0.45 + 0.25 * ((i * 7 + int(k * 50)) % 3) / 2)
            pygame.draw.circle(out, stone, (radius + x, radius + y), max(1, radius * 0.01))
    canal = round(radius * 1.15)
    water = paint.disc(canal, *colours.CANAL)
    out.blit(water, (radius - canal // 2, radius - canal // 2))
    for i in range(24):
        far = radius * (0.25 if i % 2 else 0.4)
        paint.arc(out, middle, far, i * 15, i * 15 + 6, FOAM, max(1.0, radius * 0.008), 90)
    return paint.shadowed(out, max(1, radius // 30), max(1, radius // 30), 170)[0]


def _track(polder: Polder, region: Rect) -> None:
    """The profit track: a frame of Delft tiles, a number on every fifth."""
    for i, space in enumerate(polder.places.row("track")):
        box = polder.rect(space)
        if box.colliderect(region):
            five, ornament = i if i % 5 == 0 else -1, ORNAMENTS[i * 7 % len(ORNAMENTS)]
            polder.surface.blit(track_tile(box.size, five, ornament, polder.look.s), box)


@kept
def track_tile(size: tuple[int, int], number: int, ornament: str, s: float) -> Surface:
    """With its number, or if that is less than 0 with an ornament."""
    out, (w, h) = Surface(size), size
    out.fill(colours.GROUT)
    glaze = (GLAZE, colours.GLAZE_LOW) if number < 0 else (colours.FIVE, colours.FIVE_LOW)
    out.blit(paint.rounded((w - 1, h - 1), 1, *glaze, colours.TILE_EDGE), (0, 0))
    if number >= 0:
        sign = line(str(number), Face.BOLD, round(15 * s), DELFT_DARK)
    else:
        sign = paint.fade(art.art(f"zeelandia/{ornament}", max(4, min(size) - round(3 * s))), 120)
    centred(out, sign, (w / 2, h / 2))
    return out
