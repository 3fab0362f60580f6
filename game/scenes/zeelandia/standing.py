"""The pieces of Zeelandia that travel: guild master, merchants, guilders, market tiles, stack tops, profit markers."""

from __future__ import annotations

import math

from pygame import Surface

from game.rules.board import Board, Space
from game.rules.zeelandia.components import COUNTING_HOUSES, GUILDERS, TRACK, WAREHOUSE_FINE
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.scoring import lap
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.pieces import Piece
from game.scenes.table.plane import Plane
from game.scenes.zeelandia import tiles
from game.scenes.zeelandia.tiles import disc_size, hex_radius
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.text import Face, line
from game.ui.units import Point

BELOW, BESIDE = 19.0, 26.0
"""How far from the middle of its space a marker stands, so that the number there is seen, in units: on the long sides
of the track and on the short ones."""


def standing(state: Zeelandia, colours: tuple[str, ...], plane: Plane, s: float) -> list[Piece]:
    """Every piece at its place in map pixels."""
    board = state.board
    radius, disc = hex_radius(board, plane), disc_size(board, plane, s)
    found = _market(state, radius, disc)
    found += _stacks(state, radius, disc)
    found += _guilders(state, plane)
    found += _merchants(state, colours, plane)
    found += _markers(state, colours, plane, s)
    master = board.spaces[state.chart.market[state.guild_master]]
    sprite = tiles.sunk("guild_master", round(master.height * 1.08 * plane.k), "", 190)
    found.append(Piece("guild_master", sprite, (master.x, master.y - master.height * 0.14), 40))
    held = held_tile(state, radius, disc)
    if held is not None:
        found.append(held)
    return found


def held_tile(state: Zeelandia, radius: float, disc: int) -> Piece | None:
    """The tile just bought, until it is laid: it waits in the middle of the square."""
    if state.over or not isinstance(state.decision, Place):
        return None
    middle = next(state.board.of_kind("price"))
    face = tiles.sprite(state.decision.tile, radius, disc)
    return Piece("held", face, (middle.x, middle.y), 60)


def _market(state: Zeelandia, radius: float, disc: int) -> list[Piece]:
    found = []
    for i, id in enumerate(state.chart.market):
        space = state.board.spaces[id]
        tile = state.market[i]
        if tile is not None:
            face = tiles.sprite(tile, radius, disc, front=True)
            found.append(Piece(f"tile.{id}", face, (space.x, space.y), 10))
        else:
            found.append(Piece(f"bare.{id}", bare(space.kind, radius, disc), (space.x, space.y), 5))
    return found


@kept
def bare(kind: str, radius: float, disc: int) -> Surface:
    """A market space without a tile: the warehouse, an empty stall or workshop."""
    out = tiles.sprite(None, radius, disc, value=False).copy()
    x, y = out.get_width() / 2, out.get_height() / 2
    if kind == "warehouse":
        tiles.centred(out, tiles.sunk("warehouse", round(radius * 1.32), "", 110), x, y - radius * 0.08)
        fine = line(f"−{WAREHOUSE_FINE}", Face.BOLD, max(disc - 4, round(radius * 0.4)), "#ffffff", "#b3361f", 2)
        tiles.centred(out, fine, x, y + radius * 0.6)
    else:
        tiles.centred(out, paint.fade(tiles.piece(kind, round(radius * 1.1)), 120), x, y)
    return out


def _stacks(state: Zeelandia, radius: float, disc: int) -> list[Piece]:
    found = []
    for space in state.board.of_kind("stack"):
        stack = "mill" if space.properties.get("stack") == "mill" else "landscape"
        tile = state.tops["mill" if stack == "mill" else "landscape"]
        left = state.left("mill" if stack == "mill" else "landscape")
        under = left - (tile is not None)
        if under > 0:
            found.append(Piece(f"stack.{stack}", pile(radius, disc, min(3, under)), (space.x, space.y), 8))
        if tile is not None:
            face = tiles.sprite(tile, radius, disc, front=True)
            found.append(Piece(f"top.{stack}", face, (space.x, space.y), 9))
    return found


@kept
def pile(radius: float, disc: int, tall: int) -> Surface:
    """Face-down tiles, a few of them seen from the side."""
    one = tiles.sprite(None, radius, disc, value=False)
    step = max(1, round(radius * 0.055))
    out = paint.clear((one.get_width() + 2 * tall * step, one.get_height() + 2 * tall * step), "#14293a")
    for k in range(tall, 0, -1):
        tiles.centred(out, one, out.get_width() / 2 + k * step * 0.6, out.get_height() / 2 + k * step)
    return out


def house_of(board: Board, number: int) -> Space:
    """The counting house of a position counted on without wrapping."""
    houses = {int(space.properties["index"]): space for space in board.of_kind("counting_house")}
    return houses[number % len(houses)]


