"""The colours of the board of Marco Polo."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.scenery.terrain import Surf
from game.ui.scheme import Ink, scheme
from game.ui.theme import GOLD, INK, PAPER, Plate

Tones = tuple[str, str]
"""Top and bottom, or light and dark."""
Wash = tuple[float, float, float, float, str]
"""A colour wash on the map: centre and radii as fractions of the map, colour."""


@dataclass(frozen=True)
class Colours:
    # the table, a rug on walnut
    walnut: Tones = ("#5c2b22", "#35150f")
    thread: str = "#f0b45a"

    # the map
    frame: Plate = Plate("#f0dcab", "#c79a58", "#4a2410", radius=10, rim=2, gloss=100, grain=14, shadow=6)
    border: str = "#9c2b2b"
    sea: Tones = ("#6db3c4", "#2c6296")
    foam: str = "#e8faf6"
    surf: tuple[Surf, ...] = (Surf("#bfeadd", 14, 220), Surf("#f2fff2", 4, 255))
    land: Tones = ("#fbeec8", "#efd39a")
    washes: tuple[Wash, ...] = (
        (0.42, 0.04, 0.47, 0.22, "#92b878"),
        (0.23, 0.46, 0.23, 0.22, "#f0b268"),
        (0.11, 0.83, 0.24, 0.22, "#f6be60"),
        (0.56, 0.5, 0.19, 0.18, "#d68458"),
        (0.9, 0.33, 0.23, 0.35, "#96bc76"),
        (0.61, 0.83, 0.12, 0.22, "#e2c460"),
        (0.93, 0.85, 0.12, 0.2, "#78b068"),
    )
    road: Tones = ("#fffae8", "#7a3a18")
    lane: Tones = ("#ebfaf6", "#1d4f6c")
    way: tuple[str, str] = ("#ffd45e", "#6d2a10")
    reach: str = "#ffe296"
    large_city: Plate = Plate("#f8ecd0", "#e6cf9e", "#9c2b2b", ink="#8c1f1f", radius=10, rim=1.4, shadow=2)
    small_city: Plate = Plate("#f8ecd0", "#e6cf9e", "#1f3f92", ink="#1f3f92", radius=10, rim=1.4, shadow=2)
    start: Plate = Plate("#f8ecd0", "#e6cf9e", "#6a4a2c", ink="#563a1e", radius=10, rim=1.4, shadow=2)
    beijing: Plate = Plate("#f8ecd0", "#e6cf9e", "#a06a14", ink="#7a4e0a", radius=10, rim=1.4, shadow=2)
    cost: Plate = Plate("#fff6e2", "#e9cf98", "#8a6a3c", radius=22, shadow=2)
    price: Plate = Plate("#fff1bf", "#f0c55e", "#7a4c0e", radius=28, shadow=3, gold=True)
    price_hot: Plate = Plate("#ffe08a", "#e6a52e", "#7a4c0e", radius=28, rim=2, shadow=3, gold=True)
    stop: Plate = Plate("#ffe3a0", "#e6b450", "#6d4410", radius=14)
    card: Plate = Plate("#fff8e6", "#ead3a0", "#8a5c34", radius=5, rim=1.6, shadow=2)
    token: Plate = Plate("#fffaf0", "#ecd29a", "#1f3f92", radius=32, rim=2.2, shadow=2)
    outpost: Plate = Plate("#ffe1a8", "#e8b569", "#9c2b2b", radius=12, rim=2.2, shadow=2)
    value: Ink = Ink("#8c1f1f")

    # Venice
    lagoon_frame: Plate = Plate("#a8322f", "#6d1719", "#3a0a0c", radius=10, rim=2, gloss=90, grain=14, shadow=6)
    lagoon_border: str = GOLD
    lagoon: Tones = ("#7fc8c2", "#3b8c9c")
    bridge: tuple[str, str, str] = ("#4a3a2c", "#f2dfb4", "#c9a870")
    island: str = "#e9d3a0"
    quay: Plate = Plate("#f3dfb2", "#d9b87a", "#8a5c34", radius=8, gloss=80, shadow=3)
    seal: Plate = Plate("#b5342c", "#7d1f20", "#ffe3a0", ink="#fff6d8", radius=6, shadow=2)

    # the action spaces
    sheet: Plate = Plate("#fff8e6", "#eddbb2", "#7a5a34", quiet="#6b5235", radius=8, gloss=60, grain=9, shadow=4)
    blue: Plate = Plate("#b9cfe6", "#dbe7f2", "#3f6aa8", radius=5, rim=1.6)
    brown: Plate = Plate("#c9a67c", "#e4cda6", "#8a5c34", ink="#4a2c10", radius=5, rim=1.6)
    stripe: Plate = Plate("#e7cfa0", "#e7cfa0", radius=2, alpha=110)
    beyond: Plate = Plate("#d3bd8c", "#d3bd8c", radius=4, alpha=120)
    knob: Plate = Plate("#fffaf0", "#ecd8ae", "#6d4410", radius=20, rim=1.6, shadow=2)
    number: Plate = Plate("#3a62b4", "#21407e", "#fff6d8", ink="#fff8e8", radius=14)
    empty: Plate = Plate("#dcc28e", "#cfae74", "#a07c46", ink=INK, radius=7)
    step: Plate = Plate("#fffaf0", "#ecd8ae", "#b59a66", radius=6, shadow=2)
    tile: Plate = Plate("#4b6fb4", "#22407e", GOLD, radius=7, rim=1.4, gloss=60, shadow=2)
    fee: Plate = Plate("#fff4ee", "#f4d9cb", "#a8321f", ink="#8e1f10", radius=28, rim=1.4, shadow=2)
    free: Plate = Plate("#eef8ea", "#cfe8cd", "#2f7d4a", ink="#1d5a33", radius=28, rim=1.4, shadow=2)
    more: Plate = Plate("#5c86d6", "#2f55a6", "#ffffff", ink="#ffffff", radius=28, rim=1.4, shadow=2)
    veil: Plate = Plate("#3a1d12", "#3a1d12", radius=8, alpha=64)

    # contracts and mats
    contract: Plate = Plate("#fffaf0", "#eedcb2", "#8a6a3c", radius=7, shadow=3)
    reward: Plate = Plate("#b23b34", "#7d1f20", ink="#fff6d8", radius=5)
    tray: Plate = Plate("#8a5f38", "#5b3a1e", "#3a220f", ink=PAPER, radius=10, gloss=60, grain=16, shadow=5)


def _portrait(top: str, bottom: str) -> Plate:
    return Plate(top, bottom, GOLD, ink="#fff3d2", radius=8, gloss=60)


PORTRAITS = {
    "raschid": _portrait("#3f6f86", "#17384a"),
    "matteo": _portrait("#a33a3a", "#5e1618"),
    "mercator": _portrait("#23756c", "#0f443f"),
    "kubilai": _portrait("#96601a", "#5e390a"),
    "berke": _portrait("#34548f", "#172c5a"),
    "niccolo_marco": _portrait("#4f6a38", "#28401a"),
    "wilhelm": _portrait("#7a5a32", "#432e14"),
    "johannes": _portrait("#665546", "#382c22"),
    "nicolao": _portrait("#8a4038", "#511d1a"),
    "arghun": _portrait("#35663f", "#173a20"),
    "altan_ord": _portrait("#5d4488", "#322052"),
    "gunj": _portrait("#9a3560", "#591535"),
    "gregory": _portrait("#826218", "#4b3608"),
    "donata": _portrait("#6f4398", "#3b1b5c"),
    "bellela": _portrait("#2f6d84", "#123e50"),
    "tartarino": _portrait("#98352c", "#571618"),
    "rustichello": _portrait("#3c5a94", "#1a2f5e"),
}
"""Background of each character, unchanged in high contrast because it identifies the character."""

AWNINGS = {
    "camel": ("#c9764a", "#8f4a28", "#e8a06a"),
    "pepper": ("#9c2b2b", "#5c1418", "#d05a4c"),
    "silk": ("#2a4fa8", "#16307a", "#5f86d8"),
    "gold": ("#d9a02c", "#8e5f16", "#f6cf73"),
}
"""Awning of each stall, unchanged in high contrast because it identifies the stall."""
DIE_TONES = {
    "white": ("#ddd2bd", "#5c4a32", "#ffffff", "#2a2018"),
    "black": ("#14171c", "#e6b450", "#4a4f58", "#fff3d0"),
    "neutral": ("#9a8fa8", "#4a3d5c", "#cfc6d8", "#3a2d4c"),
    "tile": ("#c99d52", "#3a2414", "#f7e7bd", "#2a2018"),
    "plain": ("#ead7ac", "#8a6a3c", "#fffaf0", "#3b2a1c"),
}
"""Body, edge, light and pips of dice without an owner."""
COLOURS = scheme(Colours())
