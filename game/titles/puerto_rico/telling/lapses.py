"""Kinds of mistakes in Puerto Rico."""

from __future__ import annotations

from game.coach.lapse import Lapse

LAPSES = (
    Lapse("rot", "PR-127", 7, cues=("rot", "left")),
    Lapse("end", "PR-42", 8, cues=("ending", "full"), reasons=("goes_on", "over")),
    Lapse("captain", "PR-106", 7, cues=("fewer", "wharf"), reasons=("ships", "points")),
    Lapse("trader", "PR-98", 6, cues=("unsold",), reasons=("sale",)),
    Lapse("large", "PR-142", 8, reasons=("large",)),
    Lapse("harvest", "PR-90", 4, cues=("half",), reasons=("production", "makers", "kinds", "goods")),
    Lapse("town", "PR-61", 4, reasons=("colonists", "town", "placement")),
    Lapse("money", "PR-78", 3, reasons=("money", "quarries")),
    Lapse("island", "PR-43", 1, reasons=("island",)),
    Lapse("roles", "PR-25", 5, cues=("fed", "rich"), reasons=("order", "rival")),
)
"""Those that are told apart by cues first."""
