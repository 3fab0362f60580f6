"""How things of Felinia are named in texts, and their pictures in a line."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.felinia.parts import GUILD
from game.words import marks


def place_key(number: int) -> str:
    """The name of a place in the words, whatever a level calls it."""
    return f"market_{number + 1}" if number != GUILD else "guild"


def icons(names: Iterable[str]) -> str:
    return " ".join(f"[felinia/{name}]" for name in names)


def counted(counts: Iterable[tuple[str, int]]) -> str:
    """The pictures of what is there, with their numbers."""
    return " ".join(marks.counted(f"[felinia/{name}]", n) for name, n in counts if n)


def change(before: int, after: int) -> str:
    """A number before and after; once where it stays."""
    return f"{before} → {after}" if after != before else str(after)
