"""How a picture looks to eyes that see colours otherwise, and whether two pictures can be told apart by them."""

from __future__ import annotations

from functools import cache

from pygame import Surface

Row = tuple[float, float, float]
Matrix = tuple[Row, Row, Row]

GREY: Matrix = ((0.2126, 0.7152, 0.0722),) * 3
VISIONS: dict[str, Matrix] = {  # on linear light, severity 1 (Machado, Oliveira and Fernandes 2009)
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
    "grey": GREY,
}


@cache
def linear(level: int) -> float:
    part = level / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def lightness(part: float) -> float:
    """Of linear light, 0 to 100, as far apart as they look."""
    part = min(max(part, 0.0), 1.0)
    return float(116 * part ** (1 / 3) - 16) if part > 0.008856 else part * 903.3


def seen(picture: Surface, vision: str, ground: str) -> list[Row]:
    """The pixels of the picture on a ground, each channel 0 to 100 in even steps for the eye."""
    whole = Surface(picture.get_size())
    whole.fill(ground)
    whole.blit(picture, (0, 0))
    found: list[Row] = []
    for y in range(whole.get_height()):
        for x in range(whole.get_width()):
            r, g, b, _ = whole.get_at((x, y))
            light = linear(r), linear(g), linear(b)
            a, b2, c = (sum(k * part for k, part in zip(row, light, strict=True)) for row in VISIONS[vision])
            found.append((lightness(a), lightness(b2), lightness(c)))
    return found


def apart(one: Surface, other: Surface, vision: str, ground: str = "#f3e6c4") -> float:
    """The part of the pixels, 0 to 1, that look clearly different."""
    assert one.get_size() == other.get_size()
    pairs = zip(seen(one, vision, ground), seen(other, vision, ground), strict=True)
    differ = [max(abs(a - b) for a, b in zip(p, q, strict=True)) > 20 for p, q in pairs]
    return sum(differ) / len(differ)
