"""Killed at any moment, a match loses at most the answer in flight, and goes on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.match import Match
from game.match.record import read
from game.players import player
from tests.match.play import play_on, truth

ROOT = Path(__file__).parent.parent.parent


def killed(home: Path, folder: Path, seed: int) -> None:
    folder.mkdir()
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.match.looping", str(folder)],
        cwd=ROOT,
        env={**os.environ, "EMPORIUM_HOME": str(home)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    heard = [program.stdout.readline().split()]
    time.sleep(Random(seed).random() * 0.4)
    program.kill()  # SIGKILL
    heard += [line.split() for line in program.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    program.wait()
    _, number, count, digest = heard[-1]
    file = folder / f"{number}.emporium"
    match = Match.resume(file)
    if match.digest != digest:  # one answer, or one undo, reached the disk before it could be said
        if match.count < int(count):
            assert match.rewound[-1].was == int(count)
        else:
            assert truth(match, int(count)).digest() == digest
            assert sum(step.chosen for step in match.told(0)[int(count) :]) == 1
    later = folder / f"{int(number) + 1}.emporium"
    if later.exists() and later.stat().st_size:
        assert Match.resume(later).count > 0
    play_on(match, Random(seed))
    assert match.over
    assert match.recorder.saved


def between_computers(folder: Path, seed: int) -> None:
    """The command line plays and records; the record of the moment of the kill goes on to its end."""
    typed = ["simulate", "zeelandia", "--players", "easy,random", "--games", "999", "--seed", str(seed)]
    program = subprocess.Popen([sys.executable, "-m", "game", *typed, "--record", str(folder)], cwd=ROOT)
    begun = time.monotonic()
    while not any(folder.glob("*.emporium")):
        assert time.monotonic() - begun < 60
        time.sleep(0.01)
    time.sleep(Random(seed).random() * 0.8)
    program.kill()
    program.wait()
    records = sorted(folder.glob("*.emporium"), key=lambda file: file.stat().st_mtime)
    assert records
    for record in records[-2:]:
        if not record.stat().st_size:
            continue  # killed before the first write returned: the table was not laid yet
        before = read(record)
        assert before.fault is None
        match = Match.resume(record)
        assert match.count >= len(before.actions)
        while not match.over:
            thinker = player(match.deciding.player, match.title)
            match.play(thinker.choose(match.view(match.seat), match.seat, match.rng()).action)
        assert match.recorder.saved
        assert Match.resume(record, keep=False).digest == match.digest


@pytest.mark.parametrize("seed", range(2))
def test_a_game_between_computers_survives_a_kill(seed: int, tmp_path: Path) -> None:
    between_computers(tmp_path / "killed", seed)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(2, 52))
def test_fifty_kills_between_computers(seed: int, tmp_path: Path) -> None:
    between_computers(tmp_path / "killed", seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_kill_loses_at_most_one_answer(seed: int, home: Path, tmp_path: Path) -> None:
    killed(home, tmp_path / "killed", seed)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(4, 54))
def test_fifty_kills(seed: int, home: Path, tmp_path: Path) -> None:
    killed(home, tmp_path / "killed", seed)
