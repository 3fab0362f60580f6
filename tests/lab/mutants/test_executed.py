"""Which test files reach a mutant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.lab.mutants import COLOURS, SUMS, copy_of, mutant, repository
from tools.lab.mutants.copies import Copy
from tools.lab.mutants.draw import Mutant
from tools.lab.mutants.executed import Executed
from tools.lab.mutants.source import Source

BROKEN = "tests/test_broken.py"
LARGER = "tests/rules/test_sums.py"
OUTSIDE = "tests/test_outside.py"
MORE = {
    BROKEN: "def test_broken():\n    assert False\n",
    OUTSIDE: """
import subprocess
import sys

def test_outside():
    subprocess.run([sys.executable, "-c", "import game.scenes.colours"], check=True)
""",
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return copy_of(repository(tmp_path_factory.mktemp("origin"), MORE), tmp_path_factory.mktemp("copy"))


@pytest.fixture(scope="module")
def folder(copy: Copy, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A map of all three."""
    folder = tmp_path_factory.mktemp("map")
    measured = dict(Executed(folder).measure(copy, [BROKEN, LARGER, OUTSIDE], 60))
    assert measured == {BROKEN: False, LARGER: True, OUTSIDE: True}
    return folder


def at(copy: Copy, file: str, line: int, before: str, after: str) -> Mutant:
    found = mutant(copy, file, before, after)
    return Mutant(file, line, range(line, line + 1), "", found.kind, before, after, found.data)


def test_a_test_reaches_what_it_executes(copy: Copy, folder: Path) -> None:
    executed = Executed(folder)
    assert executed.reaches(LARGER, at(copy, SUMS, 2, "a > b", "a < b"))
    assert not executed.reaches(LARGER, at(copy, COLOURS, 1, "3", "4"))


def test_a_program_that_a_test_starts_counts(copy: Copy, folder: Path) -> None:
    executed = Executed(folder)
    assert executed.reaches(OUTSIDE, at(copy, COLOURS, 1, "3", "4"))
    assert not executed.reaches(OUTSIDE, at(copy, SUMS, 2, "a > b", "a < b"))


def test_a_line_that_is_only_defined_is_not_reached(copy: Copy, tmp_path: Path) -> None:
    tmp_path.joinpath("tests__rules__test_sums.json").write_text(json.dumps({SUMS: [1]}), encoding="utf-8")
    assert not Executed(tmp_path).reaches(LARGER, at(copy, SUMS, 2, "a > b", "a < b"))


def test_what_failed_or_was_not_measured_may_reach_anything(copy: Copy, folder: Path) -> None:
    assert Executed(folder).reaches(BROKEN, at(copy, COLOURS, 1, "3", "4"))
    assert Executed(folder).reaches("tests/test_new.py", at(copy, COLOURS, 1, "3", "4"))


def test_nothing_is_measured_twice(copy: Copy, folder: Path) -> None:
    assert not list(Executed(folder).measure(copy, [LARGER, OUTSIDE], 60))


def test_a_statement_ends_where_the_next_begins_inside_it() -> None:
    source = Source(b"if (\n a\n):\n b = (\n  c)\ntry: d\nfinally: e\n")
    assert [statement.lines for statement in source.statements] == [
        range(1, 4),
        range(4, 6),
        range(6, 7),
        range(6, 7),
        range(7, 8),
    ]
