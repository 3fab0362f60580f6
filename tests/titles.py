"""The titles that are offered to people: those with rules and a table. The others are still being built."""

from __future__ import annotations

from importlib.util import find_spec

from game.rules import titles

PLAYABLE = tuple(title for title in titles() if find_spec(f"game.scenes.{title}") is not None)
