"""Painting in pixels: gradients, rounded plates, shadows, glows, noise, smooth polygons. Light comes from the top left.

Whatever has a bent or slanting edge is drawn at three times its size and brought down; what is slow is kept
(`cache.kept`).
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from game.ui.cache import kept
from game.ui.slices import pause
from game.ui.theme import Plate
from game.ui.units import Point

FINE = 3
Size = tuple[int, int]
Stop = str | tuple[float, str]


def clear(size: Size, colour: str | Color = "#000000") -> Surface:
    """Transparent everywhere, but with a colour, so that scaled edges get no dark fringe."""
    pause()
    out = Surface((max(1, size[0]), max(1, size[1])), SRCALPHA)
    out.fill((*Color(colour)[:3], 0))
    return out


def gradient(size: Size, *stops: Stop) -> Surface:
    """From top to bottom; a stop is a colour, or (position 0..1, colour)."""
    pause()
    spread = max(1, len(stops) - 1)
    at = [(s[0], Color(s[1])) if isinstance(s, tuple) else (i / spread, Color(s)) for i, s in enumerate(stops)]
    h = max(1, size[1])
    column, k = Surface((1, h), SRCALPHA), 0
    for y in range(h):
        t = y / max(1, h - 1)
        while k + 1 < len(at) and at[k + 1][0] <= t:
            k += 1
        low, high = at[k], at[min(k + 1, len(at) - 1)]
        part = (t - low[0]) / (high[0] - low[0]) if high[0] > low[0] else 0.0
        column.set_at((0, y), low[1].lerp(high[1], min(1.0, max(0.0, part))))
    return pygame.transform.scale(column, (max(1, size[0]), h))


def noise(size: Size, cell: int, low: int, high: int = 255, seed: int = 1) -> Surface:
    """Soft grey blotches of about `cell` pixels, for `multiply`."""
    pause()
    w, h = size[0] // cell + 3, size[1] // cell + 3
    grey = random.Random(seed).randbytes(w * h).translate(bytes(low + i * (high - low) // 255 for i in range(256)))
    raw = bytearray(4 * w * h)
    raw[0::4] = raw[1::4] = raw[2::4] = grey
    big = pygame.transform.smoothscale(pygame.image.frombytes(bytes(raw), (w, h), "RGBX"), (w * cell, h * cell))
    return big.subsurface((cell, cell, *size))


def multiply(target: Surface, layer: Surface) -> None:
    target.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def around(face: Surface, at: Point) -> Rect:
    """The rectangle of a face centred on a point."""
    w, h = face.get_size()
    return Rect(round(at[0] - w / 2), round(at[1] - h / 2), w, h)


def centred(target: Surface, face: Surface, at: Point) -> None:
    """Blits a face centred on a point."""
    target.blit(face, around(face, at))


def fade(face: Surface, alpha: int) -> Surface:
    """A copy at `alpha` of 255."""
    out = face.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def silhouette(face: Surface, colour: str, alpha: int = 255) -> Surface:
    """The shape of a face filled with one colour."""
    pause()
    out = face.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*Color(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def blur(face: Surface, radius: int) -> Surface:
    """A blurred copy; wide radii are done at quarter size, which is seven times faster and looks the same."""
    pause()
    radius = max(1, radius)
    box = pygame.transform.box_blur
    if radius < 5:
        return box(box(face, radius), radius)
    w, h = face.get_size()
    small = pygame.transform.smoothscale(face, (max(1, w // 4), max(1, h // 4)))
    small = box(box(small, max(1, radius // 4)), max(1, radius // 4))
    return pygame.transform.smoothscale(small, (w, h))


def soft_shadow(face: Surface, radius: int, alpha: int, colour: str = "#0a1722") -> tuple[Surface, int]:
    """The shadow (or glow) of a face and its margin: blit it at (x - margin, y - margin + down), then the face."""
    margin = radius * 3
    out = clear((face.get_width() + 2 * margin, face.get_height() + 2 * margin), colour)
    out.blit(silhouette(face, colour, alpha), (margin, margin), special_flags=pygame.BLEND_RGBA_MAX)
    return blur(out, radius), margin


def shadowed(face: Surface, radius: int, down: int, alpha: int) -> tuple[Surface, int]:
    """The face on its shadow, in one surface, and the margin around the face."""
    out, margin = soft_shadow(face, radius, alpha)
    out.scroll(0, down)
    out.blit(face, (margin, margin))
    return out, margin


def haloed(face: Surface, width: int, colour: str = "#fffdf4") -> Surface:
    """A face with a pale rim, so that it stands out from any background; larger by `width + 1` on every side."""
    pad = width + 1
    out = clear((face.get_width() + 2 * pad, face.get_height() + 2 * pad), colour)
    shape = silhouette(face, colour)
    for k in range(16):
        turn = math.tau * k / 16
        out.blit(shape, (pad + round(width * math.cos(turn)), pad + round(width * math.sin(turn))))
    out.blit(face, (pad, pad))
    return out


@kept
def _disc(radius: int) -> Surface:
    """White and smooth."""
    side = 2 * radius
    big = clear((side * FINE, side * FINE), "white")
    pygame.draw.rect(big, "white", big.get_rect(), border_radius=radius * FINE)
    return pygame.transform.smoothscale(big, (side, side))


def _corners(size: Size, radius: int) -> Iterator[tuple[Rect, Rect]]:
    """Each corner, and the quarter of a disc for it: only they need smoothing, so only they are drawn large."""
    for x, left in ((0, 0), (size[0] - radius, radius)):
        for y, top in ((0, 0), (size[1] - radius, radius)):
            yield Rect(x, y, radius, radius), Rect(left, top, radius, radius)


def bordered(target: Surface, face: Surface, at: Size, border: int) -> None:
    """Blits only the border of a face whose middle is empty or will be covered, which is faster."""
    (w, h), (x, y) = face.get_size(), at
    if 2 * border >= min(w, h):
        target.blit(face, at)
        return
    for part in (
        (0, 0, w, border),
        (0, h - border, w, border),
        (0, border, border, h - 2 * border),
        (w - border, border, border, h - 2 * border),
    ):
        target.blit(face, (x + part[0], y + part[1]), part)


@kept
def ring(size: Size, radius: int, colour: str, width: int) -> Surface:
    """A smooth rounded outline without filling. Cached: do not draw on it."""
    radius = max(width, min(radius, min(size) // 2))
    out = clear(size, colour)
    pygame.draw.rect(out, colour, out.get_rect(), width)
    for corner, quarter in _corners(size, radius):
        out.fill((0, 0, 0, 0), corner)
        out.blit(_circle(radius, colour, width), corner, quarter)
    return out


@kept
def _circle(radius: int, colour: str, width: int) -> Surface:
    """Its outline, smooth."""
    side = 2 * radius
    big = clear((side * FINE, side * FINE), colour)
    pygame.draw.rect(big, colour, big.get_rect(), width * FINE, border_radius=radius * FINE)
    return pygame.transform.smoothscale(big, (side, side))


def outline(target: Surface, box: Rect, radius: int, colour: str, width: int) -> None:
    """Draws a `ring` in a box; it is not kept for each size, unless it is all corners or can be seen through."""
    radius = max(width, min(radius, min(box.size) // 2))
    if 2 * radius > min(box.size) or Color(colour).a < 255:
        target.blit(ring(box.size, radius, colour, width), box)
        return
    for corner, quarter in _corners(box.size, radius):
        target.blit(_circle(radius, colour, width), corner.move(box.topleft), quarter)
    across, down = box.w - 2 * radius, box.h - 2 * radius
    for y in (box.y, box.bottom - width):
        target.fill(colour, (box.x + radius, y, across, width))
    for x in (box.x, box.right - width):
        target.fill(colour, (x, box.y + radius, width, down))


def shaped(
    size: Size, radius: int, top: str, bottom: str, edge: str = "", rim: int = 1, gloss: int = 0, grain: int = 0
) -> Surface:
    """A rounded rectangle with gradient, paper grain, bright upper edge and rim."""
    size = max(2, size[0]), max(2, size[1])
    radius, out = max(0, min(radius, min(size) // 2)), gradient(size, top, bottom)
    if grain:
        for cell, seed in ((5, 3), (40, 4)):
            multiply(out, noise(size, cell, 255 - grain, 255, seed))
    if gloss:
        bright = Color(top).lerp(Color("white"), gloss / 255)
        inner = size[0] - 2, size[1] + 2 * radius + 2
        if min(inner) > 2:
            outline(out, Rect((1, 1), inner), radius, f"#{bright.r:02x}{bright.g:02x}{bright.b:02x}", 1)
    if edge:
        outline(out, out.get_rect(), radius, edge, rim)
    for corner, quarter in _corners(size, radius) if radius else ():
        out.blit(_disc(radius), corner, quarter, special_flags=pygame.BLEND_RGBA_MIN)
    return out


rounded = kept(shaped)
"""`shaped`, cached: do not draw on the surface."""


@kept
def plate(style: Plate, size: Size, s: float) -> Surface:
    """A plate at `size` pixels, `s` pixels a unit; its shadow's margin (`plate_margin`) is on every side."""
    rim = max(1, round(style.rim * s)) if style.edge else 0
    face = shaped(size, round(style.radius * s), style.top, style.bottom, style.edge, rim, style.gloss, style.grain)
    if style.alpha < 255:
        face = fade(face, style.alpha)
    if not style.shadow:
        return face
    return shadowed(face, max(1, round(style.shadow * s)), max(1, round(style.shadow * 0.7 * s)), 130)[0]


