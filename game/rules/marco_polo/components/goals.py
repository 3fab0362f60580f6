"""Goal cards (17.5)."""

from __future__ import annotations

import msgspec


class Goal(msgspec.Struct, frozen=True):
    """VP for own posts in both cities."""

    id: str
    large: str
    small: str
    vp: int


BASE = (  # MP-272
    Goal("G01", "moscow", "xian", 4),
    Goal("G02", "moscow", "ormuz", 5),
    Goal("G03", "moscow", "kashgar", 7),
    Goal("G04", "karakorum", "xian", 4),
    Goal("G05", "karakorum", "kochi", 5),
    Goal("G06", "karakorum", "adana", 7),
    Goal("G07", "samarcanda", "xian", 4),
    Goal("G08", "samarcanda", "adana", 5),
    Goal("G09", "samarcanda", "kochi", 7),
    Goal("G10", "lanzhou", "kochi", 4),
    Goal("G11", "lanzhou", "adana", 5),
    Goal("G12", "lanzhou", "ormuz", 6),
    Goal("G13", "alexandria", "anxi", 4),
    Goal("G14", "alexandria", "kashgar", 5),
    Goal("G15", "karachi", "kashgar", 5),
    Goal("G16", "karachi", "anxi", 7),
    Goal("G17", "sumatra", "ormuz", 6),
    Goal("G18", "sumatra", "anxi", 8),
)
AGENTS_OF_VENICE = (  # MP-273 [R]
    Goal("VG1", "alexandria", "xian", 6),
    Goal("VG2", "karachi", "adana", 6),
    Goal("VG3", "karakorum", "ormuz", 6),
    Goal("VG4", "sumatra", "kashgar", 8),
)

GOALS: dict[str, Goal] = {goal.id: goal for goal in (*BASE, *AGENTS_OF_VENICE)}
