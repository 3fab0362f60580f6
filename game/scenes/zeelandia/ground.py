"""All that lies still on the board: sea, coast, tiles, the square with its canal, the profit track, the tray of stacks.

`ground` paints one position; its parts are kept, so that a new position costs little more than its tiles.
"""

from __future__ import annotations

import math
import random

import pygame
from pygame import Color, Surface

from game.rules.board import Board, Space
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.plane import Plane
from game.scenes.zeelandia import tiles
from game.scenes.zeelandia.tiles import DELFT_DARK, GLAZE, GLAZE_LOW, SAND, centred, piece, sunk
from game.ui import paint
from game.ui.cache import kept
from game.ui.hexes import corners
from game.ui.text import Face, line

SEA_HIGH, SEA_LOW, SHALLOW, FOAM = "#63a9ba", "#1f587a", "#8fd4ce", "#eaf7f4"
ORNAMENTS = ("delft_tulip", "delft_star", "delft_boat", "delft_mill")
DISC = 21
"""Least size of a value disc, in units."""


def ground(state: Zeelandia, colours: tuple[str, ...], plane: Plane, size: tuple[int, int], s: float) -> Surface:
    """The position without the pieces that travel; `colours` by seat, `s` pixels a unit."""
    board = state.board
    land = frozenset(i for i, tile in enumerate(state.ground) if tile is not None)
    out = coast(board, land, plane, size).copy()
    radius, disc = hex_radius(board, plane), disc_size(board, plane, s)
    for i, hex in enumerate(state.chart.ids):
        space = board.spaces[hex]
        x, y = plane.of(space)
        tile = state.ground[i]
        if tile is None:
            if space.kind == "island":
                centred(out, sunk("island", round(radius * 1.75), "", 60), x, y)
            continue
        owner = state.owner(i)
        colour = "" if owner is None else colours[owner]
        face = tiles.sprite(
            tile,
            radius,
            disc,
            front=False,
            start=space.kind == "start_mill",
            island=space.kind == "island",
            colour=colour,
            value=True,
        )
        centred(out, face, x, y)
    _square(out, board, plane)
    _track(out, board, plane, s)
    _tray(out, board, plane, s)
    return out


def hex_radius(board: Board, plane: Plane) -> float:
    """Centre to corner, in pixels."""
    return board.hex_size[1] / 2 * plane.k


def disc_size(board: Board, plane: Plane, s: float) -> int:
    return max(round(DISC * s), round(hex_radius(board, plane) * 0.66))


