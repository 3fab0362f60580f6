"""The contrast ratio of two colours by WCAG 2. Colours are "#rrggbb"."""

from __future__ import annotations


def luminance(colour: str) -> float:
    """Relative luminance: 0 is black, 1 is white."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """From 1 (equal) to 21 (black and white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def dark(colour: str) -> bool:
    """Whether white stands out from it better than black."""
    return contrast(colour, "#ffffff") > contrast(colour, "#000000")
