"""Tiles as sprites: field, mill, farm and town faces, their market side, and the marks that stand on them.

Sizes are pixels: `radius` runs from the centre of a hex to its corner. A sprite is blitted about its centre.
"""

from __future__ import annotations

import math
import random

import pygame
from pygame import SRCALPHA, Color, Surface

from game.rules.board import Board
from game.rules.zeelandia.components import CROPS, Tile
from game.scenes.table.plane import Plane
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.hexes import corners
from game.ui.paint import FINE
from game.ui.text import Face, line
from game.ui.theme import PLAYERS

SAND = "#ecd9a6"
GLAZE, GLAZE_LOW = "#f7fafd", "#dfe8f4"
DELFT, DELFT_DARK = "#2a56a8", "#1d3f86"
GROUND = {
    "cabbage": ("#b9d68b", "#8db764"),
    "rapeseed": ("#f1dd86", "#d9bb52"),
    "tulips": ("#eab9ae", "#cf8a86"),
    "mill": ("#a9c97a", "#7ba352"),
    "farm": ("#c6d58c", "#98b45e"),
    "town": ("#dcc7a0", "#b99a6c"),
    "empty": ("#cbb388", "#a88a58"),
    "start": ("#d8c29a", "#b4946a"),
}
BEDS: dict[str, tuple[float, float, tuple[str, ...]]] = {
    "cabbage": (0.30, 0.0, ("#7aa653",)),
    "rapeseed": (0.17, -0.35, ("#d9bb52", "#f8ea9e")),
    "tulips": (0.24, 0.28, ("#d4606c", "#8fae66", "#f0c860", "#8fae66", "#f4e3e0", "#8fae66")),
}
"""Distance of the beds, their slope and their colours: every crop has its own rhythm, so that it is told in grey."""
RIM = {"cabbage": "#3f7a34", "rapeseed": "#b58a10", "tulips": "#b52f4a"}


DISC = 21
"""Least size of a value disc, in units."""


def hex_radius(board: Board, plane: Plane) -> float:
    """Centre to corner, in pixels."""
    return board.hex_size[1] / 2 * plane.k


def disc_size(board: Board, plane: Plane, s: float) -> int:
    return max(round(DISC * s), round(hex_radius(board, plane) * 0.66))


@kept
def face(ground: str, island: bool, radius: float) -> Surface:
    """The bare hex: gradient, beds or cobbles, beach, rim light. `ground` is a key of GROUND."""
    wide, high = math.ceil(radius * 1.78), math.ceil(radius * 2.06)
    w, h = wide * FINE, high * FINE
    fine = radius * FINE
    top, bottom = GROUND[ground]
    out = paint.gradient((w, h), top, bottom)
    if ground in BEDS:
        _beds(out, ground, top, fine)
    elif ground in ("mill", "farm"):
        _ditches(out, fine)
    else:
        _cobbles(out, bottom, fine)
    paint.multiply(out, paint.noise((w, h), max(4, int(radius * 0.25 * FINE)), 232, 255, 5))
    outline = corners((w / 2, h / 2), fine * 0.965)
    if island:
        _closed(out, outline, SAND, round(fine * 0.34))
        _closed(out, outline, "#cfae6c", round(fine * 0.05))
    _rim_light(out, corners((w / 2, h / 2), fine * 0.93), round(fine * 0.07))
    mask = Surface((w, h), SRCALPHA)
    pygame.draw.polygon(mask, "white", outline)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(out, (wide, high))


def _closed(target: Surface, points: list[tuple[float, float]], colour: str, width: int) -> None:
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        pygame.draw.line(target, colour, a, b, max(1, width))


def _beds(target: Surface, crop: str, top: str, fine: float) -> None:
    step, slope, colours = BEDS[crop]
    w, h = target.get_size()
    gap, y, i = step * fine, -float(h), 0
    while y < 2 * h:
        colour = Color(colours[i % len(colours)]).lerp(Color(top), 0.4)
        pygame.draw.line(target, colour, (0, y), (w, y + w * slope), max(2, round(gap * 0.42)))
        y, i = y + gap, i + 1


def _ditches(target: Surface, fine: float) -> None:
    """A polder: ditches with a light bank."""
    w, h = target.get_size()
    for k in (-0.62, -0.2, 0.22, 0.64):
        y = h / 2 + k * fine
        pygame.draw.line(target, "#79b3c0", (0, y), (w, y + w * 0.1), max(1, round(0.055 * fine)))
        bank = y - 0.05 * fine
        pygame.draw.line(target, "#cfe3a0", (0, bank), (w, bank + w * 0.1), max(1, round(0.02 * fine)))


def _cobbles(target: Surface, colour: str, fine: float) -> None:
    rng = random.Random(colour)
    w, h = target.get_size()
    for row in range(int(h / (fine * 0.16)) + 1):
        for column in range(int(w / (fine * 0.22)) + 2):
            shade = Color(colour).lerp(Color("#5d4a30"), 0.12 + 0.1 * rng.random())
            x = column * fine * 0.22 - (row % 2) * fine * 0.11
            pygame.draw.rect(target, shade, (x, row * fine * 0.16, fine * 0.2, fine * 0.14), 1, border_radius=2 * FINE)


