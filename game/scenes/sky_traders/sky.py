"""The sky: dusk, the islands in their brass frames, the landing stages between them, the jet between the corridors."""

from __future__ import annotations

import math
import random

import pygame
from pygame import SRCALPHA, Color, Surface

from game.rules.sky_traders.components import CLASS, CORRIDORS, EXPORTS, Tile
from game.rules.sky_traders.sky import ARROWS, EDGES, Cell, stages, step
from game.scenes.board.honeycomb import Honeycomb
from game.scenes.sky_traders import colours
from game.scenes.sky_traders.sheet import Deck
from game.telling.sky_traders.phrases import tile_art
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.hexes import corners
from game.ui.paint import FINE
from game.ui.theme import WHITE
from game.ui.units import Point, about

RADIUS = 72.0
"""Of the tiles that are painted once, in units."""


# ---------------------------------------------------------------------- behind everything
@kept
def dusk(size: tuple[int, int]) -> Surface:
    """Rays of the low sun, stars above, clouds below."""
    (w, h), rng = size, random.Random(11)
    out = paint.gradient(size, *colours.DUSK)
    sun, light = (w * 0.72, h * 0.93), Surface(size, SRCALPHA)
    for k in range(28):
        a, b = math.radians(180 + k * 6.6), math.radians(183.1 + k * 6.6)
        far = [(sun[0] + 2 * w * math.cos(turn), sun[1] + 2 * w * math.sin(turn)) for turn in (a, b)]
        pygame.draw.polygon(light, (*Color(colours.RAY)[:3], 15), [sun, *far])
    out.blit(light, (0, 0))
    for reach, alpha in ((0.5, 18), (0.36, 24), (0.22, 34), (0.12, 60)):
        ring = Surface(size, SRCALPHA)
        pygame.draw.circle(ring, (*Color(colours.SUN)[:3], alpha), sun, h * reach)
        out.blit(ring, (0, 0))
    for _ in range(70):
        at, star = (rng.uniform(0, w), rng.uniform(0, h * 0.4)), Color(colours.STAR)
        pygame.draw.circle(out, star.lerp(Color(colours.DUSK[0]), rng.uniform(0.3, 0.8)), at, rng.choice((1, 1, 2)))
    for low, high, wide, alpha in ((0.25, 0.55, 0.16, 60), (0.55, 0.8, 0.22, 110), (0.8, 1.0, 0.3, 190)):
        for _ in range(8):
            across = round(w * wide * rng.uniform(0.6, 1.3))
            face = paint.fade(art.art("sky_traders/cloud", (across, round(across * 0.35))), alpha)
            out.blit(face, (rng.uniform(-0.1, 1) * w - across * 0.2, h * rng.uniform(low, high)))
    rose = paint.fade(art.art("sky_traders/compass", round(h * 0.13), colours.ROSE), 190)
    paint.centred(out, rose, (w * 0.94, h * 0.19))
    return out.convert() if pygame.display.get_surface() else out


# ---------------------------------------------------------------------- a tile
@kept
def slab(tile: str, radius: float, s: float) -> Surface:
    """The tile with its island; `radius` from the centre to a corner, `s` pixels a unit. The sky grows with every tile
    that is laid: all its sizes are made of one."""
    large, full = _slab(tile, round(RADIUS * s), s), round(RADIUS * s)
    w, h = large.get_size()
    return pygame.transform.smoothscale(large, (round(w * radius / full), round(h * radius / full)))


@kept
def _slab(tile: str, radius: int, s: float) -> Surface:
    kind = tile.removeprefix("tile_")
    tones = colours.FACES.get(kind, colours.FACES["city"])
    side, low = math.ceil(radius * 2.3), 7 * s
    out, fine = paint.clear((side * FINE, side * FINE), colours.EARTH), radius * FINE
    mid = side * FINE / 2
    for down, grown, tone in ((low, 0.0, colours.EARTH), (low * 0.6, 0.0, colours.WOOD), (0.0, 0.0, colours.BRASS)):
        pygame.draw.polygon(out, tone, corners((mid, mid + down * FINE), fine - grown))
    pygame.draw.polygon(out, colours.BRASS_DARK, corners((mid, mid), fine - 2.2 * s * FINE))
    out.blit(_ground(tones, len(tile), side * FINE, fine - 3.4 * s * FINE), (0, 0))
    small = pygame.transform.smoothscale(out, (side, side))
    city = kind.startswith("city")
    px = round(radius * (1.06 if city else 1.16))
    paint.centred(small, art.art(f"sky_traders/{tile}", px), (side / 2 + radius * 0.03, side / 2 - radius * 0.08))
    return paint.shadowed(small, max(1, round(3 * s)), round(6 * s), 120)[0]


def _ground(tones: colours.Tones, seed: int, side: int, radius: float) -> Surface:
    """An engraved sky over clouds, cut to a hex."""
    mid, rng = side / 2, random.Random(seed)
    out = paint.gradient((side, side), *tones)
    paint.multiply(out, paint.noise((side, side), 18, 236, 255, seed))
    for line in range(14):
        y, x = mid - radius + (line + 1.3) * radius * 0.075, mid - radius
        tone = Color(tones[0]).lerp(Color(colours.ENGRAVED), max(0.1, 0.4 - line * 0.02))
        while x < mid + radius:
            wide = rng.uniform(0.1, 0.5) * radius
            pygame.draw.line(out, tone, (x, y), (x + wide, y), 2)
            x += wide + rng.uniform(0.15, 0.6) * radius
    for across, down, wide, alpha in ((-0.62, 0.18, 1.5, 150), (-1.1, 0.42, 1.6, 190), (-0.15, 0.46, 1.4, 190)):
        px = round(radius * wide)
        face = paint.fade(art.art("sky_traders/cloud", (px, round(px * 0.35))), alpha)
        out.blit(face, (mid + across * radius, mid + down * radius))
    mask = Surface((side, side), SRCALPHA)
    pygame.draw.polygon(mask, WHITE, corners((mid, mid), radius))
    out = out.convert_alpha() if pygame.display.get_surface() else out
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out


