"""The colours of the board of Puerto Rico."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.scheme import Ink, scheme
from game.ui.theme import GOLD, PAPER, Plate


@dataclass(frozen=True)
class Colours:
    # role cards
    card: Plate = Plate(PAPER, "#e8d3a8", "#9c7c4c", radius=10, gloss=110, grain=9, shadow=4)
    card_now: Plate = Plate("#fff4d6", "#f3d48c", GOLD, radius=10, rim=3, gloss=110, shadow=4, gold=True)
    card_gone: Plate = Plate("#5d6f74", "#3a4a52", "#23323a", ink="#c3d0d2", radius=10, gloss=40, shadow=3)
    nail: Plate = Plate("#e8c47a", "#7a4c0e", radius=3)

    # on the beach
    water: Plate = Plate("#bfe7df", "#7cc0bf", "#4c8f92", ink="#1d4c53", radius=10, gloss=110, shadow=4)
    counter: Plate = Plate("#c99a5f", "#8f6434", "#5a3a1c", ink="#fff3d8", radius=10, gloss=80, grain=15, shadow=4)
    earth: Plate = Plate("#d9bd82", "#a98250", "#7a5830", ink="#3f2a12", radius=10, gloss=80, grain=19, shadow=4)
    hollow: Plate = Plate("#5d3c1e", "#7d5530", "#3a230f", radius=8)
    tag: Plate = Plate("#fffaf0", "#ecd8ae", "#735b3e", radius=9, shadow=2)
    price: Ink = Ink("#4a2c06")
    price_rim: Ink = Ink("#ffeeb0")

    # in the harbour
    plate: Plate = Plate("#2a4a60", "#17303f", "#ffe3a0", ink=PAPER, radius=7, gloss=40, shadow=2)
    seal: Plate = Plate("#fff1bf", "#efc25a", "#7a4c0e", radius=17, gloss=140, shadow=3)
    seal_hot: Plate = Plate("#ffe08a", "#e6a52e", "#7a4c0e", radius=17, rim=2, gloss=140, shadow=3, gold=True)
    veil: Plate = Plate("#14293a", "#14293a", radius=3, alpha=72)

    # the buildings for sale
    board: Plate = Plate("#8a5f38", "#5b3a1e", "#3a220f", radius=12, gloss=80, grain=19, shadow=6)
    sheet: Plate = Plate(PAPER, "#e8d3a8", "#7a5a34", quiet="#735b3e", radius=8, gloss=60, grain=11)
    offered: Plate = Plate("#fff6d0", "#f2cf7c", "#b57a22", radius=8, gloss=110, shadow=2, gold=True)
    owned: Plate = Plate("#4a9a68", "#2b6a44", "#1d4a2e", ink="#ffffff", radius=11, gloss=60)

    # mats
    mat: Plate = Plate(PAPER, "#e8d3a8", "#8f6f40", radius=10, gloss=90, grain=9, shadow=5)
    mat_turn: Plate = Plate(PAPER, "#e8d3a8", GOLD, radius=10, rim=3, gloss=90, grain=9, shadow=5)
    grass: Plate = Plate("#b9d29a", "#86a868", "#6a8a50", sign="#557a3c", radius=6, gloss=50, grain=15)
    pavement: Plate = Plate("#dccbb0", "#b39d7c", "#8d775a", sign="#7a654a", radius=6, gloss=50, grain=15)
    duty: Plate = Plate("#ffe9a6", "#e9bd55", "#b57a22", radius=12, gold=True)
    frame: Plate = Plate("#7d5531", "#55361c", GOLD, ink="#fff3d8", radius=16, rim=2.4)

    # pieces and panels
    circle_manned: tuple[str, str, str] = ("#c9743a", "#6b3010", "#fff3d6")
    circle_empty: tuple[str, str, str] = ("#fffaf0", "#e2d2b0", "#4a2c14")


GROUNDS = {
    1: Plate("#7fa6ec", "#3558a8", "#233a6e", radius=8, gloss=90),
    2: Plate("#f7f7f0", "#bcc5c6", "#7a8081", radius=8, gloss=90),
    3: Plate("#dcab68", "#99672e", "#63431e", radius=8, gloss=90),
    4: Plate("#cda67f", "#94694a", "#604430", radius=8, gloss=90),
    None: Plate("#b597d3", "#6d4d96", "#473261", radius=8, gloss=90),
}
"""Ground of a building by the kind it processes, unchanged in high contrast because it identifies the kind."""
_USUAL = Colours()
COLOURS = scheme(_USUAL, grass=_USUAL.grass, pavement=_USUAL.pavement, hollow=_USUAL.hollow, nail=_USUAL.nail)
"""Plates under pictures without text keep their colours."""
