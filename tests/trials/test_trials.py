"""A run of trials that is stopped goes on, one of another program begins anew, and whatever goes wrong is told."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import source_from_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules import game, titles
from tests.trials import __main__ as trials
from tests.trials import games
from tests.trials.program import ROOT, code, exercised

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="trials are run on Linux")


def trial(number: int, folder: Path) -> None:
    assert number != 7, "seven"
    if number == 9:
        time.sleep(60)
    if number == 21:
        os._exit(1)


@pytest.fixture(autouse=True)
def _only_this(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(trials, "TRIALS", {"files": trial})
    monkeypatch.setattr(trials, "LONGEST", 1)
    monkeypatch.setattr(trials, "digest", lambda name: "this program")


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


def test_a_process_that_dies_is_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    assert run(30) == 1
    died = [fault for fault in kept(tmp_path)["faults"] if "the process died" in fault]
    assert died == ["files 20 to 23\nthe process died"]
    assert kept(tmp_path)["done"] == 30


def test_what_is_told_of_a_run_is_kept_when_it_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The state is on disk after every block, before the next one is waited for."""
    seen: list[int] = []

    def blocks(asked: object, start: int) -> Iterator[list[str]]:
        for done in range(start, 40, trials.BLOCK):
            seen.append(kept(tmp_path)["done"] - done if done else 0)
            yield []

    monkeypatch.setattr(trials, "blocks", blocks)
    run(40)
    assert seen == [0] * (40 // trials.BLOCK)


def test_a_report_tells_what_was_tried_of_this_program(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(6)
    capsys.readouterr()
    trials.main(["report", "--kept", "."])
    assert capsys.readouterr().out.splitlines()[2:] == ["| `files` | 6 | 0 | 0.0 |"]
    monkeypatch.setattr(trials, "digest", lambda name: "another")
    trials.main(["report", "--kept", "."])
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_words_about_the_code_are_no_code() -> None:
    bare = code(b"def f(a):\n    return a + 1\n")
    assert code(b'"""Adds."""\n\ndef f(a):\n    """One."""\n    return a + 1  # more\n') == bare
    assert code(b"def f(\n    a,\n):\n    return a + 1\n") == bare
    assert code(b"def f(a):\n    return a + 2\n") != bare


LISTENING = """
import os, sys
opened = os.open(os.environ["OPENED"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
def tell(event, args):
    if event == "open" and isinstance(args[0], str):
        os.write(opened, (args[0] + "\\n").encode())
sys.addaudithook(tell)
"""
ALONE = """
import os, sys
from pathlib import Path
from tests.trials.{name} import trial
for number in range({count}):
    folder = Path(os.environ["OPENED"]).parent / str(number)
    os.environ["EMPORIUM_HOME"] = str(folder / "home")
    folder.mkdir()
    trial(number, folder)
"""


@pytest.mark.parametrize(("name", "count"), [("files", 7), ("kills", 2), ("disk", 1), ("games", 2)])
def test_the_digest_has_all_of_the_program_that_a_trial_opens(name: str, count: int, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(LISTENING, encoding="utf-8")  # also in the programs that a trial starts
    listening = {"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}", "OPENED": str(tmp_path / "opened")}
    env = os.environ | listening | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": ""}
    subprocess.run([sys.executable, "-c", ALONE.format(name=name, count=count)], cwd=ROOT, env=env, check=True)
    opened = {Path(line) for line in (tmp_path / "opened").read_text(encoding="utf-8").splitlines()}
    sources = {Path(source_from_cache(file)) if file.suffix == ".pyc" else file for file in opened}
    program = {file for part in ("game", "levels", "assets") for file in sources if file.is_relative_to(ROOT / part)}
    assert program
    assert program - set(exercised(name)) == set()


def test_another_program_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(6)
    monkeypatch.setattr(trials, "digest", lambda name: "another")
    run(4)
    assert kept(tmp_path)["done"] == 4


def test_every_value_of_every_option_has_its_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert games.LONG > 0
    monkeypatch.setattr(games, "LONG", 0.5)
    rng = Random(1)
    laid = [games.laid(number, rng, tmp_path).header for number in range(1, 1000) if number % games.RECORDED]
    for title in titles():
        headers = [header for header in laid if header.game == title]
        assert {len(header.seats) for header in headers} == set(game(title).seats)
        assert {header.level.file for header in headers} == set(game(title).levels)
        for option in game(title).options:
            assert {header.options[option.key] for header in headers} == set(option.choices)
