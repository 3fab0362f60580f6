"""The colours of Zeelandia: three materials, white-and-blue faience, land and water."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.scheme import Ink, scheme
from game.ui.theme import PAPER, Plate

# Faience
GLAZE, GLAZE_LOW = "#f7fafd", "#dfe8f4"
DELFT, DELFT_DARK = "#2a56a8", "#1d3f86"
FIVE, FIVE_LOW = "#cfe0f6", "#a9c5ec"  # of every fifth space of the track
TILE_EDGE, GROUT = "#b9c8dc", "#14293a"
SAUCER = ("#e9f1fa", "#b9cce4")  # under a governor who stands in the water

# Water
SEA_HIGH, SEA_LOW, SHALLOW, FOAM = "#63a9ba", "#1f587a", "#8fd4ce", "#eaf7f4"
CANAL = ("#6fb4c4", "#2a6c8e")
FREE, FREE_EDGE = "#ffffff0f", "#e8f6fa3e"  # of a hex of open water

# Land
SAND, WET_SAND = "#ecd9a6", "#cfae6c"
SQUARE, COBBLE = ("#e3cfa4", "#bf9f68", "#5a3f1c"), "#a98650"
GROUND = {
    "cabbage": ("#b9d68b", "#8db764"),
    "rapeseed": ("#f1dd86", "#d9bb52"),
    "tulips": ("#eab9ae", "#cf8a86"),
    "mill": ("#a9c97a", "#7ba352"),
    "farm": ("#c6d58c", "#98b45e"),
    "town": ("#dcc7a0", "#b99a6c"),
    "empty": ("#cbb388", "#a88a58"),
    "start": ("#d8c29a", "#b4946a"),
}
BEDS: dict[str, tuple[str, ...]] = {
    "cabbage": ("#7aa653",),
    "rapeseed": ("#d9bb52", "#f8ea9e"),
    "tulips": ("#d4606c", "#8fae66", "#f0c860", "#8fae66", "#f4e3e0", "#8fae66"),
}
RIM = {"cabbage": "#3f7a34", "rapeseed": "#b58a10", "tulips": "#b52f4a"}  # round the value of a crop
DITCH, BANK, JOINT = "#79b3c0", "#cfe3a0", "#5d4a30"

# On tiles and pieces
SHADOW, DARK, PALE = "#0a1722", "#14293a", "#ffffff"
RAISED = "#fffdf4"  # round pieces in a player's colour
FINE = "#b3361f"
GAP, LAST_GAP = (
    ("#14293aeb", "#d9efe6", "#ffffff"),
    ("#e6b450", "#6d4410", "#3b2a1c"),
)  # how many hexes a mill lacks: ground, edge, number


@dataclass(frozen=True)
class Colours:
    """Of what is read."""

    panel: Plate = Plate(GLAZE, "#e6eef8", DELFT, ink=DELFT_DARK, radius=10, rim=2, grain=6, shadow=5)
    line: Ink = Ink("#8fb0e0")
    tag: Plate = Plate("#eef3f8", "#cfdcea", DELFT, radius=9, rim=1.5, shadow=3)
    own_tag: Plate = Plate("#fffdf4", "#ffe9a8", "#b57a22", radius=9, rim=1.5, shadow=3, gold=True)
    """For the player who looks."""
    tray: Plate = Plate("#21445b", "#142b3c", "#42657c", ink=PAPER, radius=12, gloss=20, alpha=228, shadow=4)
    outline: Ink = Ink(DARK)


COLOURS = scheme(Colours())
