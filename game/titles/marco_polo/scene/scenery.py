"""The static background: the rug on the table, the map with its roads, the lagoon with its bridges."""

from __future__ import annotations

import random

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.rules.board import Space
from game.scenes.board.plane import Plane
from game.scenes.board.ways import closed, curve, dots
from game.scenes.scenery import terrain
from game.titles.marco_polo.scene.colours import COLOURS
from game.titles.marco_polo.scene.places import Voyage
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.slices import pause
from game.ui.theme import WHITE, Plate
from game.ui.units import Area


def rug(size: tuple[int, int], wood: tuple[str, str], thread: str, s: float) -> Surface:
    """Wood under the faint lozenges of a rug."""
    out = paint.gradient(size, *wood)
    paint.multiply(out, paint.noise(size, max(4, round(90 * s)), 214, 255, 3))
    threads, step = Surface(size, SRCALPHA), 28 * s
    for row in range(int(size[1] / step) + 2):
        for column in range(int(size[0] / step) + 2):
            x, y, d = column * step + (row % 2) * step / 2, row * step, 9 * s
            corners = [(x, y - d), (x + d, y), (x, y + d), (x - d, y)]
            pygame.draw.polygon(threads, thread, corners, max(1, round(1.2 * s)))
    out.blit(paint.fade(threads, 26), (0, 0))
    return out


def framed(out: Surface, picture: Surface, box: Rect, margin: int, style: Plate, line: str, s: float) -> None:
    """The part of a picture within `box`, with rounded corners, in a frame `margin` pixels wide with a thin line."""
    frame = box.inflate(2 * margin, 2 * margin)
    shadow = paint.plate_margin(style, s)
    out.blit(paint.plate(style, frame.size, s), frame.move(-shadow, -shadow))
    inner = frame.inflate(-round(6 * s), -round(6 * s))
    out.blit(paint.ring(inner.size, round(8 * s), line, max(1, round(1.6 * s))), inner)
    shown = Surface(box.size, SRCALPHA)
    pygame.draw.rect(shown, WHITE, shown.get_rect(), border_radius=round(5 * s))
    shown.blit(picture, (0, 0), box, special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(shown, box)


TONES = COLOURS.normal
"""As this is a picture, high contrast does not change it."""
MARGIN = 20.0
"""Width of a frame around its picture."""
BLOT = 48
"""Size of a blot in pixels, before enlarging."""
FINE = 2
"""Supersampling factor for roads."""


def scenery(places: Voyage, plane: Plane, size: tuple[int, int], s: float) -> Surface:
    """The background; `size` in pixels, `s`: pixels per unit."""
    return _painted(places, plane, size, round(s * 100))


@kept
def _painted(places: Voyage, plane: Plane, size: tuple[int, int], percent: int) -> Surface:
    s = percent / 100
    out = rug(size, TONES.walnut, TONES.thread, s)
    margin = round(MARGIN * plane.k)
    framed(out, _map(places, plane, size, s), _inner(places.sheet, plane), margin, TONES.frame, TONES.border, s)
    if places.venice:
        lagoon, box = _lagoon(places, plane, size, s), _inner(places.tray, plane)
        framed(out, lagoon, box, margin, TONES.lagoon_frame, TONES.lagoon_border, s)
    return out.convert() if pygame.display.get_surface() else out


def _inner(frame: Area, plane: Plane) -> Rect:
    inner = plane.area(frame.inset(MARGIN), 1)
    return Rect(round(inner.x), round(inner.y), round(inner.w), round(inner.h))


# ---------------------------------------------------------------------- the map
def _map(places: Voyage, plane: Plane, size: tuple[int, int], s: float) -> Surface:
    out = terrain.water(size, TONES.sea, s)
    terrain.ripples(out, _inner(places.sheet, plane), TONES.foam, s)
    for number, coast in enumerate(places.board.of_kind("coast")):
        if coast.layer == "land":
            outline = [plane.at(x, y) for x, y in closed(coast.outline)]
            terrain.land(out, outline, TONES.land, 11 + number, s, TONES.surf)
    _wash(out, places, plane)
    _landmarks(out, "landmarks", places, plane)
    _roads(out, places, plane, s)
    return out


def _wash(out: Surface, places: Voyage, plane: Plane) -> None:
    """Colour washes over land and sea."""
    sheet = places.sheet
    for x, y, wide, high, colour in TONES.washes:
        w, h = round(wide * sheet.w * plane.k * 1.7), round(high * sheet.h * plane.k * 1.7)
        blot = paint.clear((BLOT, BLOT), colour)
        paint.centred(blot, paint.disc(BLOT // 2, colour, colour), (BLOT / 2, BLOT / 2))
        soft = pygame.transform.smoothscale(paint.blur(blot, BLOT // 8), (w, h))
        paint.centred(out, paint.fade(soft, 120), plane.at(sheet.x + x * sheet.w, sheet.y + y * sheet.h))


def landmark(space: Space) -> str:
    """Picture of a landmark: its id without the number."""
    return f"marco_polo/{space.id.rsplit('_', 1)[0]}"


def _landmarks(out: Surface, layer: str, places: Voyage, plane: Plane) -> None:
    for space in places.board.of_kind("landmark"):
        if space.layer == layer:
            drawing = art.art(landmark(space), plane.px(space.width))
            paint.centred(out, drawing, plane.at(space.x, space.y))


def _roads(out: Surface, places: Voyage, plane: Plane, s: float) -> None:
    big = Surface((out.get_width() * FINE, out.get_height() * FINE), SRCALPHA)
    for link in places.board.links:
        if link.kind == "road":
            pause()
            tones = TONES.lane if link.properties.get("sea") else TONES.road
            for tone, wide in zip(tones, (3, 1.9), strict=True):
                for x, y in dots(curve(link), plane, 7 * s):
                    pygame.draw.circle(big, tone, (x * FINE, y * FINE), wide * s * FINE)
    out.blit(pygame.transform.smoothscale(big, out.get_size()), (0, 0))


# ---------------------------------------------------------------------- Venice
def _lagoon(places: Voyage, plane: Plane, size: tuple[int, int], s: float) -> Surface:
    out = terrain.water(size, TONES.lagoon, s)
    box, rng = _inner(places.tray, plane), random.Random(9)
    for _ in range(60):
        x, y = rng.uniform(box.x, box.right), rng.uniform(box.y, box.bottom)
        paint.arc(out, (x, y), 9 * s, 215, 325, TONES.foam, max(1.0, s), 60)
    big = Surface((size[0] * FINE, size[1] * FINE), SRCALPHA)
    for tone, wide in zip(TONES.bridge, (11, 8, 1.5), strict=True):
        for link in places.board.links:
            if link.kind == "route":
                a, b = ((x * FINE, y * FINE) for x, y in (plane.at(*link.points[0]), plane.at(*link.points[-1])))
                pygame.draw.line(big, tone, a, b, max(1, round(wide * s * FINE)))
    out.blit(pygame.transform.smoothscale(big, size), (0, 0))
    for place in places.palaces:
        w, h = round(place.w * 1.7 * plane.k), round(place.w * 0.6 * plane.k)
        disc = pygame.transform.smoothscale(paint.disc(2 * w, TONES.island, TONES.island), (w, h))
        island, margin = paint.shadowed(disc, max(1, round(3 * s)), round(2 * s), 140)
        x, y = plane.at(place.centre[0], place.centre[1] + place.h * 0.42)
        out.blit(island, (round(x - w / 2 - margin), round(y - h / 2 - margin)))
    _landmarks(out, "gondolas", places, plane)
    return out
