"""The evening sky: a gradient, rays, clouds, stars, the sun of all five boxes, birds, airships."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame
from pygame import Surface

from game.ui import paint
from tools.harbour.prospect import Prospect

EVENING = (
    (0.0, "#0e2338"),
    (0.26, "#22425f"),
    (0.50, "#5f5f80"),
    (0.68, "#b9746f"),
    (0.84, "#f0a565"),
    (1.0, "#ffdc98"),
)
CLOUDS = (
    # noise cells, seed, low and high contrast, colour, (alpha at the top, height of full alpha, full alpha)
    (((150, 26), (60, 12), (26, 6), (12, 4)), 5, 118, 205, (62, 58, 88), (130, 0.01, 150)),
    (((190, 18), (70, 9), (30, 5), (14, 3)), 12, 128, 200, (255, 190, 128), (0, 0.2, 190)),
    (((120, 12), (46, 6), (20, 4)), 31, 120, 190, (255, 226, 170), (0, 0.55, 150)),
)
BIRDS = ((0.40, 0.30, 16), (0.425, 0.285, 12), (0.615, 0.255, 15), (0.635, 0.27, 11), (0.38, 0.33, 10))


def cloud_field(
    size: tuple[int, int], cells: Sequence[tuple[int, int]], seed: int, low: int, high: int, rgb: tuple[int, int, int]
) -> Surface:
    """Noise of several cell sizes (in pixels at a third of the size), sharpened by a curve, as the alpha channel of one
    colour."""
    w, h = size[0] // 3, size[1] // 3
    total, part, rng = Surface((w, h)), 0.5, Random(seed)
    for cx, cy in cells:
        columns, rows = max(3, w // cx + 3), max(3, h // cy + 3)
        raw = b"".join(bytes((int(rng.random() * 255 * part),)) * 3 for _ in range(columns * rows))
        blotches = pygame.image.frombytes(raw, (columns, rows), "RGB")
        blotches = pygame.transform.smoothscale(blotches, (columns * cx, rows * cy))
        total.blit(blotches, (-cx, -cy), special_flags=pygame.BLEND_RGB_ADD)
        part *= 0.55
    steps = (min(1.0, max(0.0, (v - low) / (high - low))) for v in range(256))
    curve = bytes(int(255 * t * t * (3 - 2 * t)) for t in steps)
    pixels = bytearray(bytes((*rgb, 0)) * (w * h))
    pixels[3::4] = pygame.image.tobytes(total, "RGB")[::3].translate(curve)
    return pygame.transform.smoothscale(pygame.image.frombytes(bytes(pixels), (w, h), "RGBA"), size)


def paint_sky(view: Prospect) -> None:
    size = view.w, view.horizon
    view.surface.blit(paint.gradient(size, *EVENING), (0, 0))
    _rays(view)
    view.light(view.sun, view.w * 0.50, "#b0502a", 1.6, 0.42, 0.7)
    view.light(view.sun, view.w * 0.19, "#e07a3a", 1.8, 0.5)
    for cells, seed, low, high, rgb, (first, full, most) in CLOUDS:
        scaled = [(max(2, int(cx * view.k)), max(2, int(cy * view.k))) for cx, cy in cells]
        clouds = cloud_field(size, scaled, seed, low, high, rgb)
        stops = (
            (0.0, f"#ffffff{first:02x}"),
            (full, f"#ffffff{60 if not first else 140:02x}"),
            (0.8, f"#ffffff{most:02x}"),
            (1.0, "#ffffff1e"),
        )
        clouds.blit(paint.gradient(size, *stops), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        view.surface.blit(clouds, (0, 0))
    _stars(view)
    _sun(view)


def _rays(view: Prospect) -> None:
    sx, sy = view.sun
    far = 2600 * view.k
    layer = view.layer()
    for i in range(18):
        a = math.pi + math.pi * i / 17
        tip = [(sx + far * math.cos(a + turn), sy + far * math.sin(a + turn)) for turn in (0, 0.09)]
        one = view.layer()
        pygame.draw.polygon(one, (255, 230, 176, 13), [view.sun, *tip])
        layer.blit(one, (0, 0))
    view.surface.blit(paint.blur(layer, max(1, int(2 * view.k))), (0, 0))


def _stars(view: Prospect) -> None:
    depth = view.h * 0.26
    for _ in range(70):
        x, y = view.rng.uniform(0, view.w), view.rng.uniform(0, depth)
        alpha = int(190 * (1 - y / depth) * view.rng.random())
        r = view.rng.choice((1.0, 1.0, 1.8)) * max(1.0, view.k)
        spot = paint.clear((int(r * 2 + 3), int(r * 2 + 3)), "#fff4dc")
        pygame.draw.aacircle(spot, (255, 244, 220, alpha), (r + 1, r + 1), r)
        view.surface.blit(spot, (x, y))


def _sun(view: Prospect) -> None:
    r = int(view.h * 0.092)
    view.light(view.sun, r * 2.6, "#d98a4a", 1.4, 0.6)
    disc = paint.clear((r * 6, r * 6), "#ffdea8")
    for grown, alpha in ((2.9, 26), (2.3, 36), (1.8, 54)):
        ring = paint.clear(disc.get_size(), "#ffdea8")
        pygame.draw.aacircle(ring, (255, 222, 168, alpha), (r * 3, r * 3), int(r * (1 + (grown - 1) * 0.42)))
        disc.blit(ring, (0, 0))
    pygame.draw.aacircle(disc, "#fff3cf", (r * 3, r * 3), r)
    view.surface.blit(disc, (view.sun[0] - r * 3, view.sun[1] - r * 3))


def paint_airships(view: Prospect) -> None:
    near = view.against_the_light(view.picture("airship", 250, 175), "#d8a99c", "#fff0c8", 2)
    view.surface.blit(near, (int(view.w * 0.70), int(view.h * 0.135)))
    far = view.against_the_light(view.picture("airship", 75, 52), "#9a7a86", "#ffe0b0", 1)
    view.surface.blit(pygame.transform.flip(far, True, False), (int(view.w * 0.455), int(view.h * 0.20)))


def paint_birds(view: Prospect) -> None:
    wings = '<path d="M0 6 Q12 -4 20 8 Q28 -4 40 6 Q27 2 20 14 Q13 2 0 6 Z" fill="#2a2234"/>'
    for x, y, size in BIRDS:
        view.surface.blit(view.drawing(wings, size * 2.2, size, (40, 16)), (int(view.w * x), int(view.h * y)))
