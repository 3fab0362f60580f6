"""Cloth: a heavy curtain in a player's colour with a pelmet and gold fringe; a striped awning."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Surface

from game.scenes.scenery import colours
from game.ui import paint
from game.ui.art import paint as paint_svg
from game.ui.cache import kept
from game.ui.theme import BLACK, WHITE

SWAGS, STRIPES = 7, 18
"""Swags of a pelmet, stripes of an awning."""


@kept
def curtain(size: tuple[int, int], main: str, dark: str, pelmet: float, s: float) -> Surface:
    """A curtain filling the window; `pelmet`: height of the swags in units, `s`: pixels per unit."""
    out = _cloth(size, main, dark)
    light = paint.glow((int(size[1] * 1.5), int(size[1] * 1.35)), colours.FOOTLIGHT, 1.7, 0.5)
    at = (size[0] - light.get_width()) // 2, int(size[1] * 0.44) - light.get_height() // 2
    out.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)
    swags = _pelmet(size[0], main, dark, pelmet, s)
    shadow, margin = paint.soft_shadow(swags, max(1, round(8 * s)), 200)
    out.blit(shadow, (-margin, -margin + round(8 * s)))
    out.blit(swags, (0, 0))
    hem = round(22 * s)
    out.blit(paint.gradient((size[0], hem), colours.GOLD, colours.GOLD_DARK), (0, size[1] - hem))
    x = 0.0
    while x < size[0]:
        pygame.draw.line(out, colours.STITCH, (x, size[1] - hem), (x, size[1]), max(1, round(1.4 * s)))
        x += 7 * s
    return out


def _cloth(size: tuple[int, int], main: str, dark: str) -> Surface:
    """Overlapping waves form the folds; shadow at top and bottom."""
    row = Surface((size[0], 1))
    light = Color(main).lerp(Color(colours.CLOTH_WARM), 0.12)
    deep = Color(dark).lerp(Color(colours.CLOTH_DEEP), 0.50)
    for x in range(size[0]):
        t = x / size[0] * 2 * math.pi
        broad = (0.5 + 0.5 * math.sin(t * 17 + 1.5 * math.sin(t * 3) + 0.8 * math.sin(t * 7))) ** 1.2
        fine = 0.5 + 0.5 * math.sin(t * 53 + 3 * math.sin(t * 5))
        bright = min(1.0, 0.74 * broad + 0.26 * fine * (0.3 + 0.7 * broad))
        colour = deep.lerp(light, bright).lerp(Color(colours.CLOTH_LIGHT), 0.20 * max(0.0, broad - 0.78) / 0.22)
        row.set_at((x, 0), colour)
    out = pygame.transform.scale(row, size)
    paint.multiply(out, paint.noise(size, 3, 232, 255, 2))
    stops = ((0.0, "96"), (0.22, "28"), (0.6, "1e"), (1.0, "96"))
    out.blit(paint.gradient(size, *((down, f"{BLACK}{alpha}") for down, alpha in stops)), (0, 0))
    return out


def _pelmet(wide: int, main: str, dark: str, high: float, s: float) -> Surface:
    w = wide / s
    swag, parts = w / SWAGS, []
    gold, middle, edge = colours.GOLD, colours.GOLD_MIDDLE, colours.GOLD_DARK
    for i in range(SWAGS):
        a, b = i * swag, (i + 1) * swag
        m = (a + b) / 2
        hang = f"M{a:.1f} {high * 0.45:.1f} Q{m:.1f} {high * 1.55:.1f} {b:.1f} {high * 0.45:.1f}"
        foot = f"V{high * 0.45:.1f} Q{m:.1f} {high * 1.55:.1f} {a:.1f} {high * 0.45:.1f}"
        fringe = f"M{a:.1f} {high * 0.5:.1f} Q{m:.1f} {high * 1.62:.1f} {b:.1f} {high * 0.5:.1f}"
        parts.append(f'<path d="M{a:.1f} -4 H{b:.1f} {foot} Z" fill="{dark}"/>')
        parts += [
            f'<path d="M{a + swag * 0.06 * k:.1f} -4 Q{m:.1f} {high * (0.35 + 0.26 * k):.1f} '
            f'{b - swag * 0.06 * k:.1f} -4" stroke="{main}" stroke-opacity="{0.55 - 0.07 * k:.2f}" '
            f'stroke-width="5" fill="none"/>'
            for k in range(5)
        ]
        parts.append(f'<path d="{hang}" stroke="{edge}" stroke-width="9" fill="none"/>')
        parts.append(f'<path d="{hang}" stroke="{gold}" stroke-width="6" fill="none"/>')
        parts.append(f'<path d="{fringe}" stroke="{middle}" stroke-width="10" stroke-dasharray="2 3" fill="none"/>')
    for i in range(SWAGS + 1):
        x = i * swag
        parts.append(f'<path d="M{x - 7:.1f} {high * 0.35:.1f} h14 l3 {high * 0.62:.1f} h-20 Z" fill="{middle}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{high * 0.36:.1f}" r="10" fill="{gold}"/>')
        parts.append(f'<path d="M{x - 8:.1f} {high * 0.62:.1f} h16" stroke="{edge}" stroke-width="3"/>')
    tall = high * 1.6
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.2f} {tall:.2f}" width="{w:.2f}" '
    return paint_svg(f'{head}height="{tall:.2f}">{"".join(parts)}</svg>', (wide, round(tall * s)))


@kept
def awning(size: tuple[int, int], scallop: int, stripes: tuple[str, str]) -> Surface:
    """Striped cloth in two colours, with a scalloped edge `scallop` pixels high."""
    wide, high = size[0] * 2, size[1] * 2
    out = paint.clear((wide, high), stripes[0])
    for i in range(STRIPES):
        left, right = wide * i // STRIPES, wide * (i + 1) // STRIPES
        tone = stripes[i % 2]
        pygame.draw.rect(out, tone, (left, 0, right - left, high - 2 * scallop))
        pygame.draw.circle(out, tone, ((left + right) // 2, high - 2 * scallop), (right - left) / 2)
    mask = paint.rounded((wide, high * 2), 2 * scallop, WHITE, WHITE)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(out, size)