@kept
def pointer(colour: str, edge: int, px: int, alpha: int) -> Surface:
    """An arrow with its tip towards an edge."""
    face = art.art(f"sky_traders/arrow_{colour}", px)
    return paint.fade(pygame.transform.rotozoom(face, 60 * edge - 90, 1.0), alpha)


# ---------------------------------------------------------------------- the map
def paint_sky(deck: Deck) -> None:
    """All tiles, from the farthest to the nearest, and what joins them."""
    state, sky = deck.state, deck.places.sky(deck.state)
    _paint_jet(deck, sky)
    order = sorted(state.cells, key=lambda tile: state.cells[tile][1])
    for tile in order:
        deck.put(face_of(deck, sky, tile), sky.at(state.cells[tile]))
    for tile in order:
        for stage in stages(state.arrows, state.cells, tile) if state.arrows[tile] == "red" else ():
            paint_stage(deck, sky, *stage)
    for tile in order:
        paint_arrows(deck, sky, tile, state.cells[tile])
    paint_all_wares(deck)


def radius_of(deck: Deck, sky: Honeycomb) -> float:
    """Of a tile, in pixels."""
    return round(sky.radius * 0.965 * deck.plane.k, 1)


def face_of(deck: Deck, sky: Honeycomb, tile: Tile) -> Surface:
    return slab(tile_art(tile), radius_of(deck, sky), deck.look.s)


def back(deck: Deck, sky: Honeycomb) -> Surface:
    """A tile face down."""
    return art.art("sky_traders/tile_back", round(radius_of(deck, sky) * 1.9))


def middle(sky: Honeycomb, cell: Cell, edge: int, part: float = 0.5) -> Point:
    """On the way from a cell across one of its edges."""
    (ax, ay), (bx, by) = sky.at(cell), sky.at(step(cell, edge))
    return ax + (bx - ax) * part, ay + (by - ay) * part


def paint_stage(deck: Deck, sky: Honeycomb, cell: Cell, edge: int, plank: str = colours.STAGE) -> None:
    """A plank where two arrows meet."""
    x, y = deck.plane.at(*middle(sky, cell, edge))
    turn, k = math.radians(-60 * edge), sky.wide / 112 * deck.plane.k
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    for wide, long, tone in ((13, 24, colours.STAGE_EDGE), (11.2, 22.2, colours.BRASS), (9.4, 20.6, plank)):
        points = [
            (x + k * (a * long * along[0] + b * wide * across[0]), y + k * (a * long * along[1] + b * wide * across[1]))
            for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1))
        ]
        paint.polygon(deck.surface, points, tone)


def paint_arrows(deck: Deck, sky: Honeycomb, tile: Tile, cell: Cell, alpha: int = 255) -> None:
    """Red and brown, tip at the edge; those that meet no other are faint."""
    colour, taken = deck.state.arrows[tile], set(deck.state.cells.values())
    for edge in ARROWS[colour]:
        joined = step(cell, edge) in taken
        px = round(sky.wide * (0.17 if joined else 0.14) * deck.plane.k)
        deck.put(pointer(colour, edge, px, alpha if joined else alpha * 6 // 10), middle(sky, cell, edge, 0.405))


def paint_wares(deck: Deck, sky: Honeycomb, tile: Tile, at: Point) -> None:
    """What a city exports, and its class."""
    kind = EXPORTS.get(tile)
    if kind is None:
        return
    side = sky.wide * 0.27
    x, y = at[0] - sky.wide * 0.34, at[1] - sky.wide * 0.22
    place = about((x, y), side)
    deck.plate(place, deck.colours.knob, side / 2)
    deck.picture(f"good_{kind}", place.inset(side * 0.13))
    if kind in CLASS:
        deck.pill(str(CLASS[kind]), (x - side * 0.4, y + side * 0.5), deck.colours.number, 19)


def paint_all_wares(deck: Deck) -> None:
    sky = deck.places.sky(deck.state)
    for tile, cell in deck.state.cells.items():
        paint_wares(deck, sky, tile, sky.at(cell))


def _paint_jet(deck: Deck, sky: Honeycomb) -> None:
    """The hop between the corridors: a dotted jet of air."""
    cells = [deck.state.cells.get(tile) for tile in CORRIDORS]
    if None in cells:
        return
    points = hop(sky, *(cell for cell in cells if cell is not None))
    for a, b in zip(points[::2], points[1::2], strict=False):
        start, end = deck.plane.at(*a), deck.plane.at(*b)
        pygame.draw.line(deck.surface, colours.JET, start, end, max(1, deck.look.px(2.4)))


def hop(sky: Honeycomb, a: Cell, b: Cell) -> list[Point]:
    """An arc between two cells, in map pixels."""
    (ax, ay), (bx, by) = sky.at(a), sky.at(b)
    parts = [k / 40 for k in range(41)]
    high = sky.wide * 0.42
    return [(ax + (bx - ax) * t, ay + (by - ay) * t - math.sin(math.pi * t) * high) for t in parts]


def hint(deck: Deck, sky: Honeycomb) -> None:
    """The honeycomb where tiles may come to lie later: the cells of both colours about those laid."""
    taken = set(deck.state.cells.values())
    near = {step(cell, edge) for cell in taken for edge in range(len(EDGES))}
    for cell in near - taken:
        deck.hexagon(sky.at(cell), sky.radius * 0.94, None, colours.GRID)
