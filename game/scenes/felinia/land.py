"""The island as the level draws it: its coast follows provinces and roads, every spot of land belongs to the country of
the nearest province, and a lake fills the widest gap. All of it in pixels."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Surface

from game.rules.felinia.chart import Chart
from game.rules.felinia.components import COUNTRIES
from game.scenes.felinia import colours
from game.scenes.felinia.places import Realm
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.theme import WHITE
from game.ui.units import Point

PLANTS = {"lion": "acacia", "tiger": "bamboo", "cheetah": "grass", "panther": "oak", "lynx": "pine"}
DASH, STONE = 26.0, 19.0
"""From one dash of a border to the next, and from one stone of a road over a border to the next, in map pixels."""
LEAST_LAKE = 60.0
"""A gap with less room between the roads stays dry."""
SAND = 18.0
"""How wide the beach is."""


class Shape(NamedTuple):
    """Provinces in map pixels, counted from the corner of the picture; `roads` are pairs of their numbers."""

    size: Point
    centres: tuple[Point, ...]
    countries: tuple[int, ...]
    roads: tuple[tuple[int, int], ...]
    tile: float


Edge = tuple[Point, int]
"""Where an edge of a cell begins, and the province on its other side (-1: none)."""


def shape_of(places: Realm) -> Shape:
    chart: Chart = places.chart
    box = places.island
    roads = tuple((a, b) for a, others in enumerate(chart.near) for b in others if a < b)
    return Shape(
        (box.w, box.h), tuple((x - box.x, y - box.y) for x, y in places.centres), chart.country, roads, places.tile
    )


# ---------------------------------------------------------------------- who owns which spot of land
@lru_cache(maxsize=8)
def cells(shape: Shape) -> tuple[tuple[Edge, ...], ...]:
    """By province: all that is nearer to it than to any other."""
    return tuple(_cell(shape, number) for number in range(len(shape.centres)))


def _cell(shape: Shape, number: int) -> tuple[Edge, ...]:
    w, h = shape.size
    edges: list[Edge] = [((0.0, 0.0), -1), ((w, 0.0), -1), ((w, h), -1), ((0.0, h), -1)]
    x, y = shape.centres[number]
    for other, (ox, oy) in enumerate(shape.centres):
        if other != number:
            edges = _cut(edges, ((x + ox) / 2, (y + oy) / 2), (x - ox, y - oy), other)
    return tuple(edges)


def _cut(edges: list[Edge], at: Point, towards: Point, other: int) -> list[Edge]:
    """The part of a polygon on one side of a line."""
    left = [(p[0] - at[0]) * towards[0] + (p[1] - at[1]) * towards[1] for p, _ in edges]
    out: list[Edge] = []
    for i, (p, label) in enumerate(edges):
        j = (i + 1) % len(edges)
        q, a, b = edges[j][0], left[i], left[j]
        if a >= 0:
            out.append((p, label))
        if (a >= 0) != (b >= 0):
            t = a / (a - b)
            out.append(((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t), other if a >= 0 else label))
    return out


def borders(shape: Shape) -> Iterator[tuple[Point, Point]]:
    """Between provinces of different countries, each once."""
    for number, edges in enumerate(cells(shape)):
        for i, (p, other) in enumerate(edges):
            if other > number and shape.countries[other] != shape.countries[number]:
                yield p, edges[(i + 1) % len(edges)][0]


# ---------------------------------------------------------------------- coast and lake
def _mass(shape: Shape, k: float, grow: float) -> pygame.mask.Mask:
    """Round provinces and roads, without holes; `k` pixels a map pixel."""
    size = round(shape.size[0] * k), round(shape.size[1] * k)
    out, tile, rng = paint.clear(size, WHITE), shape.tile, random.Random(11)
    for a, b in shape.roads:
        p, q = (_at(shape.centres[end], k) for end in (a, b))
        pygame.draw.line(out, WHITE, p, q, round((tile * 1.3 + 2 * grow) * k))
    for x, y in shape.centres:
        pygame.draw.circle(out, WHITE, _at((x, y), k), (max(tile, 62) + grow) * k)
        for _ in range(5):
            turn, far = rng.uniform(0, math.tau), rng.uniform(0.6, 0.95) * tile
            at = _at((x + far * math.cos(turn), y + far * math.sin(turn)), k)
            pygame.draw.circle(out, WHITE, at, (rng.uniform(26, 44) + grow) * k)
    soft = pygame.transform.box_blur(out, max(1, round(13 * k)))
    sea = pygame.mask.from_surface(pygame.transform.box_blur(soft, max(1, round(13 * k))), 127)
    sea.invert()
    land = sea.connected_component((0, 0))
    land.invert()
    return land


def _face(mask: pygame.mask.Mask) -> Surface:
    return mask.to_surface(paint.clear(mask.get_size(), WHITE), setcolor=WHITE, unsetcolor=(255, 255, 255, 0))


@lru_cache(maxsize=8)
def lake(shape: Shape) -> tuple[Point, float] | None:
    """The middle and the radius of the widest gap between roads that is land all round."""
    land, best = _mass(shape, 0.25, 0), (LEAST_LAKE, (0.0, 0.0))
    size = land.get_size()
    for point in {p for edges in cells(shape) for p, _ in edges}:
        x, y = _at(point, 0.25)
        if 0 <= x < size[0] and 0 <= y < size[1] and land.get_at((int(x), int(y))):
            room = min(_distance(point, shape.centres[a], shape.centres[b]) for a, b in shape.roads)
            best = max(best, (room, point))
    return (best[1], best[0]) if best[0] > LEAST_LAKE else None


def _distance(p: Point, a: Point, b: Point) -> float:
    """From a point to a stretch of road."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = max(0.0, min(1.0, t))
    return math.dist(p, (a[0] + dx * t, a[1] + dy * t))


