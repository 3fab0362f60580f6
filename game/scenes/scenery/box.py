"""A game's box: the cover with its title plate, and the side turned to the middle of the shelf."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import SRCALPHA, Surface

from game.scenes.scenery import colours
from game.titles.box import Box
from game.ui import paint, text
from game.ui.art import art
from game.ui.cache import kept
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import BLACK, WHITE
from game.ui.units import Area

Band = tuple[str, str]
"""Colours of a title plate, top and bottom."""


def box_front(box: Box, look: Look, size: tuple[int, int]) -> Surface:
    """The front of a box, `size` pixels."""
    return _front(box.title, size, box.band, box.say("box"), box.under, look.s)


def cover(box: Box) -> Callable[[Canvas, Area], object]:
    """Paints the front of a box into an area."""

    def draw(canvas: Canvas, area: Area) -> None:
        rect = canvas.rect(area)
        canvas.surface.blit(box_front(box, canvas.look, rect.size), rect)

    return draw


def box_flank(box: Box, look: Look, size: tuple[int, int], depth: int) -> Surface:
    """The side of a box, `depth` pixels deep, right of the front; left of it if negative."""
    return _flank(box.title, size, box.band, box.say("box"), box.under, look.s, depth)


@kept
def _front(title: str, size: tuple[int, int], band: Band, name: str, under: str, s: float) -> Surface:
    """`size` in pixels. `name` may contain line breaks; `under` is the small line below it. `s`: pixels per unit; the
    small line has at least 15 units at the size of the shelf."""
    w, h = size
    k = w / 240
    out = Surface(size, SRCALPHA)
    plate = int((92 if under else 90) * k)
    cover = art(f"{title}/cover", (w, int(w * 4 / 3)))
    out.blit(cover, (0, min(0, -int((cover.get_height() - (h - plate)) * 0.42))))
    shade = int(46 * k)
    out.blit(paint.gradient((w, shade), f"{BLACK}00", f"{colours.COVER_SHADE}82"), (0, h - plate - shade))
    out.blit(paint.gradient((w, plate), *band), (0, h - plate))
    for down, colour, wide in ((2, colours.GOLD_DARK, 3.0), (3, colours.GOLD_BRIGHT, 1.4)):
        y = h - plate - int(down * k)
        pygame.draw.line(out, colour, (0, y), (w, y), max(1, int(wide * k)))
    _letters(out, plate, name, under, k, s)
    for cell, seed in ((3, 5), (60, 6)):
        paint.multiply(out, paint.noise(size, cell, 246, 255, seed))
    _edges(out, k)
    return out


def _letters(out: Surface, plate: int, name: str, under: str, k: float, s: float) -> None:
    w, h = out.get_size()
    lines = name.split("\n")
    room = w - 30 * k
    px = round((34 if len(lines) == 1 else 22 if under else 28) * k)
    while px > 6 and max(text.width(line, Face.TITLE, px) for line in lines) > room:
        px -= 1
    step = round(px * 1.12)
    small = 0
    if under:
        small = round(max(15 * s, 14.5 * k)) if k > 0.6 * s else round(14.5 * k)
        while small > max(6, round(15 * s)) and text.width(under, Face.SEMI, small) > w - 16 * k:
            small -= 1
        if small > 15 * s - 1 and text.width(under, Face.SEMI, small) > w - 16 * k:
            under, small = "", 0  # no room: the panel below the shelf shows it
    tall = step * len(lines) + (round(small * 1.2) if under else 0)
    y = h - plate + (plate - tall) // 2 - round(2 * k)
    for line in lines:
        x = (w - text.width(line, Face.TITLE, px)) // 2
        out.blit(paint.fade(text.line(line, Face.TITLE, px, BLACK), 150), (x, y + max(1, round(2 * k))))
        out.blit(text.line(line, Face.TITLE, px, colours.TITLE), (x, y))
        y += step
    if under:
        x = (w - text.width(under, Face.SEMI, small)) // 2
        out.blit(text.line(under, Face.SEMI, small, colours.SUBTITLE), (x, y + round(2 * k)))


def _edges(out: Surface, k: float) -> None:
    """Sheen, gold frame, light upper left and dark lower right edges, rounded corners."""
    w, h = out.get_size()
    sheen = paint.clear((w, h), WHITE)
    pygame.draw.polygon(sheen, colours.SHEEN, [(0, 0), (w * 0.62, 0), (w * 0.12, h), (0, h)])
    f = int(7 * k)
    frame = (f, f, w - 2 * f, h - 2 * f)
    pygame.draw.rect(sheen, colours.FRAME, frame, max(1, int(1.3 * k)), border_radius=int(5 * k))
    for a, b, colour, wide in (
        ((0, 0), (w, 0), colours.EDGE_LIT, 1.5),
        ((0, 0), (0, h), colours.EDGE_LEFT, 1.5),
        ((w - 1, 0), (w - 1, h), colours.EDGE_RIGHT, 2),
        ((0, h - 1), (w, h - 1), colours.EDGE_FOOT, 2),
    ):
        pygame.draw.line(sheen, colour, a, b, max(1, int(wide * k)))
    out.blit(sheen, (0, 0))
    mask = Surface((w, h), SRCALPHA)
    pygame.draw.rect(mask, WHITE, (0, 0, w, h), border_radius=max(2, int(4 * k)))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


@kept
def _flank(title: str, size: tuple[int, int], band: Band, name: str, under: str, s: float, depth: int) -> Surface:
    """The far edge is shorter."""
    front, (w, h) = _front(title, size, band, name, under, s), size
    wide, right = abs(depth), depth > 0
    strip = front.subsurface((w - 4, 0, 3, h) if right else (1, 0, 3, h))
    out = pygame.transform.smoothscale(strip, (wide * 2, h * 2))
    out.fill(colours.FLANK, special_flags=pygame.BLEND_RGBA_MULT)
    shade = paint.gradient((h * 2, wide * 2), f"{BLACK}1e", f"{BLACK}78")
    out.blit(pygame.transform.rotate(shade, 90 if right else -90), (0, 0))
    mask, lost = Surface(out.get_size(), SRCALPHA), int(wide * 0.34) * 2
    x, y = wide * 2, h * 2
    corners = [(0, 0), (x, lost), (x, y - 1), (0, y)] if right else [(0, lost), (x, 0), (x, y), (0, y - 1)]
    pygame.draw.polygon(mask, WHITE, corners)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(out, (wide, h))
