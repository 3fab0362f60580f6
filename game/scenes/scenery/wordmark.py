"""The name of the program in engraved gold."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Surface

from game.ui import paint
from game.ui.cache import kept
from game.ui.text import Face, font

TONES = ((0.0, "#fff6cf"), (0.38, "#fff6cf"), (0.56, "#f0c463"), (0.70, "#a86a1c"), (0.78, "#e9b95a"), (1.0, "#f0c463"))
RIM, LIGHT = "#3a2208", "#fffbe8"


@kept
def wordmark(name: str, px: int) -> Surface:
    """Letterspaced capitals of `px` pixels on their soft shadow; the shadow's margin is `margin(px)` on every side."""
    face = font(Face.TITLE, px)
    gap, pad, rim = int(0.045 * px), max(4, px // 12), max(2, px // 26)
    widths = [face.size(letter)[0] for letter in name]
    size = sum(widths) + gap * (len(name) - 1) + 2 * pad, face.get_height() + 2 * pad
    mask, edge, x = paint.clear(size, "#ffffff"), paint.clear(size, RIM), pad
    for letter, w in zip(name, widths, strict=True):
        mask.blit(face.render(letter, True, "white"), (x, pad))
        face.outline = rim
        edge.blit(face.render(letter, True, RIM), (x - rim, pad - rim))
        face.outline = 0
        x += w + gap
    gold = paint.gradient(size, *TONES)
    gold.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    bright = paint.silhouette(mask, LIGHT)
    bright.blit(paint.silhouette(mask, "#000000"), (0, max(1, px // 40)), special_flags=pygame.BLEND_RGBA_SUB)
    bright.fill((255, 251, 232, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out = Surface(size, SRCALPHA)
    for layer, y in ((edge, max(1, px // 30)), (edge, 0), (gold, 0), (bright, 0)):
        out.blit(layer, (0, y))
    blur = max(1, px // 11)
    lettered, _ = paint.shadowed(out, blur, max(1, px // 16), 230)
    return lettered


def margin(px: int) -> int:
    """Pixels round the letters that are shadow."""
    return 3 * max(1, px // 11)