def _rim_light(target: Surface, points: list[tuple[float, float]], width: int) -> None:
    """Bright towards the upper left, dark towards the lower right."""
    lights = ((80, "#ffffff"), (40, "#1c2a10"), (90, "#1c2a10"), (90, "#1c2a10"), (50, "#ffffff"), (110, "#ffffff"))
    for k, (alpha, colour) in enumerate(lights):
        edge = Surface(target.get_size(), SRCALPHA)
        pygame.draw.line(edge, (*Color(colour)[:3], alpha), points[k], points[(k + 1) % 6], max(1, width))
        target.blit(edge, (0, 0))


@kept
def value_disc(value: int, px: int, rim: str = DELFT) -> Surface:
    """A number on white-glazed faience, on its shadow."""
    plate = paint.disc(px, GLAZE, GLAZE_LOW, rim, max(1, round(px * 0.075))).copy()
    figure = line(str(value), Face.BOLD, round(px * 0.68), DELFT_DARK)
    plate.blit(figure, figure.get_rect(center=(px // 2, px // 2)))
    return paint.shadowed(plate, max(1, px // 14), max(1, px // 14), 110)[0]


def piece(name: str, px: int, colour: str = "") -> Surface:
    """Art of this game, in a player's colour (a key of PLAYERS) or its own."""
    return art.art(f"zeelandia/{name}", px, PLAYERS[colour].tones if colour else art.PLAIN)


@kept
def rimmed(name: str, px: int, colour: str, width: int) -> Surface:
    """A piece with a pale rim, so that any colour stands off any ground."""
    return paint.shadowed(paint.haloed(piece(name, px, colour), width), max(1, px // 18), max(1, px // 24), 130)[0]


@kept
def sunk(name: str, px: int, colour: str = "", alpha: int = 110) -> Surface:
    """A piece on its shadow."""
    return paint.shadowed(piece(name, px, colour), max(1, px // 26), max(1, px // 30), alpha)[0]


def centred(target: Surface, sprite: Surface, x: float, y: float) -> None:
    target.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))


@kept
def sprite(
    tile: Tile | None,
    radius: float,
    disc: int,
    *,
    front: bool = False,
    start: bool = False,
    island: bool = False,
    colour: str = "",
    value: bool = True,
) -> Surface:
    """A whole tile on its shadow. `front` is the market side (seed sack, blueprint), `colour` the owner of a mill; a
    manned mill shows no value here: its marks stand on top of everything."""
    kind = tile.kind if tile else "empty"
    side = math.ceil(radius * 2.4)
    out, middle = paint.clear((side, side), "#14293a"), radius * 1.2
    centred(out, face("start" if start else kind, island, round(radius, 1)), middle, middle)
    if tile is None:
        pass
    elif kind in CROPS:
        name = f"seeds_{kind}" if front else kind
        centred(out, sunk(name, round(radius * 1.08), "", 0 if front else 90), middle, middle - radius * 0.25)
    elif kind == "farm":
        centred(out, sunk("farm", round(radius * 1.2)), middle, middle - radius * 0.02)
    elif kind == "town":
        centred(out, sunk("town", round(radius * 1.5)), middle, middle - radius * 0.04)
    elif front:
        centred(out, sunk("blueprint", round(radius * 1.1)), middle, middle - radius * 0.2)
    elif colour:
        centred(out, sunk("mill", round(radius * 1.36), colour, 130), middle, middle - radius * 0.17)
    else:
        centred(out, sunk("mill_neutral", round(radius * 1.2)), middle, middle - radius * 0.16)
    if tile and value and not colour and tile.has_value:
        left = radius * 0.44 if kind == "mill" and not front else 0
        centred(out, value_disc(tile.value, disc, RIM.get(kind, DELFT)), middle - left, middle + radius * 0.52)
    return paint.shadowed(out, max(1, round(radius * 0.05)), max(1, round(radius * 0.06)), 90)[0]


@kept
def covered_island(tile: Tile | None, radius: float, disc: int) -> Surface:
    """An island that no mill has opened yet; `tile`: what is known to be on it, faint on its grass."""
    out = sunk("island", round(radius * 1.75), "", 60)
    if tile is None:
        return out
    out = out.copy()
    x, y = out.get_width() / 2, out.get_height() / 2
    centred(out, paint.fade(piece(tile.kind, round(radius * 0.86)), 175), x, y - radius * 0.2)
    if tile.kind in CROPS:
        centred(out, paint.fade(value_disc(tile.value, disc, RIM[tile.kind]), 205), x, y + radius * 0.5)
    return out


@kept
def gaps_badge(count: int, radius: float) -> Surface:
    """How many hexes a mill still lacks: gold when it is the last one."""
    last = count == 1
    side = math.ceil(radius * 2.4)
    out = paint.clear((side, side), "#14293a")
    fill, edge = ("#e6b450", "#6d4410") if last else ("#14293aeb", "#d9efe6")
    paint.polygon(out, corners((side / 2, side / 2), radius), fill, edge, max(1.0, radius * 0.12))
    figure = line(str(count), Face.BOLD, round(radius * 1.2), "#3b2a1c" if last else "#ffffff")
    centred(out, figure, side / 2, side / 2)
    return out
