"""Kinds of mistakes in Marco Polo."""

from __future__ import annotations

from game.coach.lapse import Lapse

LAPSES = (
    Lapse("ready", "MP-88", 3, cues=("crowded", "ready"), reasons=("contracts",)),
    Lapse("dice", "MP-73", 2, cues=("mixed", "wasteful", "costly"), reasons=("dice",)),
    Lapse("travel", "MP-94", 4, cues=("stuck", "postless"), reasons=("travel",)),
    Lapse("posts", "MP-130", 5, cues=("homely",), reasons=("posts",)),
    Lapse("venice", "MP-192", 9, reasons=("venice",)),
    Lapse("goals", "MP-255", 8, reasons=("points",)),
    Lapse("supplies", "MP-81", 7, reasons=("holdings",)),
    Lapse("hand", "MP-209", 9, reasons=("hand",)),
    Lapse("order", "MP-39", 9, reasons=("start", "rival")),
)
"""Those that are told apart by cues first."""
