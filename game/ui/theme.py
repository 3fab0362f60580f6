"""The look of the program: its palette, players' colours and shapes, type sizes, plates. No pixels here.

A board has colours of its own besides: see `game.ui.scheme`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.ui.contrast import dark

RADIUS = 12
SMALL, BODY, BUTTON, PROMPT, HEADING = 15, 17, 18, 20, 24
"""Type sizes in units; nothing is smaller than SMALL."""

BLACK, WHITE = "#000000", "#ffffff"
INK, PAPER, MIST, GOLD, STARK_GOLD = "#3b2a1c", "#f6ead0", "#a9c0cb", "#e6b450", "#ffd75e"
SHADE = "#040a12"
"""Darkness over pictures, so that text stands out; used with an alpha."""

HUES = ("#f2c14e", "#7cc4ee", "#e98a6b", "#9bd18b", "#c79be0", PAPER, "#8fa7b5", "#e07a9a")
"""Colours of chart lines that belong to no player, on navy."""


@dataclass(frozen=True)
class Plate:
    """The style of a rounded surface: light above, dark below, a rim, a bright upper edge, grain, a shadow."""

    top: str
    bottom: str
    edge: str = ""
    ink: str = INK
    quiet: str = "#6b5235"  # for second lines
    sign: str = ""  # icons; empty: as ink
    radius: float = RADIUS
    rim: float = 1
    gloss: int = 0  # 0..255, brightness of the upper edge
    grain: int = 0  # paper: how far it darkens, 0..255
    alpha: int = 255
    shadow: int = 0  # blur of the shadow below, units
    gold: bool = False  # in high contrast gold instead of white

    def stark(self) -> Plate:
        """The plate in high contrast: flat, black or white to suit its ink, with a strong rim. A thin veil stays as
        it is."""
        if self.alpha < 128:
            return self
        flat = replace(self, gloss=0, grain=0, alpha=255, shadow=0, rim=2)
        if dark(self.ink):
            top = STARK_GOLD if self.gold else WHITE
            return replace(flat, top=top, bottom=top, edge=BLACK, ink=BLACK, quiet="#1c1c1c", sign=BLACK)
        sign = STARK_GOLD if self.sign else ""
        return replace(flat, top="#07121b", bottom="#07121b", edge=WHITE, ink=WHITE, quiet="#e4edf2", sign=sign)


@dataclass(frozen=True)
class PlayerColour:
    """A player's colour in three tones, and the shape that always goes with it."""

    main: str
    dark: str
    light: str
    shape: str
    ink: str  # text on the main tone and on the plate
    lit: str = ""  # the top of the plate, if `ink` would be illegible on `light`
    line: str = ""  # lines on navy, if `main` is too dark

    @property
    def tones(self) -> tuple[str, str, str]:
        return self.main, self.dark, self.light

    def plate(self, radius: float = RADIUS, gloss: int = 0) -> Plate:
        """A surface in this colour; its ink is legible anywhere on it."""
        top = self.lit or self.light
        return Plate(top, self.main, self.dark, ink=self.ink, quiet=self.ink, radius=radius, gloss=gloss)

    def badge(self, radius: float = RADIUS, gloss: int = 0) -> Plate:
        """A surface in this colour for the player's shape, without text."""
        return Plate(self.light, self.main, self.dark, radius=radius, gloss=gloss)


PLAYERS: Mapping[str, PlayerColour] = {
    "blue": PlayerColour("#0072B2", "#00405f", "#7cc4ee", "circle", WHITE, "#0f7bba", "#2f95d6"),
    "vermilion": PlayerColour("#D55E00", "#7a3300", "#ffb27a", "triangle", "#1b1408"),
    "yellow": PlayerColour("#F0E442", "#8a7d00", "#fffbd0", "square", "#1b1408"),
    "sky": PlayerColour("#56B4E9", "#1f6390", "#c9e9ff", "diamond", "#1b1408"),
    "black": PlayerColour("#26211e", "#000000", "#8f8680", "star", WHITE, "#726a65", "#b9aca0"),
}
"""Okabe and Ito's colours, told apart by colour-blind eyes; black is a shade lighter, so that its edge shows."""


@dataclass(frozen=True)
class Palette:
    """Colours by use, and the plates made of them."""

    navy: str = "#14293a"
    navy_light: str = "#1d3b50"
    deep: str = "#0b1a27"
    paper: str = PAPER
    paper_dark: str = "#e8d3a8"
    cream: str = "#f6dfae"  # second lines over the harbour
    ink: str = INK
    ink_soft: str = "#74593a"
    ink_faint: str = "#7d6844"  # a holding of nothing
    gold: str = GOLD
    gold_dark: str = "#b57a22"
    gold_light: str = "#f3d48a"
    lamp: str = "#ffcf6a"  # light round the chosen box
    lamp_light: str = "#ffe09a"
    line: str = "#cdb587"
    mist: str = MIST
    slate: str = "#7f9aa8"  # quiet signs on navy
    steel: str = "#42657c"
    axis: str = "#5d8299"
    grid: str = "#2f5268"
    shadow: str = "#0a1722"
    good: str = "#2f7d4a"
    good_light: str = "#8fe0a4"  # on navy
    bad: str = "#b3391f"
    focus: str = "#fff3c4"
    plates: Mapping[str, Plate] | None = None
    stark: bool = False  # high contrast

    def plate(self, name: str) -> Plate:
        return (self.plates or PLATES)[name]