def _at(point: Point, k: float) -> Point:
    return point[0] * k, point[1] * k


# ---------------------------------------------------------------------- painting
@kept
def beach(shape: Shape, k: float) -> Surface:
    """White where land or beach is."""
    return _face(_mass(shape, k, SAND))


@kept
def island(shape: Shape, k: float, s: float) -> Surface:
    """Sand, five lands with borders and roads, plants, the lake; `k` pixels a map pixel, `s` pixels a unit."""
    fine = 2 * k
    shore, size = beach(shape, k), beach(shape, k).get_size()
    out = paint.clear(size, colours.SAND[0])
    sand = paint.gradient(size, *colours.SAND)
    paint.multiply(sand, paint.noise(size, max(2, round(4 * s)), 228, 255, 9))
    sand.blit(shore, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    out.blit(sand, (0, 0))
    mass = _mass(shape, fine, 0)
    ground = _ground(shape, fine, mass.get_size())
    paint.multiply(ground, paint.noise(mass.get_size(), max(2, round(9 * s)), 238, 255, 31))
    paint.multiply(ground, paint.noise(mass.get_size(), max(8, round(90 * s)), 228, 255, 32))
    ground.blit(_face(mass), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    out.blit(pygame.transform.smoothscale(ground, size), (0, 0))
    water = lake(shape)
    _plants(out, shape, k, mass)
    if water is not None:
        (x, y), room = water
        side = round(room * 1.5 * k)
        out.blit(art.art("felinia/lake", side), (round(x * k - side / 2), round(y * k - side / 2)))
    return out


def _ground(shape: Shape, k: float, size: tuple[int, int]) -> Surface:
    out = Surface(size, SRCALPHA)
    for country, name in enumerate(COUNTRIES):
        own = [edges for number, edges in enumerate(cells(shape)) if shape.countries[number] == country]
        points = [[_at(p, k) for p, _ in edges] for edges in own]
        mask = paint.clear(size, WHITE)
        for polygon in points:
            pygame.draw.polygon(mask, WHITE, polygon)
            pygame.draw.polygon(mask, WHITE, polygon, 2)
        ys = [_at(centre, k)[1] for number, centre in enumerate(shape.centres) if shape.countries[number] == country]
        top, low = min(ys) / size[1], max(ys) / size[1]
        high, deep, _ = colours.LAND[name]
        tone = paint.gradient(size, (0.0, high), (top, high), (low, deep), (1.0, deep))
        tone.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        out.blit(tone, (0, 0))
    for border in borders(shape):
        for start, end in _dashes(*border):
            pygame.draw.line(out, colours.BORDER, _at(start, k), _at(end, k), max(1, round(6 * k)))
    _roads(out, shape, k)
    return out


def _roads(out: Surface, shape: Shape, k: float) -> None:
    """Within a country paved, over a border stones alone."""
    wide = shape.tile / 70
    for a, b in shape.roads:
        p, q = shape.centres[a], shape.centres[b]
        if shape.countries[a] == shape.countries[b]:
            edge = colours.LAND[COUNTRIES[shape.countries[a]]][2]
            for tone, thick in ((edge, 17.0), (colours.ROAD, 11.0)):
                pygame.draw.line(out, tone, _at(p, k), _at(q, k), max(1, round(thick * wide * k)))
        else:
            count = max(3, int(math.dist(p, q) / STONE))
            for i in range(1, count):
                pygame.draw.circle(out, colours.ROAD, _at(mixed(p, q, i / count), k), 5.4 * wide * k)


def _dashes(p: Point, q: Point) -> Iterator[tuple[Point, Point]]:
    far = math.dist(p, q)
    for i in range(max(1, round(far / DASH))):
        a, b = i * DASH / max(far, 1), min(1.0, (i + 0.58) * DASH / max(far, 1))
        yield mixed(p, q, a), mixed(p, q, b)


def mixed(p: Point, q: Point, t: float) -> Point:
    """A point on the way from one to another."""
    return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t


def _plants(out: Surface, shape: Shape, k: float, mass: pygame.mask.Mask) -> None:
    """Where nothing else is; `mass` is twice as large as `out`."""
    taken, rng, side = paint.clear(out.get_size(), WHITE), random.Random(3), 50
    for a, b in shape.roads:
        pygame.draw.line(taken, WHITE, _at(shape.centres[a], k), _at(shape.centres[b], k), round(72 * k))
    for centre in shape.centres:
        pygame.draw.circle(taken, WHITE, _at(centre, k), 66 * k)
    if (water := lake(shape)) is not None:
        pygame.draw.circle(taken, WHITE, _at(water[0], k), water[1] * k)
    put: list[tuple[Point, int]] = []
    for _ in range(1400):
        point = rng.uniform(60, shape.size[0] - 60), rng.uniform(60, shape.size[1] - 60)
        x, y = int(point[0] * k), int(point[1] * k)
        around = [(x + dx, y + dy) for dx in (-round(30 * k), round(30 * k)) for dy in (-round(30 * k), round(30 * k))]
        inside = all(mass.get_rect().collidepoint(2 * a, 2 * b) and mass.get_at((2 * a, 2 * b)) for a, b in around)
        if inside and not taken.get_at((x, y)).a:
            pygame.draw.circle(taken, WHITE, (x, y), 48 * k)
            nearest = min(range(len(shape.centres)), key=lambda number: math.dist(point, shape.centres[number]))
            put.append((point, shape.countries[nearest]))
    for at, country in sorted(put, key=lambda plant: plant[0][1]):
        face = art.art(f"felinia/deco_{PLANTS[COUNTRIES[country]]}", round(side * k))
        paint.centred(out, face, _at(at, k))


@kept
def veil(shape: Shape, k: float, spared: int) -> Surface:
    """Over every country but one."""
    out = paint.clear(beach(shape, k).get_size(), colours.DIMMED)
    for number, edges in enumerate(cells(shape)):
        if shape.countries[number] != spared:
            points = [_at(p, k) for p, _ in edges]
            pygame.draw.polygon(out, colours.DIMMED, points)
    out.blit(beach(shape, k), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out
