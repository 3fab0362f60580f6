"""Colours of highlights on a board."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.scheme import Ink, scheme


@dataclass(frozen=True)
class HighlightColours:
    legal: str = "#ffd45e"
    hot: str = "#fff6c8"
    halo: str = "#ffe3a0"  # outside the rim of a considered spot
    refused: str = "#d9503c"
    glow: str = "#fff2b0"  # around the rim of a hex
    edge: Ink = Ink("#5a3a0c")  # under the rim of a hex, to contrast with any ground
    veil: str = "#14293a70"


COLOURS = scheme(HighlightColours())
