"""Kinds of mistakes in Sky Traders."""

from __future__ import annotations

from game.coach.lapse import Lapse

LAPSES = (
    Lapse("fuel", "ST-40", 5, cues=("dry", "tank"), reasons=("fuel",)),
    Lapse("fight", "ST-114", 9, cues=("hunted", "pirate"), reasons=("battle", "ship")),
    Lapse("slime", "ST-177", 8, cues=("slimy",), reasons=("slime",)),
    Lapse("law", "ST-131", 9, reasons=("wanted",)),
    Lapse("market", "ST-137", 3, cues=("again", "turned"), reasons=("rival",)),
    Lapse("influence", "ST-166", 1, cues=("broke",), reasons=("points",)),
    Lapse("cargo", "ST-80", 4, cues=("overboard",), reasons=("cargo", "coins")),
)
"""Those that are told apart by cues first."""
