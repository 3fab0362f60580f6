"""The name of the program in engraved gold."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Surface

from game.scenes.scenery import colours
from game.ui import paint
from game.ui.cache import kept
from game.ui.text import Face, font
from game.ui.theme import BLACK, WHITE


@kept
def wordmark(name: str, px: int) -> Surface:
    """Letterspaced capitals, `px` high, with a soft shadow that extends `margin(px)` on every side."""
    gap, pad, rim = int(0.045 * px), max(4, px // 12), max(2, px // 26)
    face, rimmed = font(Face.TITLE, px), font(Face.TITLE, px, rim)
    widths = [face.size(letter)[0] for letter in name]
    size = sum(widths) + gap * (len(name) - 1) + 2 * pad, face.get_height() + 2 * pad
    mask, edge, x = paint.clear(size, WHITE), paint.clear(size, colours.ENGRAVED_RIM), pad
    for letter, w in zip(name, widths, strict=True):
        mask.blit(face.render(letter, True, WHITE), (x, pad))
        edge.blit(rimmed.render(letter, True, colours.ENGRAVED_RIM), (x - rim, pad - rim))
        x += w + gap
    gold = paint.gradient(size, *colours.ENGRAVED)
    gold.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    bright = paint.silhouette(mask, colours.ENGRAVED_LIGHT)
    bright.blit(paint.silhouette(mask, BLACK), (0, max(1, px // 40)), special_flags=pygame.BLEND_RGBA_SUB)
    bright.fill(f"{colours.ENGRAVED_LIGHT}00", special_flags=pygame.BLEND_RGBA_MAX)
    out = Surface(size, SRCALPHA)
    for layer, y in ((edge, max(1, px // 30)), (edge, 0), (gold, 0), (bright, 0)):
        out.blit(layer, (0, y))
    blur = max(1, px // 11)
    lettered, _ = paint.shadowed(out, blur, max(1, px // 16), 230)
    return lettered


def margin(px: int) -> int:
    """Width of the shadow around the letters, in pixels."""
    return 3 * max(1, px // 11)
