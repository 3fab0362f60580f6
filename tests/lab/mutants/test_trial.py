"""Mutants before tests, in a copy that is as before when it is over."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from tests.lab.mutants import COLOURS, SUMS, copy_of, mutant, repository
from tools.lab.mutants.copies import Copy
from tools.lab.mutants.trial import DIED, Judge, Stopped

MORE = {
    "game/rules/loop.py": "def count():\n    n = 1\n    while n < 3:\n        n += 1\n    return n\n",
    "tests/test_broken.py": "def test_broken():\n    assert False\n",
    "tests/test_colours.py": """
from importlib import import_module

def test_pale():
    assert import_module("game.scenes.colours").PALE == 3
""",
    "tests/test_loop.py": "from game.rules.loop import count\n\ndef test_count():\n    assert count()\n",
    "tests/test_unreadable.py": "import nothing_of_the_kind\n",
    "tests/test_first_time.py": """
import os
from pathlib import Path

def test_first_time(tmp_path):
    seen = Path(os.environ["HOME"], "seen")
    before = seen.exists()
    seen.write_text("")
    assert before
""",
    "tests/test_both.py": """
from game.rules.sums import larger
from game.scenes.colours import DARK

def test_not_both():
    assert DARK == 5 or not larger(1, 1)
""",
}
LARGER = "tests/rules/test_sums.py"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return copy_of(repository(tmp_path_factory.mktemp("origin"), MORE), tmp_path_factory.mktemp("copy"))


def contents(tree: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in tree.rglob("*.py")}


def test_a_mutant_is_noticed_and_the_tree_restored(copy: Copy) -> None:
    before = contents(copy.tree)
    verdict = Judge(copy, 30).alone(mutant(copy, SUMS, "a > b", "a >= b"), [["tests/test_loop.py"], [LARGER]])
    assert (verdict.stages, verdict.by, verdict.faulty) == (1, f"{LARGER}::test_larger", ())
    assert contents(copy.tree) == before


def test_a_mutant_that_cannot_be_imported_is_noticed(copy: Copy) -> None:
    verdict = Judge(copy, 30).alone(mutant(copy, SUMS, "def", "x = y\ndef"), [[LARGER]])
    assert verdict.by == LARGER


def test_a_mutant_of_which_pytest_dies_is_noticed(copy: Copy) -> None:
    """Nothing names the test then."""
    verdict = Judge(copy, 30).alone(mutant(copy, SUMS, "def", "import os\nos._exit(7)\ndef"), [[LARGER]])
    assert verdict.by == DIED


def test_a_mutant_survives_what_does_not_look(copy: Copy) -> None:
    verdict = Judge(copy, 30).alone(mutant(copy, COLOURS, "3", "4"), [[LARGER], []])
    assert (verdict.stages, verdict.by) == (2, "")


def test_what_takes_too_long_has_noticed(copy: Copy) -> None:
    verdict = Judge(copy, 2).alone(mutant(copy, "game/rules/loop.py", "n += 1", "pass"), [["tests/test_loop.py"]])
    assert verdict.by in {"tests/test_loop.py::test_count", DIED}


def test_a_test_that_fails_anyway_does_not_count(copy: Copy) -> None:
    tests = ["tests/test_broken.py", LARGER]
    verdict = Judge(copy, 30).alone(mutant(copy, COLOURS, "3", "4"), [tests])
    assert (verdict.by, verdict.faulty) == ("", ("tests/test_broken.py::test_broken",))


def test_a_test_that_cannot_be_read_does_not_count(copy: Copy) -> None:
    tests = ["tests/test_unreadable.py", LARGER]
    verdict = Judge(copy, 30).alone(mutant(copy, SUMS, "a > b", "a >= b"), [tests])
    assert (verdict.by, verdict.faulty) == (f"{LARGER}::test_larger", ("tests/test_unreadable.py",))


def test_a_test_that_fails_only_once_does_not_count(copy: Copy) -> None:
    verdict = Judge(copy, 30).alone(mutant(copy, COLOURS, "3", "4"), [["tests/test_first_time.py"]])
    assert (verdict.by, verdict.faulty) == ("", ())


def test_together_each_is_blamed_for_its_own(copy: Copy) -> None:
    before = contents(copy.tree)
    mutants = [mutant(copy, COLOURS, "3", "4"), mutant(copy, "game/rules/loop.py", "1\n    w", "2\n    w")]
    tests = ["tests/test_broken.py", "tests/test_loop.py", "tests/test_colours.py", LARGER]
    one, other = Judge(copy, 30).together(mutants, tests, 3)
    assert (one.stages, one.by) == (2, "tests/test_colours.py::test_pale")
    assert (other.stages, other.by) == (3, "")
    assert one.faulty == other.faulty == ("tests/test_broken.py::test_broken",)
    assert contents(copy.tree) == before


def test_what_fails_with_several_only_counts_for_none(copy: Copy) -> None:
    mutants = [mutant(copy, COLOURS, "5", "6"), mutant(copy, SUMS, "a > b", "a >= b")]
    dark, sums = Judge(copy, 30).together(mutants, ["tests/test_both.py", LARGER], 3)
    assert (dark.by, sums.by) == ("", f"{LARGER}::test_larger")


def test_a_file_of_the_same_length_and_time_is_read_anew(copy: Copy) -> None:
    """The compiled file of one mutant is not taken for the next."""
    command = [sys.executable, "-c", "from game.scenes.colours import PALE; print(PALE)"]
    for value in (b"3", b"4"):
        with copy.changed(COLOURS, b"PALE = " + value + b"\nDARK = 5\n"):
            os.utime(copy.tree / COLOURS, (10**9, 10**9))
            assert subprocess.check_output(command, cwd=copy.tree, env=copy.environment).strip() == value


def test_what_tests_write_stays_beside_the_copy(copy: Copy) -> None:
    inside = copy.tree.parent
    assert all(Path(copy.environment[name]).is_relative_to(inside) for name in ("HOME", "TMPDIR", "XDG_DATA_HOME"))


def test_a_judge_can_be_stopped(copy: Copy) -> None:
    judge = Judge(copy, 60)
    endless = mutant(copy, "game/rules/loop.py", "n += 1", "pass")
    with ThreadPoolExecutor(1) as pool:
        verdict = pool.submit(judge.alone, endless, [["tests/test_loop.py"]])
        begun = time.monotonic()
        time.sleep(1)
        judge.stop()
        with pytest.raises(Stopped):
            verdict.result()
    assert time.monotonic() - begun < 30


def test_a_file_is_restored_after_a_failure(copy: Copy) -> None:
    before = contents(copy.tree)
    with suppress(KeyboardInterrupt), copy.changed(SUMS, b"x"):
        assert (copy.tree / SUMS).read_bytes() == b"x"
        raise KeyboardInterrupt
    assert contents(copy.tree) == before
