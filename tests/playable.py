"""The titles that are offered to people, in alphabetical order."""

from __future__ import annotations

from game.titles import boxes

PLAYABLE = tuple(sorted(boxes()))
