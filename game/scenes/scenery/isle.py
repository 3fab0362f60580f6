"""An island painted from its places and roads, in pixels.

The coast follows places and roads, every point of land belongs to the country of the nearest place, and a lake fills
the widest gap between the roads.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Surface

from game.ui import art, paint
from game.ui.cache import kept
from game.ui.cells import cells, distance, mixed
from game.ui.slices import pause
from game.ui.theme import WHITE
from game.ui.units import Point

DASH, STONE = 26.0, 19.0
"""Map px between the dashes of a border, and between the stones of a road across a border."""
LEAST_LAKE = 60.0
"""Minimum radius of a lake, in map px."""
BEACH = 18.0
LAND = 62.0
"""Map px: width of the beach, and minimum radius of the land around a place."""
PLANT, APART, CLEAR = 50, 48.0, 36.0
"""Map px: size of a plant, its distance from other plants and from roads."""
COARSE = 0.25
"""Pixels per map px of the mask in which the lake is located."""


class Isle(NamedTuple):
    """In map px from the corner of the picture.

    `countries`: country of each place; `roads`: pairs of places; `room`: size of the pieces on a place.
    """

    size: Point
    places: tuple[Point, ...]
    countries: tuple[int, ...]
    roads: tuple[tuple[int, int], ...]
    room: float

    def within(self, road: tuple[int, int]) -> bool:
        """Whether a road joins places of one country."""
        return self.countries[road[0]] == self.countries[road[1]]


class Soil(NamedTuple):
    """Colours and art. `lands`, by country: top, bottom, edge of its roads; `plants` and `lake`: art names."""

    sand: tuple[str, str]
    lands: tuple[tuple[str, str, str], ...]
    road: str
    border: str
    plants: tuple[str, ...]
    lake: str


def _at(point: Point, k: float) -> Point:
    return point[0] * k, point[1] * k


# ---------------------------------------------------------------------- coast and lake
def _mass(isle: Isle, k: float, grow: float) -> pygame.mask.Mask:
    """Land around places and roads, without holes; `k`: pixels per map px."""
    size = round(isle.size[0] * k), round(isle.size[1] * k)
    out, room, rng = paint.clear(size, WHITE), isle.room, random.Random(11)
    for a, b in isle.roads:
        p, q = (_at(isle.places[end], k) for end in (a, b))
        pygame.draw.line(out, WHITE, p, q, round((room * 1.3 + 2 * grow) * k))
    for x, y in isle.places:
        pygame.draw.circle(out, WHITE, _at((x, y), k), (max(room, LAND) + grow) * k)
        for _ in range(5):  # capes
            turn, far = rng.uniform(0, math.tau), rng.uniform(0.6, 0.95) * room
            at = _at((x + far * math.cos(turn), y + far * math.sin(turn)), k)
            pygame.draw.circle(out, WHITE, at, (rng.uniform(26, 44) + grow) * k)
    pause()
    soft = pygame.transform.box_blur(out, max(1, round(13 * k)))
    pause()
    sea = pygame.mask.from_surface(pygame.transform.box_blur(soft, max(1, round(13 * k))), 127)
    pause()
    sea.invert()
    land = sea.connected_component((0, 0))
    pause()
    land.invert()
    return land


def _face(mask: pygame.mask.Mask) -> Surface:
    return mask.to_surface(paint.clear(mask.get_size(), WHITE), setcolor=WHITE, unsetcolor=(255, 255, 255, 0))


@lru_cache(maxsize=8)
def lake(isle: Isle) -> tuple[Point, float] | None:
    """Centre and radius of the widest gap between roads that is land on all sides; None if too small."""
    land, best = _mass(isle, COARSE, 0), (LEAST_LAKE, (0.0, 0.0))
    for point in {p for edges in cells(isle.places, isle.size) for p, _ in edges}:
        pause()
        x, y = map(int, _at(point, COARSE))
        if land.get_rect().collidepoint(x, y) and land.get_at((x, y)):
            best = max(best, (min(distance(point, isle.places[a], isle.places[b]) for a, b in isle.roads), point))
    return (best[1], best[0]) if best[0] > LEAST_LAKE else None


# ---------------------------------------------------------------------- painting
@kept
def coast(isle: Isle, k: float) -> Surface:
    """White where there is land or beach."""
    return _face(_mass(isle, k, BEACH))


@kept
def painted(isle: Isle, soil: Soil, k: float, s: float) -> Surface:
    """Beach, countries with borders and roads, plants, lake. `k`: pixels per map px; `s`: pixels per unit."""
    shore, fine = coast(isle, k), 2 * k
    size = shore.get_size()
    out = paint.gradient(size, *soil.sand)
    paint.multiply(out, paint.noise(size, max(2, round(4 * s)), 228, 255, 9))
    out.blit(shore, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    mass = _mass(isle, fine, 0)
    ground = _countries(isle, soil, fine, mass.get_size())
    _roads(ground, isle, soil, fine)
    paint.multiply(ground, paint.noise(mass.get_size(), max(2, round(9 * s)), 238, 255, 31))
    paint.multiply(ground, paint.noise(mass.get_size(), max(8, round(90 * s)), 228, 255, 32))
    ground.blit(_face(mass), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    out.blit(pygame.transform.smoothscale(ground, size), (0, 0))
    _plants(out, isle, soil, k, mass)
    if (water := lake(isle)) is not None:
        paint.centred(out, art.art(soil.lake, round(water[1] * 1.5 * k)), _at(water[0], k))
    return out


def _countries(isle: Isle, soil: Soil, k: float, size: tuple[int, int]) -> Surface:
    out = Surface(size, SRCALPHA)
    for country, (high, deep, _) in enumerate(soil.lands):
        own = [number for number, one in enumerate(isle.countries) if one == country]
        mask = paint.clear(size, WHITE)
        _fill(mask, isle, k, own, WHITE)
        ys = [isle.places[number][1] / isle.size[1] for number in own]
        tone = paint.gradient(size, (0.0, high), (min(ys), high), (max(ys), deep), (1.0, deep))
        tone.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        out.blit(tone, (0, 0))
    for p, q in _borders(isle):
        pause()
        far = max(1.0, math.dist(p, q))
        for i in range(max(1, round(far / DASH))):
            start, end = mixed(p, q, i * DASH / far), mixed(p, q, min(1.0, (i + 0.58) * DASH / far))
            pygame.draw.line(out, soil.border, _at(start, k), _at(end, k), max(1, round(6 * k)))
    return out


def _fill(out: Surface, isle: Isle, k: float, places: list[int], colour: str) -> None:
    """The cells of these places, filled without seams."""
    edges = cells(isle.places, isle.size)
    for number in places:
        corners = [_at(p, k) for p, _ in edges[number]]
        pygame.draw.polygon(out, colour, corners)
        pygame.draw.polygon(out, colour, corners, 2)


def _borders(isle: Isle) -> Iterator[tuple[Point, Point]]:
    """Borders between places of different countries, each once."""
    for number, edges in enumerate(cells(isle.places, isle.size)):
        for i, (p, other) in enumerate(edges):
            if other > number and not isle.within((number, other)):
                yield p, edges[(i + 1) % len(edges)][0]


def _roads(out: Surface, isle: Isle, soil: Soil, k: float) -> None:
    """Paved within a country, stones only across a border."""
    wide = isle.room / 70
    for road in isle.roads:
        p, q = (isle.places[end] for end in road)
        if isle.within(road):
            edge = soil.lands[isle.countries[road[0]]][2]
            for tone, thick in ((edge, 17.0), (soil.road, 11.0)):
                pygame.draw.line(out, tone, _at(p, k), _at(q, k), max(1, round(thick * wide * k)))
        else:
            count = max(3, int(math.dist(p, q) / STONE))
            for i in range(1, count):
                pygame.draw.circle(out, soil.road, _at(mixed(p, q, i / count), k), 5.4 * wide * k)


def _plants(out: Surface, isle: Isle, soil: Soil, k: float, mass: pygame.mask.Mask) -> None:
    """On free ground; `mass` is twice as large as `out`."""
    taken, rng, half = paint.clear(out.get_size(), WHITE), random.Random(3), round(30 * k)
    for a, b in isle.roads:
        pygame.draw.line(taken, WHITE, _at(isle.places[a], k), _at(isle.places[b], k), round(2 * CLEAR * k))
    for place in isle.places:
        pygame.draw.circle(taken, WHITE, _at(place, k), 66 * k)
    if (water := lake(isle)) is not None:
        pygame.draw.circle(taken, WHITE, _at(water[0], k), water[1] * k)
    put: list[tuple[Point, int]] = []
    for _ in range(1400):
        pause()
        point = rng.uniform(60, isle.size[0] - 60), rng.uniform(60, isle.size[1] - 60)
        x, y = map(int, _at(point, k))
        corners = [(2 * (x + dx), 2 * (y + dy)) for dx in (-half, half) for dy in (-half, half)]
        inside = all(mass.get_rect().collidepoint(corner) and mass.get_at(corner) for corner in corners)
        if inside and not taken.get_at((x, y)).a:
            pygame.draw.circle(taken, WHITE, (x, y), APART * k)
            nearest = min(range(len(isle.places)), key=lambda number: math.dist(point, isle.places[number]))
            put.append((point, isle.countries[nearest]))
    for at, country in sorted(put, key=lambda plant: plant[0][1]):
        paint.centred(out, art.art(soil.plants[country], round(PLANT * k)), _at(at, k))


@kept
def veil(isle: Isle, k: float, spared: int, colour: str) -> Surface:
    """A veil over every country but `spared`; -1: over all."""
    out = paint.clear(coast(isle, k).get_size(), colour)
    _fill(out, isle, k, [number for number, country in enumerate(isle.countries) if country != spared], colour)
    out.blit(coast(isle, k), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out
