"""The harbour at dusk, painted by `tools/harbour`, and the room that overlooks it."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from game import paths
from game.scenes.scenery import colours
from game.scenes.scenery.life import ACROSS
from game.ui import paint
from game.ui.cache import kept

SIZES = (1920, 1080), (3840, 2160)


def picture(size: tuple[int, int]) -> Path:
    """File of the harbour painted at one of SIZES."""
    return paths.assets() / "art" / "shell" / f"harbour_{size[1]}.jpg"


def _painted(wanted: tuple[int, int]) -> Surface:
    """The smallest picture at least as large as `wanted`, otherwise the largest."""
    size = next((size for size in SIZES if size[0] >= wanted[0] and size[1] >= wanted[1]), SIZES[-1])
    return pygame.image.load(picture(size))


def covering(whole: Surface, size: tuple[int, int], across: float = 0.5) -> Surface:
    """A picture scaled to fill `size` and cropped; `across`: horizontal position of the crop, 0 (left) to 1 (right)."""
    w, h = whole.get_size()
    k = max(size[0] / w, size[1] / h)
    box = pygame.Rect(0, 0, min(w, round(size[0] / k)), min(h, round(size[1] / k)))
    box.x, box.y = round((w - box.w) * across), (h - box.h) // 2
    part = whole.subsurface(box)
    part = part.copy() if box.size == size else pygame.transform.smoothscale(part, size)
    return part.convert() if pygame.display.get_surface() else part


def harbour(size: tuple[int, int]) -> Surface:
    """The harbour at a size in pixels; the ship stays visible in narrow windows."""
    return covering(_painted(size), size, ACROSS)


@kept
def menu_harbour(size: tuple[int, int]) -> Surface:
    """The harbour, shaded at the left and top under the menu."""
    out = harbour(size)
    shade = paint.gradient((size[1], int(size[0] * 0.43)), *colours.MENU_SHADE)
    out.blit(pygame.transform.rotate(shade, -90), (0, 0))
    dark = colours.SKY_SHADE
    out.blit(paint.gradient((size[0], int(size[1] * 0.2)), f"{dark}96", f"{dark}00"), (0, 0))
    foot = int(size[1] * 0.12)
    out.blit(paint.gradient((size[0], foot), f"{dark}00", f"{dark}a0"), (0, size[1] - foot))
    return out


@kept
def office(size: tuple[int, int]) -> Surface:
    """Background of the inner screens: the harbour out of focus, as seen from the counting house."""
    small = covering(_painted(SIZES[0]), (max(2, size[0] // 8), max(2, size[1] // 8)))
    small = pygame.transform.box_blur(small, max(1, size[1] // 320))
    small = pygame.transform.box_blur(small, max(1, size[1] // 320))
    out = pygame.transform.smoothscale(small, size)
    out.blit(paint.gradient(size, *colours.OFFICE_SHADE), (0, 0))
    paint.multiply(out, paint.noise(size, max(8, size[1] // 12), 225, 255, 7))
    out.blit(paint.vignette(size, 150), (0, 0))
    return out