@kept
def _sea(width: int, height: int) -> Surface:
    size = (width, height)
    out = paint.gradient(size, SEA_HIGH, SEA_LOW)
    paint.multiply(out, paint.noise(size, max(8, width // 8), 212, 255, 3))
    paint.multiply(out, paint.noise(size, max(4, width // 52), 238, 255, 4))
    out.blit(paint.vignette(size, 120), (0, 0))
    return out.convert() if pygame.display.get_surface() else out


_coasts: dict[str, tuple[object, Surface]] = {}


def coast(board: Board, land: frozenset[int], plane: Plane, size: tuple[int, int]) -> Surface:
    """Sea with the net of free hexes, shallow water and beach round the land; the latest one is kept."""
    key = (board.digest, land, plane, size)
    known = _coasts.get("latest")
    if known and known[0] == key:
        return known[1]
    face = _paint_coast(board, land, plane, size)
    _coasts["latest"] = (key, face)
    return face


def _paint_coast(board: Board, land: frozenset[int], plane: Plane, size: tuple[int, int]) -> Surface:
    out = _sea(*size).copy()
    radius = hex_radius(board, plane)
    hexes = sorted((space for space in board.spaces.values() if space.hex is not None), key=lambda space: space.id)
    quarter = (max(1, size[0] // 4), max(1, size[1] // 4))
    shallow = paint.clear(quarter, SHALLOW)
    shore = [plane.of(hexes[i]) for i in sorted(land)]
    for x, y in shore:
        pygame.draw.polygon(shallow, (*Color(SHALLOW)[:3], 150), corners((x / 4, y / 4), radius * 1.42 / 4))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(shallow, max(1, round(radius / 18))), 2)
    out.blit(pygame.transform.smoothscale(soft, size), (0, 0))
    net = free_hex(radius)
    for i, space in enumerate(hexes):
        if i not in land:
            x, y = plane.of(space)
            centred(out, net, x, y)
            if space.kind != "island":
                centred(out, waves(radius, i % 7), x, y)
    for x, y in shore:
        centred(out, beach_shadow(radius), x, y + radius / 12)
    for x, y in shore:
        centred(out, beach(radius), x, y)
    return out


@kept
def beach(radius: float) -> Surface:
    """Sand a little wider than the hex that lies on it."""
    side = math.ceil(radius * 2.4)
    out = paint.clear((side, side), SAND)
    paint.polygon(out, corners((side / 2, side / 2), radius * 1.065), SAND)
    return out


@kept
def beach_shadow(radius: float) -> Surface:
    side = math.ceil(radius * 2.8)
    out = paint.clear((side, side), "#0a1722")
    pygame.draw.polygon(out, (10, 23, 34, 96), corners((side / 2, side / 2), radius * 1.07))
    return paint.blur(out, max(1, round(radius / 14)))


@kept
def free_hex(radius: float) -> Surface:
    side = math.ceil(radius * 2.2)
    out = paint.clear((side, side), FOAM)
    paint.polygon(out, corners((side / 2, side / 2), radius * 0.955), "#ffffff0f", "#e8f6fa3e", max(1.0, radius / 40))
    return out


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


# ---------------------------------------------------------------------------------------------------- the square
def _square(target: Surface, board: Board, plane: Plane) -> None:
    """The market square and its canal; what stands on it comes with the pieces."""
    ring = next(board.of_kind("ring"))
    x, y = plane.of(ring)
    face = square(round(ring.width / 2 * plane.k))
    centred(target, face, x, y)
    houses = sorted(board.of_kind("counting_house"), key=lambda space: space.y)
    for i, house in enumerate(houses):
        hx, hy = plane.of(house)
        away = math.hypot(hx - x, hy - y) or 1.0
        out = house.width * 0.62 * plane.k / away
        name = ("house_step", "house_bell", "house_neck")[i % 3]
        px = round(house.width * 1.02 * plane.k)
        centred(target, sunk(name, px, "", 110), hx + (hx - x) * out, hy + (hy - y) * out - px * 0.08)


@kept
def square(radius: int) -> Surface:
    side = 2 * radius
    out = paint.rounded((side, side), radius, "#e3cfa4", "#bf9f68", "#5a3f1c", max(1, radius // 90), 0, 17).copy()
    middle = (radius, radius)
    for k in (0.985, 0.585):
        paint.arc(out, middle, radius * k, 0, 360, DELFT_DARK, max(1.5, radius * 0.0135))
        paint.arc(out, middle, radius * (k - 0.02), 0, 360, GLAZE, max(1.0, radius * 0.0075))
    for i in range(60):
        turn = math.radians(i * 6)
        for k in (0.66, 0.73, 0.80, 0.87, 0.94):
            at = (
                radius + math.cos(turn + k * 9) * radius * k,
                radius + math.sin(turn + k * 9) * radius * k,
            )
            shade = 0.45 + 0.25 * ((i * 7 + int(k * 50)) % 3) / 2
            pygame.draw.circle(out, Color("#a98650").lerp(Color("#e3cfa4"), shade), at, max(1, radius * 0.01))
    canal = round(radius * 1.15)
    water = paint.disc(canal, "#6fb4c4", "#2a6c8e")
    out.blit(water, (radius - canal // 2, radius - canal // 2))
    for i in range(24):
        paint.arc(
            out, middle, radius * (0.25 if i % 2 else 0.4), i * 15, i * 15 + 6, FOAM, max(1.0, radius * 0.008), 90
        )
    return paint.shadowed(out, max(1, radius // 30), max(1, radius // 30), 170)[0]


# ---------------------------------------------------------------------------------------------------- the frame
def _track(target: Surface, board: Board, plane: Plane, s: float) -> None:
    """The profit track: a frame of Delft tiles, a number on every fifth."""
    spaces = list(board.of_kind("track"))
    for i, space in enumerate(spaces):
        box = plane.rect(space)
        target.blit(track_tile(box.w, box.h, i if i % 5 == 0 else -1, ORNAMENTS[(i * 7) % 4], s), box)


@kept
def track_tile(width: int, height: int, number: int, ornament: str, s: float) -> Surface:
    five = number >= 0
    top, bottom = ("#cfe0f6", "#a9c5ec") if five else (GLAZE, GLAZE_LOW)
    out = paint.clear((width, height), "#14293a")
    out.fill("#14293a")
    out.blit(paint.rounded((width - 1, height - 1), 1, top, bottom, "#b9c8dc"), (0, 0))
    if five:
        figure = line(str(number), Face.BOLD, round(15 * s), DELFT_DARK)
        out.blit(figure, figure.get_rect(center=(width // 2, height // 2)))
    else:
        px = max(4, min(width, height) - round(3 * s))
        face = paint.fade(piece(ornament, px), 120)
        out.blit(face, face.get_rect(center=(width // 2, height // 2)))
    return out


# ---------------------------------------------------------------------------------------------------- the tray
def _tray(target: Surface, board: Board, plane: Plane, s: float) -> None:
    """The plate under the two stacks and the supply of stuivers."""
    tray: Space | None = next(board.of_kind("tray"), None)
    if tray is not None:
        box = plane.rect(tray)
        target.blit(tray_plate(box.w, box.h, round(12 * s)), box.inflate(24, 24))


@kept
def tray_plate(width: int, height: int, radius: int) -> Surface:
    plate = paint.fade(paint.rounded((width, height), radius, "#21445b", "#142b3c", "#42657c", 1, 20), 228)
    return paint.shadowed(plate, 4, 3, 130)[0]
