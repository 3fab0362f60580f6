"""How a picture looks to eyes that see colours otherwise, and whether two pictures can be told apart by them."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface, image

from game.ui import vision as eyes
from game.ui.vision import Matrix, Row, through

GREY: Matrix = ((0.2126, 0.7152, 0.0722),) * 3
VISIONS: dict[str, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    **eyes.VISIONS,
    "grey": GREY,
}


def lightness(part: float) -> float:
    """Of linear light, 0 to 100, as far apart as they look."""
    part = min(max(part, 0.0), 1.0)
    return float(116 * part ** (1 / 3) - 16) if part > 0.008856 else part * 903.3


def seen(picture: Surface, vision: str, ground: str) -> list[Row]:
    """The pixels of the picture on a ground, each channel 0 to 100 in even steps for the eye."""
    whole = Surface(picture.get_size())
    whole.fill(ground)
    whole.blit(picture, (0, 0))
    return _seen(image.tobytes(whole, "RGB"), vision)


@lru_cache(64)
def _seen(pixels: bytes, vision: str) -> list[Row]:
    found: list[Row] = []
    for at in range(0, len(pixels), 3):
        one, two, three = through(VISIONS[vision], *pixels[at : at + 3])
        found.append((lightness(one), lightness(two), lightness(three)))
    return found


def apart(one: Surface, other: Surface, vision: str, ground: str = "#f3e6c4") -> float:
    """The part of the pixels, 0 to 1, that look clearly different."""
    assert one.get_size() == other.get_size()
    pairs = zip(seen(one, vision, ground), seen(other, vision, ground), strict=True)
    differ = [max(abs(a - b) for a, b in zip(p, q, strict=True)) > 20 for p, q in pairs]
    return sum(differ) / len(differ)
