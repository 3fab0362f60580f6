"""The look: one short palette, players' colours and shapes, type sizes, plates. No pixels here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

RADIUS = 12
SMALL, BODY, BUTTON, PROMPT, HEADING = 15, 17, 18, 20, 24
"""Type sizes in units; nothing is smaller than SMALL."""


@dataclass(frozen=True)
class PlayerColour:
    """A player's colour: its main, dark and light tone, and the shape that always goes with it."""

    main: str
    dark: str
    light: str
    shape: str

    @property
    def tones(self) -> tuple[str, str, str]:
        return self.main, self.dark, self.light


PLAYERS: Mapping[str, PlayerColour] = {
    "blue": PlayerColour("#0072B2", "#00405f", "#7cc4ee", "circle"),
    "vermilion": PlayerColour("#D55E00", "#7a3300", "#ffb27a", "triangle"),
    "yellow": PlayerColour("#F0E442", "#8a7d00", "#fffbd0", "square"),
    "sky": PlayerColour("#56B4E9", "#1f6390", "#c9e9ff", "diamond"),
    "black": PlayerColour("#26211e", "#000000", "#8f8680", "star"),
}
"""Okabe and Ito's colours, told apart by colour-blind eyes; black is a shade lighter, so that its edge shows."""


@dataclass(frozen=True)
class Plate:
    """How a rounded surface is painted: light above, dark below, a rim, a bright upper edge, grain, a shadow."""

    top: str
    bottom: str
    edge: str = ""
    ink: str = "#3b2a1c"
    quiet: str = "#6b5235"  # for second lines
    sign: str = ""  # icons; empty: as ink
    radius: float = RADIUS
    rim: float = 1
    gloss: int = 0  # 0..255, brightness of the upper edge
    grain: int = 0  # paper: how far it darkens, 0..255
    alpha: int = 255
    shadow: int = 0  # blur of the shadow below, units


@dataclass(frozen=True)
class Palette:
    """Colours by use, and the plates made of them."""

    navy: str = "#14293a"
    navy_light: str = "#1d3b50"
    deep: str = "#0b1a27"
    paper: str = "#f6ead0"
    paper_dark: str = "#e8d3a8"
    ink: str = "#3b2a1c"
    ink_soft: str = "#74593a"
    gold: str = "#e6b450"
    gold_dark: str = "#b57a22"
    gold_light: str = "#f3d48a"
    line: str = "#cdb587"
    mist: str = "#a9c0cb"
    steel: str = "#42657c"
    shadow: str = "#0a1722"
    good: str = "#2f7d4a"
    bad: str = "#b3391f"
    focus: str = "#fff3c4"
    plates: Mapping[str, Plate] | None = None

    def plate(self, name: str) -> Plate:
        return (self.plates or PLATES)[name]


def _on_navy(plate: Plate) -> Plate:
    return replace(plate, ink="#f6ead0", quiet="#a9c0cb", sign="#e6b450")


PLATES: Mapping[str, Plate] = {
    "navy": _on_navy(Plate("#21445b", "#142b3c", "#42657c", radius=14, gloss=40, shadow=8)),
    "glass": _on_navy(Plate("#1b3a50", "#0f2231", "#4a7088", radius=14, gloss=30, alpha=224, shadow=6)),
    "paper": Plate("#f6ead0", "#e8d3a8", "#b89c68", radius=14, gloss=90, grain=9, shadow=8),
    "card": Plate("#fffaf0", "#f2e3c0", "#c9ac74", radius=12, gloss=60, shadow=5),
    "inset": _on_navy(Plate("#0e1f2d", "#16303f", "#34566b")),
    "well": Plate("#e0c99a", "#ead7ae", "#b89c68"),
    "field": Plate("#fffdf6", "#f7ecd2", "#bda070", radius=10),
    "tip": Plate("#fffaf0", "#f3e4c2", "#b57a22", rim=1.4, shadow=9),
    "refusal": Plate("#fff6ee", "#f8e0d2", "#b3391f", rim=2, shadow=9),
    "button": _on_navy(Plate("#24475d", "#17303f", "#4a7088", gloss=90, shadow=5)),
    "button.light": Plate("#fff6e0", "#e7d2a6", "#b59a66", gloss=90, shadow=5),
    "button.gold": Plate("#f9d983", "#cf902c", "#8e5f16", gloss=120, shadow=5, quiet="#3f2c12"),
    "button.quiet": _on_navy(Plate("#1b3748", "#152c3b", "#35566a")),
    "button.off": Plate("#213d4f", "#1b3343", "#35566a", ink="#93adbb", quiet="#93adbb"),
    "chip": _on_navy(Plate("#2a4a60", "#1c3547", "#42657c", radius=14)),
    "chip.light": Plate("#fff8e8", "#ecdab2", "#c9ac74", radius=14, sign="#b57a22"),
    "on": Plate("#3f9a5f", "#2c7346", "#1d5232", radius=14, ink="#ffffff"),
    "off": Plate("#cdb98e", "#dccaa0", "#a98f60", radius=14),
    "knob": Plate("#fffdf6", "#e9d6ae", "#8a6a30", rim=1.4, shadow=2),
    "bar": _on_navy(Plate("#1d3b50", "#14293a", radius=0)),
}


def _stark(plate: Plate) -> Plate:
    """A plate in high contrast: flat, black or white, with a strong rim."""
    pale = plate.ink == "#3b2a1c"
    flat = replace(plate, gloss=0, grain=0, alpha=255, shadow=0, rim=2)
    if pale:
        top = "#ffd75e" if plate.top in ("#f9d983",) else "#ffffff"
        return replace(flat, top=top, bottom=top, edge="#000000", ink="#000000", quiet="#1c1c1c", sign="#000000")
    sign = "#ffd75e" if plate.sign else ""
    ink = "#c9d4da" if plate.ink == "#93adbb" else "#ffffff"
    top = "#0b5c2a" if plate.top == "#3f9a5f" else "#07121b"
    return replace(flat, top=top, bottom=top, edge="#ffffff", ink=ink, quiet="#e4edf2", sign=sign)


NORMAL = Palette()
HIGH_CONTRAST = Palette(
    navy="#000000",
    navy_light="#07121b",
    deep="#000000",
    paper="#ffffff",
    paper_dark="#ffffff",
    ink="#000000",
    ink_soft="#1c1c1c",
    gold="#ffd75e",
    gold_dark="#7a4a00",
    gold_light="#ffe9a3",
    line="#555555",
    mist="#e4edf2",
    steel="#ffffff",
    shadow="#000000",
    good="#0b5c2a",
    bad="#9c1500",
    focus="#ffff66",
    plates={name: _stark(plate) for name, plate in PLATES.items()},
)
