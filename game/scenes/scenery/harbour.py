"""The harbour at dusk in which something of each of the five games hides, and the room that looks out on it."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from game import paths
from game.scenes.scenery.land import paint_beam, paint_caravan, paint_hills, paint_lighthouse, paint_town
from game.scenes.scenery.life import ACROSS
from game.scenes.scenery.prospect import Prospect
from game.scenes.scenery.quay import paint_quay
from game.scenes.scenery.sea import paint_fleet, paint_merchantman, paint_sea
from game.scenes.scenery.sky import paint_airships, paint_birds, paint_sky
from game.ui import paint
from game.ui.cache import kept

SIZES = (1920, 1080), (3840, 2160)


def picture(size: tuple[int, int]) -> Path:
    """Where the harbour is that was painted at one of SIZES."""
    return paths.assets() / "art" / "shell" / f"harbour_{size[1]}.jpg"


def paint_harbour(size: tuple[int, int]) -> Surface:
    """Paints it, which takes a second at 1080p."""
    view = Prospect(Surface(size))
    paint_sky(view)
    paint_hills(view)
    paint_caravan(view)
    paint_town(view)
    paint_airships(view)
    lamp = paint_lighthouse(view)
    paint_fleet(view)
    mist = paint.gradient((view.w, int(view.h * 0.07)), "#ffcd9600", "#ffcd9678")
    view.surface.blit(mist, (0, view.horizon - mist.get_height()))
    paint_sea(view)
    paint_merchantman(view)
    paint_beam(view, lamp)
    paint_quay(view)
    paint_birds(view)
    paint.multiply(view.surface, paint.noise(size, max(2, int(3 * view.k)), 244, 255, 2))
    view.surface.blit(paint.vignette(size, 190, 0.72), (0, 0))
    return view.surface


def _painted(wanted: tuple[int, int]) -> Surface:
    """The smallest of the pictures that is not smaller than wanted, else the largest."""
    size = next((size for size in SIZES if size[0] >= wanted[0] and size[1] >= wanted[1]), SIZES[-1])
    return pygame.image.load(picture(size))


def covering(whole: Surface, size: tuple[int, int], across: float = 0.5) -> Surface:
    """A picture at `size`, filling it: what is too much is cut off; `across` says which part of the width stays."""
    w, h = whole.get_size()
    k = max(size[0] / w, size[1] / h)
    box = pygame.Rect(0, 0, min(w, round(size[0] / k)), min(h, round(size[1] / k)))
    box.x, box.y = round((w - box.w) * across), (h - box.h) // 2
    part = whole.subsurface(box)
    part = part.copy() if box.size == size else pygame.transform.smoothscale(part, size)
    return part.convert() if pygame.display.get_surface() else part


def harbour(size: tuple[int, int]) -> Surface:
    """At a size in pixels; the ship stays in sight in narrow windows."""
    return covering(_painted(size), size, ACROSS)


@kept
def menu_harbour(size: tuple[int, int]) -> Surface:
    """The harbour with a shadow on its left and upper side, where the menu stands."""
    out = harbour(size)
    shade = paint.gradient(
        (size[1], int(size[0] * 0.43)), (0.0, "#08141f00"), (0.16, "#08141f2a"), (0.38, "#08141f8c"), (1.0, "#07121ce1")
    )
    out.blit(pygame.transform.rotate(shade, -90), (0, 0))
    out.blit(paint.gradient((size[0], int(size[1] * 0.2)), "#06101a96", "#06101a00"), (0, 0))
    foot = int(size[1] * 0.12)
    out.blit(paint.gradient((size[0], foot), "#06101a00", "#06101aa0"), (0, size[1] - foot))
    return out


@kept
def office(size: tuple[int, int]) -> Surface:
    """Behind the inner screens: the same harbour out of focus, from the counting house's window."""
    small = covering(_painted(SIZES[0]), (max(2, size[0] // 8), max(2, size[1] // 8)))
    small = pygame.transform.box_blur(small, max(1, size[1] // 320))
    small = pygame.transform.box_blur(small, max(1, size[1] // 320))
    out = pygame.transform.smoothscale(small, size)
    out.blit(paint.gradient(size, "#10263896", "#091622de"), (0, 0))
    paint.multiply(out, paint.noise(size, max(8, size[1] // 12), 225, 255, 7))
    out.blit(paint.vignette(size, 150), (0, 0))
    return out
