"""A run of trials that is stopped goes on, one of another program begins anew, and faults and hangs are told."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules import game, titles
from tests.trials import __main__ as trials
from tests.trials import games

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="trials are run on Linux")


def trial(number: int, folder: Path) -> None:
    assert number != 7, "seven"
    if number == 9:
        time.sleep(60)


@pytest.fixture(autouse=True)
def _only_this(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(trials, "TRIALS", {"files": trial})
    monkeypatch.setattr(trials, "LONGEST", 1)


def run(count: int, *more: str) -> int:
    return trials.main(["files", "--count", str(count), "--cores", "1", "--kept", ".", *more])


def kept(folder: Path) -> dict[str, Any]:
    state: dict[str, Any] = json.loads((folder / "files.json").read_text(encoding="utf-8"))
    return state


def test_counts_add_up(tmp_path: Path) -> None:
    assert run(99, "--hours", "0") == 0
    assert kept(tmp_path)["done"] == trials.BLOCK
    assert run(6) == 0
    assert kept(tmp_path)["done"] == 6


def test_faults_stay_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(10) == 1
    assert run(12) == 1
    seven, nine = kept(tmp_path)["faults"]
    assert "files 7" in seven
    assert "no end within 1 s" in nine
    assert capsys.readouterr().err.count("files 7") == 1


def test_another_program_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(6)
    monkeypatch.setattr(trials, "program", lambda name: "another")
    run(4)
    assert kept(tmp_path)["done"] == 4


def test_every_value_of_every_option_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert games.LONG > 0
    monkeypatch.setattr(games, "LONG", 0.5)
    rng = Random(1)
    drawn = [games.table(rng) for _ in range(1000)]
    for title in titles():
        tables = [(seats, options, level) for own, seats, options, level in drawn if own == title]
        assert {seats for seats, _, _ in tables} == set(game(title).seats)
        assert {level for _, _, level in tables} == set(game(title).levels)
        for option in game(title).options:
            assert {options[option.key] for _, options, _ in tables} == set(option.choices)