def plate_margin(style: Plate, s: float) -> int:
    return 3 * max(1, round(style.shadow * s)) if style.shadow else 0


@kept
def halo(size: Size, radius: int, colour: str, spread: int, alpha: int = 235) -> Surface:
    """A glow behind a rounded rectangle of `size`; its margin is 3 x `spread`."""
    return soft_shadow(shaped(size, radius, colour, colour), spread, alpha, colour)[0]


@kept
def glow(size: Size, colour: str, power: float = 2.0, strength: float = 1.0) -> Surface:
    """Additive light: black outside, the colour in the middle."""
    spot, rgb = Surface((48, 48)), Color(colour)
    for y in range(48):
        for x in range(48):
            k = max(0.0, 1 - math.hypot(x - 23.5, y - 23.5) / 23.5) ** power * strength
            spot.set_at((x, y), (min(255, int(rgb.r * k)), min(255, int(rgb.g * k)), min(255, int(rgb.b * k))))
    return pygame.transform.smoothscale(spot, size)


def vignette(size: Size, strength: int = 170, start: float = 0.62, colour: str = "#060e18") -> Surface:
    """Darkness towards the corners."""
    small, rgb = Surface((32, 18), SRCALPHA), Color(colour)
    for y in range(18):
        for x in range(32):
            far = math.hypot((x / 31 - 0.5) / 0.56, (y / 17 - 0.5) / 0.6) - start
            small.set_at((x, y), (rgb.r, rgb.g, rgb.b, max(0, min(strength, int(far * 230)))))
    return pygame.transform.smoothscale(small, size)


