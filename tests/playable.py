"""The titles that are offered to people: those with rules and a table. The others are still being built."""

from __future__ import annotations

from game.rules import titles
from game.scenes.shell.boxes import playable

PLAYABLE = tuple(title for title in titles() if playable(title))
