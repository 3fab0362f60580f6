"""Movable pieces of Zeelandia: guild master, merchants, guilders, market tiles, stack tops, profit markers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pygame import Surface

from game.rules.zeelandia.components import WAREHOUSE_FINE, Tile
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.scoring import lap
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.heaps import Heap, single
from game.scenes.board.places import Places
from game.scenes.board.track import SIZE, Track
from game.scenes.table.moment import Moment
from game.titles.zeelandia.scene import tiles
from game.titles.zeelandia.scene.colours import DARK, FINE, PALE, RAISED
from game.titles.zeelandia.scene.tiles import disc_size, hex_radius
from game.titles.zeelandia.scene.tray import stack_spaces
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.paint import centred
from game.ui.text import Face, line
from game.ui.theme import PLAYERS
from game.ui.units import Area, Point
from game.words import signed


def heaps(now: Moment[Zeelandia], places: Places, colours: Sequence[str]) -> list[Heap]:
    """All movable pieces. The market comes before the stacks, so that a bought tile is seen to come from it."""
    state, k = now.state, now.plane.k
    radius, disc = hex_radius(state.board, now.plane), disc_size(state.board, now.plane, now.look.s)
    master = places.of(state.chart.market[state.guild_master])
    face = art.sunk("zeelandia/guild_master", round(master.h * 1.08 * k), alpha=190)
    return [
        *_held(state, places, radius, disc),
        *_market(state, places, radius, disc),
        *_stacks(state, places, radius, disc),
        *_guilders(state, places, k),
        *_merchants(state, places, colours, k),
        *_markers(now, places, colours),
        single("ring", "guild_master", stands(master), face, 40),
    ]


def stands(space: Area) -> Point:
    """Position of the guild master on a space of the market."""
    return space.centre[0], space.centre[1] - space.h * 0.14


def name(tile: Tile) -> str:
    """Shared by identical tiles."""
    return f"{tile.kind} {tile.value}"


def _held(state: Zeelandia, places: Places, radius: float, disc: int) -> Iterator[Heap]:
    """The tile just bought waits in the centre of the ring until laid; laid tiles are painted by the ground."""
    if not state.over and isinstance(state.decision, Place):
        tile = state.decision.tile
        yield single("held", name(tile), places.one("price").centre, tiles.sprite(tile, radius, disc), 60)
    for id, laid in zip(state.chart.ids, state.ground, strict=True):
        if laid is not None:
            yield single(id, name(laid), places.of(id).centre)


def _market(state: Zeelandia, places: Places, radius: float, disc: int) -> Iterator[Heap]:
    for id, tile in zip(state.chart.market, state.market, strict=True):
        at = places.of(id).centre
        if tile is not None:
            yield single(id, name(tile), at, tiles.sprite(tile, radius, disc, front=True), 10)
        else:
            yield single(id, f"bare {id}", at, bare(state.board.spaces[id].kind, radius, disc), 5)


def _stacks(state: Zeelandia, places: Places, radius: float, disc: int) -> Iterator[Heap]:
    for stack, id in stack_spaces(state.board).items():
        at, tile = places.of(id).centre, state.tops[stack]
        under = state.left(stack) - (tile is not None)
        if under > 0:
            yield single(id, "pile", at, pile(radius, min(3, under)), 8)
        if tile is not None:
            yield single(id, name(tile), at, tiles.sprite(tile, radius, disc, front=True), 9)


def beside(places: Places, number: int, inwards: float) -> Point:
    """A point on the ray from the centre of the ring through a counting house.

    `number` is counted without wrapping; `inwards` is 1 at the house.
    """
    (x, y), houses = places.one("ring").centre, places.row("counting_house")
    hx, hy = houses[number % len(houses)].centre
    return x + (hx - x) * inwards, y + (hy - y) * inwards


def _guilders(state: Zeelandia, places: Places, k: float) -> Iterator[Heap]:
    """Each of the five coins keeps its name, so that a rear one is seen to roll to the front."""
    face = art.sunk("zeelandia/guilder", round(50 * k), alpha=130)
    for number in state.guilders:
        yield single("ring", f"guilder {number % len(state.guilders)}", beside(places, number, 1.05), face, 20)


def _merchants(state: Zeelandia, places: Places, colours: Sequence[str], k: float) -> Iterator[Heap]:
    px = round(60 * k)
    for seat, position in enumerate(state.pos):
        here = [other for other, at in enumerate(state.pos) if at == position]
        aside = (here.index(seat) - (len(here) - 1) / 2) * 36
        x, y = beside(places, position, 0.66)
        turn = math.tau * position / len(state.chart.houses)
        at = (x + math.cos(turn) * aside, y + math.sin(turn) * aside - 4)
        face = merchant(px, colours[seat], max(1, round(px * 0.045)))
        yield single("ring", f"merchant {seat}", at, face, 30 + at[1] / 10_000)


def _markers(now: Moment[Zeelandia], places: Places, colours: Sequence[str]) -> Iterator[Heap]:
    """Profit markers on the track; several on one space stand side by side, on the inner side."""
    laps = [lap(now.state.profit(seat)) for seat in range(now.state.seats)]
    points = track(now, places).stands([space for _, space in laps])
    for seat, ((hundreds, _), at) in enumerate(zip(laps, points, strict=True)):
        yield single("track", marker_of(seat), at, marker(round(SIZE * now.look.s), colours[seat], hundreds), 50)


def track(now: Moment[Zeelandia], places: Places) -> Track:
    return Track(now.state.board, places.row("track"), now.look.s / now.plane.k)


def marker_of(seat: int) -> str:
    return f"marker {seat}"


@kept
def bare(kind: str, radius: float, disc: int) -> Surface:
    """A market space without a tile: the warehouse, an empty stall or workshop."""
    out = tiles.sprite(None, radius, 0).copy()
    x, y = out.get_width() / 2, out.get_height() / 2
    if kind == "warehouse":
        centred(out, art.sunk("zeelandia/warehouse", round(radius * 1.32)), (x, y - radius * 0.08))
        px = max(disc - 4, round(radius * 0.4))
        centred(out, line(signed(-WAREHOUSE_FINE), Face.BOLD, px, PALE, FINE, 2), (x, y + radius * 0.6))
    else:
        centred(out, paint.fade(art.art(f"zeelandia/{kind}", round(radius * 1.1)), 120), (x, y))
    return out


@kept
def pile(radius: float, tall: int) -> Surface:
    """Face-down tiles, up to `tall` visible from the side."""
    one = tiles.sprite(None, radius, 0)
    step = max(1, round(radius * 0.055))
    out = paint.clear((one.get_width() + 2 * tall * step, one.get_height() + 2 * tall * step), DARK)
    for k in range(tall, 0, -1):
        centred(out, one, (out.get_width() / 2 + k * step * 0.6, out.get_height() / 2 + k * step))
    return out


@kept
def merchant(px: int, colour: str, rim: int) -> Surface:
    out = art.raised("zeelandia/merchant", px, rim, tones=PLAYERS[colour].tones).copy()
    sign = art.mark(colour, max(10, round(px * 0.44)))
    centred(out, sign, (out.get_width() / 2, out.get_height() / 2 + px * 0.32))
    return out


@kept
def marker(px: int, colour: str, hundreds: int) -> Surface:
    """A clog with the player's shape; the lap tile under it shows the full hundreds (ZE-118)."""
    clog = art.raised("zeelandia/marker", px, max(1, px // 20), tones=PLAYERS[colour].tones)
    out = paint.clear((clog.get_width(), clog.get_height() + px // 3), RAISED)
    x, high = out.get_width() / 2, out.get_height()
    if hundreds:
        centred(out, art.sunk("zeelandia/lap", round(px * 0.8), alpha=90), (x, high * 0.62))
        centred(out, line(str(hundreds), Face.BOLD, max(9, px // 3), DARK, PALE, 2), (x, high * 0.86))
    centred(out, clog, (x, high / 2))
    centred(out, art.mark(colour, round(px * 0.46)), (x - px * 0.1, high / 2 + px * 0.08))
    return out
