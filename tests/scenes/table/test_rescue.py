"""A table that fails loses nothing: the game goes on from its record, as it was or one step earlier."""

from __future__ import annotations

import errno
import os
from random import Random

import pytest

from game.match import Match, Seat, autosave
from game.scenes.shell.trouble import Trouble
from game.scenes.table.scene import Table
from game.scenes.table.view import view_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"))


class Fragile(Table):
    """Fails when it is told to."""

    fails = False

    def poll(self) -> None:
        if self.fails:
            raise KeyError("a hole in the table")
        super().poll()


def full(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(("way", "back"), [("trouble.restore", 0), ("trouble.step_back", 1)])
@pytest.mark.parametrize("disk", ["none", "sound", "full", "lost"])
def test_the_game_goes_on_after_a_failure(way: str, back: int, disk: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether its record is whole, incomplete, gone, or was never kept."""
    file = None if disk == "none" else autosave("zeelandia")
    match = Match.new("zeelandia", PEOPLE, {}, seed=3, first=0, file=file)
    rng = Random(3)
    match.play(match.options()[0])
    if disk == "full":
        monkeypatch.setattr(os, "write", full)
    while match.count < 12 or match.undo_rules.refusal() is not None:
        match.play(rng.choice(match.options()))
    count, digest = match.count, match.digest
    if disk == "lost":
        match.recorder.close()
        assert file is not None
        file.unlink()
    with showing(lambda host: Fragile(host, match, view_of(match))) as driver:
        driver.wait("idle")
        Fragile.fails = True
        driver.app.step(16)
        Fragile.fails = False
        trouble = driver.app.scene
        assert isinstance(trouble, Trouble)
        assert digest in trouble.report_text
        driver.click(way)
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        assert not isinstance(table, Fragile)
        assert len(driver.app.scenes) == 1
        assert (table.match is match) == (disk != "sound")
        assert table.match.count < count if back else table.match.count == count
        assert back or table.match.digest == digest
