"""All that lies still on the board: sea, coast, tiles, the square with its canal, the profit track, the tray of stacks.

Another position costs no more than the hexes that it changes.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from game.rules.board import Board
from game.rules.zeelandia.components import FACES, Tile
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.plane import Plane
from game.scenes.zeelandia import marks, stock, tiles
from game.scenes.zeelandia.tiles import DELFT_DARK, GLAZE, GLAZE_LOW, SAND, centred, disc_size, hex_radius, piece, sunk
from game.ui import paint
from game.ui.cache import kept
from game.ui.hexes import corners
from game.ui.text import Face, line

SEA_HIGH, SEA_LOW, SHALLOW, FOAM = "#63a9ba", "#1f587a", "#8fd4ce", "#eaf7f4"
ORNAMENTS = ("delft_tulip", "delft_star", "delft_boat", "delft_mill")


LAND_REACH, HEX_REACH = 2.4, 1.4
"""In radii of a hex."""


class Sign(NamedTuple):
    """What a hex looks like."""

    tile: Tile | None
    owner: int | None
    gaps: int
    governor: bool


class Ground:
    """The painted board of one size; `show` repaints only what another position changes."""

    def __init__(self, board: Board, colours: tuple[str, ...], plane: Plane, size: tuple[int, int], s: float) -> None:
        """`colours` by seat, `s` pixels a unit."""
        self.board, self.colours, self.plane, self.s = board, colours, plane, s
        self.radius, self.disc = hex_radius(board, plane), disc_size(board, plane, s)
        self.face = Surface(size).convert() if pygame.display.get_surface() else Surface(size)
        self.hexes = sorted((space for space in board.spaces.values() if space.hex is not None), key=lambda h: h.id)
        self.centres = [plane.of(space) for space in self.hexes]
        self._state: Zeelandia | None = None
        self._signs: list[Sign] = []

    def show(self, state: Zeelandia) -> Surface:
        """The position without the pieces that travel. The surface is the same one each time."""
        if state is self._state:
            return self.face
        owners = {hex: seat for seat, mills in enumerate(state.mills) for hex in mills}
        standing = set(state.governors)
        signs = [
            Sign(tile, owners.get(i), state.gaps[i] if i in owners else 0, i in standing)
            for i, tile in enumerate(state.ground)
        ]
        if self._signs:
            changed = [i for i, sign in enumerate(signs) if sign != self._signs[i]]
            for region in joined([self._around(i, self._signs[i].tile != signs[i].tile) for i in changed]):
                self._paint(state, owners, region)
        else:
            self._paint(state, owners, self.face.get_rect())
        self._state, self._signs = state, signs
        return self.face

    def _around(self, hex: int, land: bool) -> Rect:
        """As far as it shows that a hex has changed: new `land` throws a shadow and makes the water shallow."""
        x, y = self.centres[hex]
        reach = round(self.radius * (LAND_REACH if land else HEX_REACH))
        return Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)

    def ahead(self) -> Iterator[Surface]:
        """Every tile of the box: as it lies on the market, on the ground, and as somebody's mill; islands are bare."""
        for stack, found in FACES.items():
            island = stack == "island"
            sides = [(False, "")] if island else [(True, ""), (False, "")]
            if stack == "mill":
                sides += [(False, colour) for colour in self.colours]
            for tile in found:
                for front, colour in sides:
                    yield tiles.sprite(
                        tile, self.radius, self.disc, front=front, start=False, island=island, colour=colour, value=True
                    )

    def _paint(self, state: Zeelandia, owners: dict[int, int], region: Rect) -> None:
        """Everything within `region`, in pixels of the board."""
        out, radius = self.face, self.radius
        region = region.clip(out.get_rect())
        near = region.inflate(round(3 * radius), round(3 * radius))
        within = [i for i, at in enumerate(self.centres) if near.collidepoint(at)]
        out.set_clip(region)
        out.blit(_sea(*out.get_size()), region, region)
        self._shallow([self.centres[i] for i in within if state.ground[i] is not None], region)
        for i in within:
            if state.ground[i] is None:
                centred(out, free_hex(radius), *self.centres[i])
                if self.hexes[i].kind != "island":
                    centred(out, waves(radius, i % 7), *self.centres[i])
        shore = [self.centres[i] for i in within if state.ground[i] is not None]
        for x, y in shore:
            centred(out, beach_shadow(radius), x, y + radius / 12)
        for x, y in shore:
            centred(out, beach(radius), x, y)
        for i in within:
            self._tile(state, owners, i)
        _square(out, self.board, self.plane, region)
        _track(out, self.board, self.plane, self.s, region)
        stock.paint_plate(out, self.board, self.plane, self.s)
        marks.mill_marks(out, state, self.colours, self.plane, self.s)
        marks.governors(out, state, self.plane)
        out.set_clip(None)

    def _tile(self, state: Zeelandia, owners: dict[int, int], i: int) -> None:
        space, tile, (x, y) = self.hexes[i], state.ground[i], self.centres[i]
        if tile is None:
            if space.kind == "island":
                centred(self.face, tiles.covered_island(state.printed(i), self.radius, self.disc), x, y)
            return
        face = tiles.sprite(
            tile,
            self.radius,
            self.disc,
            front=False,
            start=space.kind == "start_mill",
            island=space.kind == "island",
            colour=self.colours[owners[i]] if i in owners else "",
            value=True,
        )
        centred(self.face, face, x, y)

    def _shallow(self, land: list[tuple[float, float]], region: Rect) -> None:
        """Shallow water round the land, blurred at quarter size."""
        pad = round(self.radius)
        wide = region.inflate(2 * pad, 2 * pad)
        quarter = (max(1, wide.w // 4), max(1, wide.h // 4))
        small = paint.clear(quarter, SHALLOW)
        tone = (*Color(SHALLOW)[:3], 150)
        for x, y in land:
            at = ((x - wide.x) * quarter[0] / wide.w, (y - wide.y) * quarter[1] / wide.h)
            pygame.draw.polygon(small, tone, corners(at, self.radius * 1.42 / 4))
        soft = pygame.transform.box_blur(pygame.transform.box_blur(small, max(1, round(self.radius / 18))), 2)
        self.face.blit(pygame.transform.smoothscale(soft, wide.size), wide)


def joined(regions: Iterable[Rect]) -> list[Rect]:
    """Regions that overlap are one."""
    found: list[Rect] = []
    for region in regions:
        while (other := region.collidelist(found)) >= 0:
            region = region.union(found.pop(other))
        found.append(region)
    return found


@kept
def _sea(width: int, height: int) -> Surface:
    size = (width, height)
    out = paint.gradient(size, SEA_HIGH, SEA_LOW)
    paint.multiply(out, paint.noise(size, max(8, width // 8), 212, 255, 3))
    paint.multiply(out, paint.noise(size, max(4, width // 52), 238, 255, 4))
    out.blit(paint.vignette(size, 120), (0, 0))
    return out.convert() if pygame.display.get_surface() else out


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
def _square(target: Surface, board: Board, plane: Plane, region: Rect) -> None:
    """The market square and its canal; what stands on it comes with the pieces."""
    ring = next(board.of_kind("ring"))
    x, y = plane.of(ring)
    if not plane.rect(ring).inflate(60, 60).colliderect(region):
        return
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
def _track(target: Surface, board: Board, plane: Plane, s: float, region: Rect) -> None:
    """The profit track: a frame of Delft tiles, a number on every fifth."""
    spaces = list(board.of_kind("track"))
    for i, space in enumerate(spaces):
        box = plane.rect(space)
        if not box.colliderect(region):
            continue
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
