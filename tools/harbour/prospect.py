"""Shared by all parts of the harbour: the surface, its dimensions, and painting helpers."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pygame
from pygame import Color, Surface

from game.ui import paint
from game.ui.art import paint as paint_svg

RIM = "#ffd9a0"
"""Colour of evening light on edges."""


@dataclass
class Prospect:
    """A view over the water. Positions are fractions of the size; `k` is 1 at a height of 1080 pixels."""

    surface: Surface
    rng: Random = field(default_factory=lambda: Random(3))

    @property
    def w(self) -> int:
        return self.surface.get_width()

    @property
    def h(self) -> int:
        return self.surface.get_height()

    @property
    def k(self) -> float:
        return self.h / 1080

    @property
    def horizon(self) -> int:
        return int(self.h * 0.615)

    @property
    def sun(self) -> tuple[int, int]:
        return int(self.w * 0.5), int(self.h * 0.435)

    def light(
        self,
        at: tuple[float, float],
        radius: float,
        colour: str,
        power: float = 2.0,
        strength: float = 1.0,
        squash: float = 1.0,
    ) -> None:
        """Adds a glow; `squash` stretches its height."""
        face = paint.glow((max(2, int(2 * radius)), max(2, int(2 * radius * squash))), colour, power, strength)
        at = at[0] - face.get_width() // 2, at[1] - face.get_height() // 2
        self.surface.blit(face, at, special_flags=pygame.BLEND_RGB_ADD)

    def layer(self) -> Surface:
        return paint.clear(self.surface.get_size())

    def drawing(self, svg: str, wide: float, high: float, box: tuple[float, float]) -> Surface:
        """Paints SVG shapes in a `box` of their own units, `wide` x `high` at 1080 pixels."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]} {box[1]}" '
        size = int(wide * self.k), int(high * self.k)
        return paint_svg(f'{head}width="{box[0]}" height="{box[1]}">{svg}</svg>', size)

    def against_the_light(self, face: Surface, shade: str, rim: str = RIM, width: float = 2.4) -> Surface:
        return _backlit(face, shade, rim, max(1, int(width * self.k)))

    def picture(self, name: str, wide: float, high: float, tones: tuple[str, ...] = ("#ffffff",) * 3) -> Surface:
        """Paints a drawing beside this file, `wide` x `high` at 1080 pixels."""
        svg = Path(__file__).with_name(f"{name}.svg").read_text(encoding="utf-8")
        return paint_svg(svg, (int(wide * self.k), int(high * self.k)), tones)


def _backlit(face: Surface, shade: str, rim: str, px: int) -> Surface:
    """Backlights a picture: darkened, with a bright edge at the upper left."""
    out = face.copy()
    out.fill((*Color(shade)[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    edge = paint.silhouette(face, rim)
    edge.blit(paint.silhouette(face, "#000000"), (px, px), special_flags=pygame.BLEND_RGBA_SUB)
    edge.fill((*Color(rim)[:3], 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.blit(edge, (0, 0))
    return out
