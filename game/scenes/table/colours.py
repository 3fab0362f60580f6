"""Colours of the panels in which an answer is put together; all else of a table is in the program's palette."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.scheme import scheme
from game.ui.theme import Plate


@dataclass(frozen=True)
class Colours:
    peg: Plate = Plate("#d98a4e", "#7a3a14", "#fff3d6", rim=1.6, gloss=120)
    hole: Plate = Plate("#fffaf0", "#e2d2b0", "#4a2c14", rim=1.4)
    kept: Plate = Plate("#f3f8ea", "#cfe0b4", "#2f7d4a", radius=12, gloss=60, rim=1.6)
    partly: Plate = Plate("#fff8e8", "#f0dcae", "#b57a22", radius=12, gloss=60, rim=1.6)
    lost: Plate = Plate("#fdeee4", "#eccab6", "#b3391f", radius=12, gloss=60, rim=1.6)


COLOURS = scheme(Colours())