def polygon(
    target: Surface, points: Sequence[Point], fill: str | Color | None = None, edge: str = "", rim: float = 1
) -> None:
    """A smooth polygon; colours may carry alpha (#rrggbbaa). `rim` is the width of the edge in pixels."""
    pad = rim + 2
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    box = Rect(math.floor(min(xs) - pad), math.floor(min(ys) - pad), 0, 0)
    box.w, box.h = math.ceil(max(xs) + pad) - box.x, math.ceil(max(ys) + pad) - box.y
    layer = clear((box.w * FINE, box.h * FINE), Color(edge or fill or "#000000"))
    at = [((x - box.x) * FINE, (y - box.y) * FINE) for x, y in points]
    if fill is not None:
        pygame.draw.polygon(layer, fill, at)
    if edge:
        for a, b in zip(at, [*at[1:], at[0]], strict=True):
            pygame.draw.line(layer, edge, a, b, round(rim * FINE))
            pygame.draw.circle(layer, edge, a, rim * FINE / 2)
    target.blit(pygame.transform.smoothscale(layer, box.size), box.topleft)


def arc(
    target: Surface, centre: Point, radius: float, start: float, end: float, colour: str, width: float, alpha: int = 255
) -> None:
    """A thick smooth arc; degrees, clockwise on the screen, 0 to the right."""
    steps = max(8, int(abs(end - start) / 3))
    turns = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    outer, inner = radius + width / 2, radius - width / 2
    ring = [(centre[0] + outer * math.cos(a), centre[1] + outer * math.sin(a)) for a in turns]
    ring += [(centre[0] + inner * math.cos(a), centre[1] + inner * math.sin(a)) for a in reversed(turns)]
    rgb = Color(colour)
    polygon(target, ring, Color(rgb.r, rgb.g, rgb.b, alpha))


def disc(px: int, top: str, bottom: str, edge: str = "", rim: int = 1) -> Surface:
    """A round plate of `px` pixels. Cached: do not draw on it."""
    return rounded((px, px), px // 2, top, bottom, edge, rim)


@kept
def backdrop(size: Size, top: str, bottom: str) -> Surface:
    """A quiet background for whole screens: gradient, a little noise, vignette."""
    out = gradient(size, top, bottom).convert() if pygame.display.get_surface() else gradient(size, top, bottom)
    multiply(out, noise(size, max(8, size[1] // 14), 232, 255, 7))
    out.blit(vignette(size), (0, 0))
    return out
