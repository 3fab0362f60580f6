"""Additions of a title to its table: buttons of the top bar, and a limit of time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from game.rules.kernel import Action


@dataclass(frozen=True, slots=True)
class Limit:
    """So many seconds for all decisions of one `key`; when they are over, `action` is played."""

    key: Hashable
    seconds: int
    action: Action


@dataclass(frozen=True, slots=True)
class Tool:
    """A button at the right of the top bar. `action` is the key that clicks it; with `hold` it lasts while the pointer
    is down, and Enter alone clicks it."""

    id: str
    icon: str
    words: str
    click: Callable[[], object] | None = None
    action: str = ""
    hold: Callable[[bool], object] | None = None
    detail: str = ""
    """More in its tip."""
    reason: str = ""
    """Why it does nothing now; empty: it works."""
