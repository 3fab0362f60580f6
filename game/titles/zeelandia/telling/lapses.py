"""Kinds of mistakes in Zeelandia."""

from __future__ import annotations

from game.coach.lapse import Lapse

LAPSES = (
    Lapse("end", "ZE-102", 8, cues=("ending",), reasons=("goes_on",)),
    Lapse("warehouse", "ZE-50", 7, cues=("fined",)),
    Lapse("neighbours", "ZE-81", 6, cues=("generous",), reasons=("rival",)),
    Lapse("harvest", "ZE-81", 5, cues=("wasted", "ripe"), reasons=("mills", "points")),
    Lapse("mill", "ZE-66", 2, cues=("unmanned",), reasons=("figures", "sites")),
    Lapse("purse", "ZE-46", 4, cues=("penniless",), reasons=("money",)),
    Lapse("market", "ZE-37", 3, cues=("placeless",), reasons=("market",)),
    Lapse("stuiver", "ZE-97", 8, reasons=("stuivers",)),
    Lapse("goals", "ZE-121", 8, reasons=("governors", "records")),
)
"""Those that are told apart by cues first."""
