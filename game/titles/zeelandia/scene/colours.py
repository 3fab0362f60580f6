"""The colours of Zeelandia: three materials, white-and-blue faience, land and water."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.scenery.colours import DELFT, DELFT_DARK, GLAZE
from game.ui.scheme import Ink, scheme
from game.ui.theme import PAPER, Plate

# On tiles and pieces
RIM = {"cabbage": "#3f7a34", "rapeseed": "#b58a10", "tulips": "#b52f4a"}  # around the value of a crop
SAUCER = ("#e9f1fa", "#b9cce4")  # under a governor in the water
SHADOW, DARK, PALE = "#0a1722", "#14293a", "#ffffff"
RAISED = "#fffdf4"  # round pieces in a player's colour
FINE = "#b3361f"
GAP, LAST_GAP = (
    ("#14293aeb", "#d9efe6", "#ffffff"),
    ("#e6b450", "#6d4410", "#3b2a1c"),
)  # how many hexes a mill lacks: ground, edge, number


@dataclass(frozen=True)
class Colours:
    """Colours of anything that is read."""

    panel: Plate = Plate(GLAZE, "#e6eef8", DELFT, ink=DELFT_DARK, radius=10, rim=2, grain=6, shadow=5)
    line: Ink = Ink("#8fb0e0")
    tag: Plate = Plate("#eef3f8", "#cfdcea", DELFT, radius=9, rim=1.5, shadow=3)
    own_tag: Plate = Plate("#fffdf4", "#ffe9a8", "#b57a22", radius=9, rim=1.5, shadow=3, gold=True)
    """For the reader."""
    tray: Plate = Plate("#21445b", "#142b3c", "#42657c", ink=PAPER, radius=12, gloss=20, alpha=228, shadow=4)
    outline: Ink = Ink(DARK)


COLOURS = scheme(Colours())