def _on_navy(plate: Plate) -> Plate:
    return replace(plate, ink=PAPER, quiet=MIST, sign=GOLD)


BRASS = Plate("#e8c982", "#b8842f", "#5f3d10", ink="#33200a", quiet="#33200a", radius=6, gloss=110)

PLATES: Mapping[str, Plate] = {
    "navy": _on_navy(Plate("#21445b", "#142b3c", "#42657c", radius=14, gloss=40, shadow=8)),
    "glass": _on_navy(Plate("#1b3a50", "#0f2231", "#4a7088", radius=14, gloss=30, alpha=224, shadow=6)),
    "paper": Plate(PAPER, "#e8d3a8", "#b89c68", radius=14, gloss=90, grain=9, shadow=8),
    "card": Plate("#fffaf0", "#f2e3c0", "#c9ac74", radius=12, gloss=60, shadow=5),
    "inset": _on_navy(Plate("#0e1f2d", "#16303f", "#34566b")),
    "well": Plate("#e0c99a", "#ead7ae", "#b89c68"),
    "field": Plate("#fffdf6", "#f7ecd2", "#bda070", radius=10),
    "tip": Plate("#fffaf0", "#f3e4c2", "#b57a22", rim=1.4, shadow=9),
    "refusal": Plate("#fff6ee", "#f8e0d2", "#b3391f", rim=2, shadow=9),
    "button": _on_navy(Plate("#24475d", "#17303f", "#4a7088", gloss=90, shadow=5)),
    "button.light": Plate("#fff6e0", "#e7d2a6", "#b59a66", gloss=90, shadow=5),
    "button.gold": Plate("#f9d983", "#cf902c", "#8e5f16", gloss=120, shadow=5, quiet="#3f2c12", gold=True),
    "button.quiet": _on_navy(Plate("#1b3748", "#152c3b", "#35566a")),
    "button.off": Plate("#213d4f", "#1b3343", "#35566a", ink="#93adbb", quiet="#93adbb"),
    "chip": _on_navy(Plate("#2a4a60", "#1c3547", "#42657c", radius=14)),
    "chip.light": Plate("#fff8e8", "#ecdab2", "#c9ac74", radius=14, sign="#b57a22"),
    "chip.hot": Plate("#fff6d8", "#f3d481", "#b57a22", radius=9, gold=True),
    "gain": Plate("#dff0dc", "#b6d9b4", "#2f7d46", radius=12, ink="#215a33", quiet="#215a33", rim=1.2),
    "loss": Plate("#fbe3da", "#efc3b3", "#b3391f", radius=12, ink="#8c2412", quiet="#8c2412", rim=1.2),
    "leader": Plate("#fbe093", "#e6b450", "#b57a22", radius=16, rim=1.2, quiet="#3f2c12", gold=True),
    "step": Plate("#27475b", "#1d3749", "#3b5d72", radius=15, ink="#c3d5de", quiet="#c3d5de"),
    "step.now": Plate("#f2c768", "#c98d2c", "#ffe3a0", radius=15, quiet="#3f2c12", gold=True),
    "flag": Plate("#f0c766", "#e6b450", "#3a2208", rim=2, quiet="#3f2c12", gold=True),
    "brass": BRASS,
    "brass.lit": replace(BRASS, top="#ffe9ae", bottom="#dca646", gold=True),
    "brass.off": replace(BRASS, top="#b3a688", bottom="#9a8a6a"),
    "on": Plate("#3f9a5f", "#2c7346", "#1d5232", radius=14, ink=WHITE),
    "off": Plate("#cdb98e", "#dccaa0", "#a98f60", radius=14),
    "knob": Plate("#fffdf6", "#e9d6ae", "#8a6a30", rim=1.4, shadow=2),
    "bar": _on_navy(Plate("#1d3b50", "#14293a", radius=0)),
}
STARK_PLATES = {name: plate.stark() for name, plate in PLATES.items()}
STARK_PLATES["on"] = replace(STARK_PLATES["on"], top="#0b5c2a", bottom="#0b5c2a")
STARK_PLATES["button.off"] = replace(STARK_PLATES["button.off"], ink="#c9d4da")

NORMAL = Palette()
HIGH_CONTRAST = Palette(
    navy=BLACK,
    navy_light="#07121b",
    deep=BLACK,
    paper=WHITE,
    paper_dark=WHITE,
    cream=WHITE,
    ink=BLACK,
    ink_soft="#1c1c1c",
    ink_faint="#1c1c1c",
    gold=STARK_GOLD,
    gold_dark="#7a4a00",
    gold_light="#ffe9a3",
    lamp=STARK_GOLD,
    lamp_light="#ffe9a3",
    line="#555555",
    mist="#e4edf2",
    slate="#e4edf2",
    steel=WHITE,
    axis=WHITE,
    grid="#555555",
    shadow=BLACK,
    good="#0b5c2a",
    bad="#9c1500",
    focus="#ffff66",
    plates=STARK_PLATES,
    stark=True,
)
