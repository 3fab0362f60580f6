"""The sky: islands in brass frames, landing stages between them, the jet between the corridors."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.rules.sky_traders.components import CLASS, CORRIDORS, EXPORTS, Tile
from game.rules.sky_traders.sky import ARROWS, EDGES, Cell, stages, step
from game.scenes.board.honeycomb import Honeycomb
from game.scenes.scenery.colours import BRASS
from game.scenes.scenery.heavens import island
from game.titles.sky_traders.scene import colours
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.telling.phrases import tile_art
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.units import Point, about


@kept
def pointer(colour: str, edge: int, px: int, alpha: int) -> Surface:
    """An arrow pointing to an edge."""
    face = art.art(f"sky_traders/arrow_{colour}", px)
    return paint.fade(pygame.transform.rotozoom(face, 60 * edge - 90, 1.0), alpha)


# ---------------------------------------------------------------------- the map
def paint_sky(deck: Deck) -> None:
    """All tiles, back to front, and their connections."""
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
    """Radius of a tile, in pixels."""
    return round(sky.radius * 0.965 * deck.plane.k, 1)


def face_of(deck: Deck, sky: Honeycomb, tile: Tile) -> Surface:
    return island(tile_art(tile), radius_of(deck, sky), deck.look.s)


def back(deck: Deck, sky: Honeycomb) -> Surface:
    """A face-down tile."""
    return art.art("sky_traders/tile_back", round(radius_of(deck, sky) * 1.9))


def middle(sky: Honeycomb, cell: Cell, edge: int, part: float = 0.5) -> Point:
    """Point at fraction `part` of the way from a cell to its neighbour across an edge."""
    (ax, ay), (bx, by) = sky.at(cell), sky.at(step(cell, edge))
    return ax + (bx - ax) * part, ay + (by - ay) * part


def paint_stage(deck: Deck, sky: Honeycomb, cell: Cell, edge: int, plank: str = colours.STAGE) -> None:
    """A plank where two arrows meet."""
    x, y = deck.plane.at(*middle(sky, cell, edge))
    turn, k = math.radians(-60 * edge), sky.wide / 112 * deck.plane.k
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    for wide, long, tone in ((13, 24, colours.STAGE_EDGE), (11.2, 22.2, BRASS), (9.4, 20.6, plank)):
        points = [
            (x + k * (a * long * along[0] + b * wide * across[0]), y + k * (a * long * along[1] + b * wide * across[1]))
            for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1))
        ]
        paint.polygon(deck.surface, points, tone)


def paint_arrows(deck: Deck, sky: Honeycomb, tile: Tile, cell: Cell, alpha: int = 255) -> None:
    """Red and brown arrows at their edges; those that meet no other are faint."""
    colour, taken = deck.state.arrows[tile], set(deck.state.cells.values())
    for edge in ARROWS[colour]:
        joined = step(cell, edge) in taken
        px = round(sky.wide * (0.17 if joined else 0.14) * deck.plane.k)
        deck.put(pointer(colour, edge, px, alpha if joined else alpha * 6 // 10), middle(sky, cell, edge, 0.405))


def paint_wares(deck: Deck, sky: Honeycomb, tile: Tile, at: Point) -> None:
    """A city's export and its class."""
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
    """The jump between the corridors: a dotted jet of air."""
    cells = [deck.state.cells.get(tile) for tile in CORRIDORS]
    if None in cells:
        return
    points = hop(sky, *(cell for cell in cells if cell is not None))
    for a, b in zip(points[::2], points[1::2], strict=False):
        start, end = deck.plane.at(*a), deck.plane.at(*b)
        pygame.draw.line(deck.surface, colours.JET, start, end, max(1, deck.look.px(2.4)))


def hop(sky: Honeycomb, a: Cell, b: Cell) -> list[Point]:
    """An arc between two cells, in map px."""
    (ax, ay), (bx, by) = sky.at(a), sky.at(b)
    parts = [k / 40 for k in range(41)]
    high = sky.wide * 0.42
    return [(ax + (bx - ax) * t, ay + (by - ay) * t - math.sin(math.pi * t) * high) for t in parts]


def hint(deck: Deck, sky: Honeycomb) -> None:
    """The cells of both colours next to the map, where tiles may be laid later."""
    taken = set(deck.state.cells.values())
    near = {step(cell, edge) for cell in taken for edge in range(len(EDGES))}
    for cell in near - taken:
        deck.hexagon(sky.at(cell), sky.radius * 0.94, None, colours.GRID)
