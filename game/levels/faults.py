"""Faults of a level."""

from __future__ import annotations

from pathlib import Path

from game.rules.board import Fault

MOST = 20
"""Maximum number of faults reported for one level."""


class LevelError(Exception):
    """The level is not playable. `faults` has the first `MOST` faults, then the number of others. `game` is the title
    that refuses the level and provides the words; empty if the file is no level at all."""

    def __init__(self, path: Path, faults: list[Fault], game: str = "") -> None:
        faults = shortened(faults)
        super().__init__("; ".join(f"{path.name}: {f.layer} {f.object}: {f.key} {f.params}" for f in faults))
        self.path = path
        self.faults = faults
        self.game = game


def shortened(faults: list[Fault]) -> list[Fault]:
    """The list of faults, cut to a readable length."""
    return faults if len(faults) <= MOST else [*faults[:MOST], Fault("level.more", {"n": len(faults) - MOST})]
