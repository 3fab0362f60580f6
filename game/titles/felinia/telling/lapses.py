"""Kinds of mistakes in Felinia."""

from __future__ import annotations

from game.coach.lapse import Lapse

LAPSES = (
    Lapse("end", "FE-142", 8, cues=("last_merchant",), reasons=("goes_on",)),
    Lapse("storage", "FE-112", 7, cues=("stored", "heaped")),
    Lapse("boarding", "FE-74", 4, cues=("aboard", "waits", "fare"), reasons=("aboard",)),
    Lapse("goods", "FE-54", 4, cues=("missed",), reasons=("goods",)),
    Lapse("bids", "FE-47", 2, cues=("unpaid",), reasons=("bids",)),
    Lapse("silver", "FE-124", 3, cues=("overflow",), reasons=("silver", "gold")),
    Lapse("trip", "FE-90", 6, cues=("astray",), reasons=("trip", "food")),
    Lapse("posts", "FE-145", 1, reasons=("posts", "points")),
    Lapse("tiles", "FE-32", 8, reasons=("specials", "places", "spice")),
    Lapse("others", "FE-64", 5, reasons=("rival",)),
)
"""Those that are told apart by cues first."""
