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
from tests.match.play import play_on

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
            assert match._line.at(int(count)).digest() == digest
            assert sum(step.chosen for step in match.told(0)[int(count) :]) == 1
    later = folder / f"{int(number) + 1}.emporium"
    if later.exists() and later.stat().st_size:
        assert Match.resume(later).count > 0
    play_on(match, Random(seed))
    assert match.over
    assert match.saved


@pytest.mark.parametrize("seed", range(4))
def test_a_kill_loses_at_most_one_answer(seed: int, home: Path, tmp_path: Path) -> None:
    killed(home, tmp_path / "killed", seed)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(4, 54))
def test_fifty_kills(seed: int, home: Path, tmp_path: Path) -> None:
    killed(home, tmp_path / "killed", seed)
