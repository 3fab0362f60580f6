"""Simulated colour blindness: colours as seen by eyes that lack one kind of cone (Machado, Oliveira and Fernandes 2009,
severity 1)."""

from __future__ import annotations

from functools import cache

from pygame import Color

Row = tuple[float, float, float]
Matrix = tuple[Row, Row, Row]

VISIONS: dict[str, Matrix] = {  # on linear light
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


@cache
def linear(level: int) -> float:
    """Linear light, 0 to 1, of a channel's level, 0 to 255."""
    part = level / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def through(matrix: Matrix, r: int, g: int, b: int) -> Row:
    """The linear light perceived by such eyes."""
    light = linear(r), linear(g), linear(b)
    one, two, three = (sum(k * part for k, part in zip(row, light, strict=True)) for row in matrix)
    return one, two, three


@cache
def seen(colour: str, vision: str) -> str:
    """A colour as such eyes see it."""
    tone = Color(colour)
    levels = (_level(part) for part in through(VISIONS[vision], tone.r, tone.g, tone.b))
    return "#" + "".join(f"{level:02x}" for level in levels)


def _level(part: float) -> int:
    part = min(max(part, 0.0), 1.0)
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))