def beside(board: Board, number: int, inwards: float) -> Point:
    """A point on the ray from the middle of the ring through a counting house; 1 is the house itself."""
    ring = next(board.of_kind("ring"))
    house = house_of(board, number)
    return ring.x + (house.x - ring.x) * inwards, ring.y + (house.y - ring.y) * inwards


def _guilders(state: Zeelandia, plane: Plane) -> list[Piece]:
    """Each of the five coins keeps its name, so that a rear one is seen to roll to the front."""
    px = round(50 * plane.k)
    sprite = tiles.sunk("guilder", px, "", 130)
    return [
        Piece(f"guilder.{number % GUILDERS}", sprite, beside(state.board, number, 1.05), 20)
        for number in range(state.rear, state.rear + GUILDERS)
    ]


def _merchants(state: Zeelandia, colours: tuple[str, ...], plane: Plane) -> list[Piece]:
    px = round(60 * plane.k)
    rim = max(1, round(px * 0.045))
    found = []
    for seat, position in enumerate(state.pos):
        here = [other for other, at in enumerate(state.pos) if at == position]
        k = here.index(seat) - (len(here) - 1) / 2
        x, y = beside(state.board, position, 0.66)
        turn = math.tau * (position % COUNTING_HOUSES) / COUNTING_HOUSES
        at = (x + math.cos(turn) * k * 36, y + math.sin(turn) * k * 36 - 4)
        found.append(Piece(f"merchant.{seat}", merchant(px, colours[seat], rim), at, 30 + at[1] / 10_000))
    return found


@kept
def merchant(px: int, colour: str, rim: int) -> Surface:
    out = tiles.rimmed("merchant", px, colour, rim).copy()
    sign = art.mark(colour, max(10, round(px * 0.44)))
    tiles.centred(out, sign, out.get_width() / 2, out.get_height() / 2 + px * 0.32)
    return out


def _markers(state: Zeelandia, colours: tuple[str, ...], plane: Plane, s: float) -> list[Piece]:
    """Profit markers on the track; those on one space stand side by side, inwards of the frame."""
    px = round(33 * s)
    spaces = {int(space.properties["index"]): space for space in state.board.of_kind("track")}
    profits = [state.profit(seat) for seat in range(state.seats)]
    found = []
    for seat, profit in enumerate(profits):
        here = [other for other, value in enumerate(profits) if lap(value)[1] == lap(profit)[1]]
        span = (len(here) - 1) / 2 * 18 * s / plane.k
        k = here.index(seat) * 18 * s / plane.k - span
        found.append(marker_piece(state, seat, profit, spaces, px, colours[seat], k, span, plane, s))
    return found


def marker_piece(
    state: Zeelandia,
    seat: int,
    profit: int,
    spaces: dict[int, Space],
    px: int,
    colour: str,
    k: float,
    span: float,
    plane: Plane,
    s: float,
) -> Piece:
    """`k` from the middle of those that share the space, who reach `span` to both sides; none leaves the board."""
    laps, number = lap(profit)
    space = spaces[number]
    across = space.height < space.width
    middle_x, middle_y = state.board.width / 2, state.board.height / 2
    inwards = (BELOW if across else BESIDE) * s / plane.k
    least = px * 0.6 / plane.k

    def inside(at: float, size: float, reach: float = 0.0) -> float:
        return min(max(at, least + reach), size - least - reach)

    wide, high = state.board.width, state.board.height
    if across:
        row = space.y + (inwards if space.y < middle_y else -inwards)
        at = (inside(space.x, wide, span) + k, inside(row, high))
    else:
        column = space.x + (inwards if space.x < middle_x else -inwards)
        at = (inside(column, wide), inside(space.y, high, span) + k)
    return Piece(f"marker.{seat}", marker(px, colour, laps), at, 50)


@kept
def marker(px: int, colour: str, laps: int) -> Surface:
    """A clog with the player's shape; the lap tile under it tells the full hundreds (ZE-118)."""
    rim = max(1, px // 20)
    clog = tiles.rimmed("marker", px, colour, rim)
    out = paint.clear((clog.get_width(), clog.get_height() + px // 3), "#fffdf4")
    if laps:
        tiles.centred(out, tiles.sunk("lap", round(px * 0.8), "", 90), out.get_width() / 2, out.get_height() * 0.62)
        told = line(str(laps * TRACK), Face.BOLD, max(9, px // 3), "#14293a", "#ffffff", 2)
        tiles.centred(out, told, out.get_width() / 2, out.get_height() * 0.86)
    tiles.centred(out, clog, out.get_width() / 2, out.get_height() / 2)
    sign = art.mark(colour, round(px * 0.46))
    tiles.centred(out, sign, out.get_width() / 2 - px * 0.1, out.get_height() / 2 + px * 0.08)
    return out
