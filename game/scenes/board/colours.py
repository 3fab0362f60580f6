"""Colours of what lights up over a board."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.scheme import Ink, scheme


@dataclass(frozen=True)
class Colours:
    legal: str = "#ffd45e"
    hot: str = "#fff6c8"
    halo: str = "#ffe3a0"  # outside of the rim of what is considered
    refused: str = "#d9503c"
    glow: str = "#fff2b0"  # round the rim of a hex
    edge: Ink = Ink("#5a3a0c")  # under the rim of a hex, so that it stands off any ground
    veil: str = "#14293a70"


COLOURS = scheme(Colours())
