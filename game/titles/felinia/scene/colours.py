"""The colours of Felinia: violet dusk over the sea, plum stone, one gold, five countries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.felinia.components import COUNTRIES
from game.scenes.scenery.isle import Soil
from game.ui.scheme import Ink, scheme
from game.ui.theme import PAPER, Plate

Tones = tuple[str, str, str]

BRASS = ("#e6b450", "#6b420c", "#fff3c8")
CLOTH = ("#fbf0d8", "#7d2f6c")  # awning of a market

# Land
LANDS: Mapping[str, tuple[Tones, Tones]] = {
    "lion": (("#f0cf92", "#d8a85c", "#7d4a18"), ("#e08a2c", "#6f3c0c", "#f8c680")),
    "tiger": (("#c2acd9", "#967ab6", "#3f2459"), ("#7b4ba8", "#38185a", "#b795d8")),
    "cheetah": (("#a4d5ba", "#6bb092", "#0f4f38"), ("#1f9e6e", "#0a4a33", "#7fd6b0")),
    "panther": (("#d6ba9a", "#ad8c6e", "#4a2f1a"), ("#7a5230", "#38220f", "#c09a74")),
    "lynx": (("#c8d5de", "#97abb9", "#3b4d5a"), ("#7c93a6", "#36454f", "#c3d2dd")),
}
"""By country: top, bottom and road edge of its ground; main, dark and light tone of its components."""
CREST = {country: crest for country, (_, crest) in LANDS.items()}
SOIL = Soil(
    sand=("#f3dcae", "#d3ad74"),
    lands=tuple(LANDS[country][0] for country in COUNTRIES),
    road="#fbeccb",
    border="#fff1d0",
    plants=tuple(f"felinia/deco_{plant}" for plant in ("acacia", "bamboo", "grass", "oak", "pine")),
    lake="felinia/lake",
)
FIELD, FIELD_LOW, STONE_EDGE = "#fffaf0", "#ecdcc0", "#5a3f1c"  # behind the cat of a port; a crossroads
GLOW, RIM = "#fff1c8", "#fffaf0"  # around face-up tiles; around a trading post
DIMMED = "#140c2878"  # over dimmed countries


@dataclass(frozen=True)
class Colours:
    """Colours of anything that is read."""

    place: Plate = Plate(PAPER, "#e8d3a8", "#b89c68", radius=9, gloss=80, grain=7, shadow=4)
    done: Plate = Plate("#cfc0b4", "#b3a194", "#6f5668", radius=9, gloss=40, shadow=3)
    open: Plate = Plate("#fff6e2", "#ecd5a6", "#e6b450", radius=12, rim=3, gloss=110, grain=7, shadow=7)
    mat: Plate = Plate(PAPER, "#e8d3a8", "#b89c68", radius=12, rim=2, gloss=90, grain=7, shadow=5)
    backs: tuple[Tones, ...] = (("#7b4ba8", "#38185a", "#b795d8"), ("#e6b450", "#7a4c0e", "#ffe9a6"))
    """Backs of face-down tiles: trade tiles, bonus tiles."""
    berth: Plate = Plate("#3a1d1a", "#5d3526", "#e6b450", radius=20, rim=1.4)
    rung: Plate = Plate("#f8ebcd", "#efdcb2", "#cdb587", radius=8, gloss=80)
    rung_now: Plate = Plate("#fff0bd", "#f5d886", "#b57a22", radius=8, rim=1.6, gloss=80, gold=True)
    coin: Plate = Plate("#f7f7fb", "#c3c5d3", "#6b6e86", radius=27, rim=1.6, gloss=120)
    tile: Plate = Plate("#fff8e8", "#f0dcb4", "#a98d5c", radius=8, gloss=120, shadow=3)
    well: Plate = Plate("#cdb68a", "#d9c498", "#a98d5c", radius=8)
    number: Plate = Plate("#7d3f86", "#3a1a48", "#ffe3a0", ink="#fff3d6", radius=11, rim=1.4)
    price: Plate = Plate("#fff3c8", "#f0c860", "#7a4c0e", radius=14, rim=1.4, gloss=60, gold=True)
    next: Plate = Plate("#7d3f86", "#3a1a48", "#cfa9d8", ink="#fff3d6", quiet="#fff3d6", radius=12)
    reached: Plate = Plate("#dff0dc", "#b6d9b4", "#2f7d46", radius=12, rim=2)
    badge: Plate = Plate("#fffaf0", "#ecd8ae", "#735b3e", radius=12, shadow=2)
    load: Plate = Plate("#4a2c63", "#2b1640", "#cfa9d8", ink="#ffffff", quiet="#ffffff", radius=12, gloss=40, shadow=2)
    full: Plate = Plate("#2f7d4a", "#1f5c34", "#e9ffe6", ink="#ffffff", quiet="#ffffff", radius=12, gloss=40, shadow=2)
    gain: Plate = Plate("#2f7d4a", "#1f5c34", "#e9ffe6", ink="#ffffff", quiet="#ffffff", radius=12, gloss=60, shadow=2)
    aside: Plate = Plate("#fffaf0", "#f0e0bc", "#b57a22", radius=10, rim=1.6, grain=7, shadow=6)
    free: Ink = Ink("#735b3e")
    """Outline of the next token's place."""


COLOURS = scheme(Colours())
