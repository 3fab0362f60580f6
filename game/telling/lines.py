"""How the lines of a position are put together, alike in all languages."""

from __future__ import annotations

from collections.abc import Iterable

from game.words import NBSP, Voice


def row(say: Voice, label: str, items: Iterable[str]) -> str:
    """What there is under a label, or that there is nothing."""
    return f"{label}: {', '.join(items) or say('position.none')}"


def times(count: int, name: str) -> str:
    """So many of a thing that may have a number in its name."""
    return f"{count}{NBSP}×{NBSP}{name}"


def counted(say: Voice, kind: str, counts: Iterable[tuple[str, int]]) -> list[str]:
    """Each thing that is there with its number; `kind` is the first part of the keys of their names."""
    return [times(count, say(f"{kind}.{name}")) for name, count in counts if count]
