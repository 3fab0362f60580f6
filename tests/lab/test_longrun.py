"""The long run: whole games through the real screens, and that it notices what it is there to notice."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pygame
import pytest

from game.scenes.shell.results.scene import Results
from game.scenes.table.scene import Table
from tools.lab import hands, longrun
from tools.lab.longrun import Handwork, LongRunReport, main

Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_games_are_played_to_their_end_every_second_by_hand(
    home: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(longrun, "SAMPLE", 1)
    monkeypatch.setattr(longrun, "FLAT", 100.0)  # the second game still fills caches
    assert main(["zeelandia", "--games", "2", "--player", "random", "--seed", "3", "--json"]) == 0
    printed = capsys.readouterr()
    found = json.loads(printed.out)
    assert list(found) == [
        "title", "player", "games", "finished", "faults", "fallbacks", "steps_per_game", "seconds", "games_per_minute",
        "memory_mb", "growth_percent", "by_hand",
    ]  # fmt: skip
    assert (found["finished"], found["faults"], found["fallbacks"]) == (2, [], 0)
    assert found["steps_per_game"] > 50
    assert len(printed.err.splitlines()) == 2
    assert len(found["memory_mb"]) == (2 if longrun.memory() else 0)
    assert list(found["by_hand"]) == ["mouse"]
    work = found["by_hand"]["mouse"]
    assert work["games"] == 1
    assert 1 <= work["per_answer"] <= work["per_round"] < 20
    assert not home.exists(), "the user's own folder is left alone"
    assert os.environ["EMPORIUM_HOME"] == str(home)


def test_presses_are_counted_per_round_and_per_answer() -> None:
    work = Handwork(games=2, rounds=20, answers=60, presses=90)
    assert work.figures() == {"games": 2, "per_round": 4.5, "per_answer": 1.5}


def test_failures_are_told_with_their_reports(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    def torn(self: Results) -> None:
        raise ZeroDivisionError("no such thing")

    monkeypatch.setattr(Results, "build", torn)
    monkeypatch.setattr(hands, "pressable", lambda table: [])
    assert main(["zeelandia", "--games", "2", "--player", "random"]) == 1
    told = capsys.readouterr().out
    assert "ZeroDivisionError: no such thing" in told
    assert "1: " in told
    assert ", mouse\nnothing to press\nPlaceStart" in told
    assert "faults: 2" in told


def test_it_ends_when_the_window_is_closed(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the process gently ended, which comes to the same."""
    enter = Table.enter

    def entered(self: Table) -> None:
        enter(self)
        pygame.event.post(pygame.Event(pygame.QUIT))

    monkeypatch.setattr(Table, "enter", entered)
    assert main(["zeelandia", "--games", "50", "--player", "random"]) == 1
    assert "the window was closed" in capsys.readouterr().out


def test_growth_is_measured_after_the_first_games() -> None:
    assert LongRunReport().growth is None
    assert LongRunReport(memory=[100.0]).growth is None
    assert LongRunReport(memory=[100.0, 95.0, 104.0, 103.0]).growth == 4.0
    assert LongRunReport(memory=[100.0, 111.0]).growth == 11.0


def test_memory_is_this_process() -> None:
    before = longrun.memory()
    if before is None:
        pytest.skip("the system does not tell")
    held = bytearray(os.urandom(64 << 20))
    after = longrun.memory()
    assert after is not None
    assert 60 < after - before < 70
    del held


def test_what_is_free_is_no_memory_used() -> None:
    """Small pieces that were freed stay with the allocator, below one that is in use."""
    before = longrun.memory()
    if before is None:
        pytest.skip("the system does not tell")
    pieces = [bytearray(100_000) for _ in range(500)]
    del pieces[:-1]
    after = longrun.memory()
    assert after is not None
    assert after < before + 10
