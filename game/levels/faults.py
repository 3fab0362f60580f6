"""What is wrong with a level."""

from __future__ import annotations

from pathlib import Path

from game.rules.board import Fault

MOST = 20
"""Maximum number of faults that are told of one level."""


class LevelError(Exception):
    """The level is not playable; `faults` says where and why: the first `MOST`, and how many more there are. `game`:
    the title that refuses it, in whose words; empty: it is no level at all."""

    def __init__(self, path: Path, faults: list[Fault], game: str = "") -> None:
        faults = shortened(faults)
        super().__init__("; ".join(f"{path.name}: {f.layer} {f.object}: {f.key} {f.params}" for f in faults))
        self.path = path
        self.faults = faults
        self.game = game


def shortened(faults: list[Fault]) -> list[Fault]:
    """No more of them than anybody would read."""
    return faults if len(faults) <= MOST else [*faults[:MOST], Fault("level.more", {"n": len(faults) - MOST})]
