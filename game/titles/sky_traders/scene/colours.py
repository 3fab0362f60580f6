"""The colours of Sky Traders: a dusk sky, islands in brass frames, ledgers of parchment, a wooden hull."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.scheme import Ink, scheme
from game.ui.theme import GOLD, PAPER, Plate

GRID = "#c9cfe62c"  # the honeycomb's empty cells
JET = "#d6f0f8b0"  # the jump between the corridors
STAGE, STAGE_EDGE, NEW_STAGE = "#f8ecd0", "#3f2615", "#54d07e"
OPEN, OPENED = "#ffe9a62e", "#b98aff"  # cells that may be chosen, and cells that would be opened
ROPE, HALO = "#3b2a1c", "#fffdf4"
ZONES: dict[str, Plate] = {
    "start": Plate("#f4e6c6", "#d9c08c", "#7a5420", radius=3),
    "blue": Plate("#9fd3e6", "#6fb0cc", "#2f6f8c", radius=3),
    "yellow": Plate("#f3dd7a", "#d9b83e", "#8a6d10", radius=3),
    "orange": Plate("#f0a45c", "#cf7a2c", "#7a4210", radius=3),
}
"""The Guild track, unchanged in high contrast because it shows the price of a step."""


@dataclass(frozen=True)
class Colours:
    # ledgers
    ledger: Plate = Plate("#fbf1da", "#ecd7ae", "#d9a640", radius=12, rim=3, gloss=60, grain=9, shadow=6)
    dusk: Plate = Plate("#23304f", "#1a2440", "#5a628c", ink=PAPER, quiet="#c9cfe6", radius=9, alpha=232)
    night: Plate = Plate(
        "#4a3b5c", "#2c2440", "#d9a640", ink=PAPER, quiet="#dcd3e6", radius=12, rim=3, gloss=30, shadow=6
    )
    line: Ink = Ink("#cdb587")
    rail: Plate = Plate("#c9a76a", "#a5803f", "#7a5420", radius=7)
    cell: Plate = Plate("#f4e6c6", "#e2cc9c", ink="#5a4428", radius=5)
    now: Plate = Plate("#fffdf4", "#f6d377", "#6b4312", radius=6, rim=2, shadow=2, gold=True)
    minus: Plate = Plate("#f3ded2", "#e6c4b4", "#b3361f", radius=9)
    plus: Plate = Plate("#e4ecd6", "#c9dcb6", "#2f7d46", radius=9)
    deal: Plate = Plate("#fff6e0", "#e7d2a6", "#b59a66", radius=9, gloss=90, shadow=3)
    deal_hot: Plate = Plate("#f9d983", "#cf902c", "#8e5f16", radius=9, gloss=120, shadow=4, gold=True)
    deal_off: Plate = Plate("#efe2c6", "#e2cfa6", "#c4aa7a", ink="#6b5638", radius=9)
    chosen: Plate = Plate("#fff3c9", "#f3d07a", GOLD, radius=10, rim=3, shadow=3, gold=True)

    # the sky
    chip: Plate = Plate("#1f3f56", "#14293a", "#42657c", ink=PAPER, quiet="#d9c4ff", radius=11, shadow=2)
    chip_best: Plate = Plate("#1f3f56", "#14293a", GOLD, ink="#ffe09a", quiet="#d9c4ff", radius=11, rim=1.6, shadow=2)
    knob: Plate = Plate("#fffaf0", "#ecd9ae", "#8a5a1c", radius=15, rim=1.4, shadow=2)
    step: Plate = Plate("#f2a45a", "#c9702a", "#fff3d6", ink="#2a1404", radius=13, rim=1.8, shadow=2, gold=True)

    # the council
    drawer: Plate = Plate("#5b3f38", "#3a2622", "#8a6a4a", ink=PAPER, quiet="#d9c3a8", radius=10, rim=2, shadow=3)
    slot: Plate = Plate("#fff8e8", "#f0dfba", "#b59a66", radius=5, alpha=150)
    rise: Ink = Ink("#2f7d46")
    fall: Ink = Ink("#b3361f")
    bounce: Ink = Ink("#7a3fb0")

    # the ship
    gauge: Plate = Plate("#2b1f3f", "#1a1430", "#d9a640", ink="#f3e6ff", radius=8, rim=2)
    full: Ink = Ink("#b98aff")
    empty: Ink = Ink("#463a66")
    cargo: Plate = Plate("#f6e6c4", "#dcc08c", "#d9a640", radius=9, rim=2.4)
    berth: Plate = Plate("#d6e3ea", "#a9c0cc", "#d9a640", radius=9, rim=2.4)
    hollow: Plate = Plate("#6b4a34", "#3f2a1e", "#d9a640", ink="#f4e0c0", radius=9, rim=2.4)
    number: Plate = Plate("#1f3f56", "#14293a", "#d9a640", ink=PAPER, radius=11, rim=1.4)
    loss: Plate = Plate("#fbe3da", "#efc3b3", "#b3391f", ink="#8c2412", radius=10, rim=1.2, shadow=2)
    gain: Plate = Plate("#dff0dc", "#b6d9b4", "#2f7d46", ink="#215a33", radius=10, rim=1.2, shadow=2)


COLOURS = scheme(Colours())
