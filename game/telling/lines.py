"""Line formats for positions in words, equal in all languages."""

from __future__ import annotations

from collections.abc import Iterable

from game.words import NBSP, Voice


def row(say: Voice, label: str, items: Iterable[str]) -> str:
    """A labelled list, or "none"."""
    return f"{label}: {', '.join(items) or say('position.none')}"


def times(count: int, name: str) -> str:
    """A number of things with a times sign, since the name may contain a number itself."""
    return f"{count}{NBSP}×{NBSP}{name}"


def counted(say: Voice, kind: str, counts: Iterable[tuple[str, int]]) -> list[str]:
    """The things with a count above 0, each with its number. Names have keys that begin with `kind`."""
    return [times(count, say(f"{kind}.{name}")) for name, count in counts if count]
