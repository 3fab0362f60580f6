"""The lines of the program that each test file executes: no test notices a mutant of a line that it never reaches."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from coverage import CoverageData

from tools.lab.mutants.copies import Copy
from tools.lab.mutants.draw import Mutant

SETTINGS = """
[run]
source = game
relative_files = true
parallel = true
sigterm = true
patch = subprocess
"""
"""Processes that a test starts are measured too, unless they are killed."""


class Executed:
    """`folder` holds a file of JSON for each test file measured so far, all of one commit: the lines by source file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lines: dict[str, dict[str, frozenset[int]] | None] = {}

    def measure(self, copy: Copy, tests: Sequence[str], limit: int) -> Iterator[tuple[str, bool]]:
        """Each test file not measured yet, and whether it is now: one that fails or takes longer than `limit` seconds
        may reach anything."""
        self._folder.mkdir(parents=True, exist_ok=True)
        for test in tests:
            if not self._file(test).exists():
                yield test, self._measured(copy, test, limit)

    def reaches(self, test: str, mutant: Mutant) -> bool:
        """Whether the test file executes the mutated statement, as far as is known."""
        if test not in self._lines:
            self._lines[test] = self._read(test)
        lines = self._lines[test]
        return lines is None or not lines.get(mutant.file, frozenset()).isdisjoint(mutant.lines)

    def _file(self, test: str) -> Path:
        return self._folder / test.replace("/", "__").replace(".py", ".json")

    def _read(self, test: str) -> dict[str, frozenset[int]] | None:
        file = self._file(test)
        if not file.exists():
            return None
        return {name: frozenset(lines) for name, lines in json.loads(file.read_bytes()).items()}

    def _measured(self, copy: Copy, test: str, limit: int) -> bool:
        with TemporaryDirectory(dir=copy.temporary) as name:
            data = Path(name, "data")
            settings = Path(name, "settings")
            settings.write_text(SETTINGS, encoding="utf-8")
            coverage = [sys.executable, "-m", "coverage", "run", f"--rcfile={settings}", f"--data-file={data}"]
            command = [*coverage, "-m", "pytest", "-q", "--tb=no", "-n", "0", "-p", "no:cacheprovider", test]
            try:
                subprocess.run(
                    command, cwd=copy.tree, env=copy.environment, capture_output=True, check=True, timeout=limit
                )
            except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
                return False
            lines = {file: sorted(reached) for file, reached in _lines(Path(name)).items()}
        whole = self._file(test).with_suffix(".part")
        whole.write_text(json.dumps(lines), encoding="utf-8")
        whole.replace(self._file(test))
        return True


def _lines(folder: Path) -> dict[str, set[int]]:
    """Of all processes that left their data in the folder."""
    found: dict[str, set[int]] = {}
    for file in folder.glob("data.*"):
        data = CoverageData(str(file))
        data.read()
        for name in data.measured_files():
            found.setdefault(name.replace("\\", "/"), set()).update(data.lines(name) or ())
    return found
