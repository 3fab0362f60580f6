"""Names and inline icons of Felinia's components."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.felinia.parts import GUILD
from game.words import Voice, marks


def place_key(number: int) -> str:
    """Text key of a place, independent of the level's ids."""
    return f"market_{number + 1}" if number != GUILD else "guild"


def icons(names: Iterable[str]) -> str:
    return " ".join(f"[felinia/{name}]" for name in names)


def counted(counts: Iterable[tuple[str, int]]) -> str:
    """Icons with their counts; zero counts are omitted."""
    return " ".join(marks.counted(f"[felinia/{name}]", n) for name, n in counts if n)


def change(before: int, after: int) -> str:
    """A number before and after; once if unchanged."""
    return f"{before} → {after}" if after != before else str(after)


def listed(say: Voice, items: Sequence[str]) -> str:
    """“books, wine and watches”."""
    if len(items) < 2:
        return "".join(items)
    return say("story.and", first=", ".join(items[:-1]), second=items[-1])
