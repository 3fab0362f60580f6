"""Programs that are killed while they write."""

from __future__ import annotations

from pathlib import Path

from tests.match import fair
from tests.match.test_kill import between_computers, killed


def trial(number: int, folder: Path) -> None:
    if number % 2:
        between_computers(folder / "killed", number)
        return
    with fair.playable():
        fair.own_level(folder / "home")
        killed(folder / "home", folder / "killed", number)
