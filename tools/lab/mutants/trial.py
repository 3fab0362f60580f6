"""Mutants before the tests: stage after stage, until the first test that fails because of the mutant."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import NamedTuple

from tools.lab.mutants.copies import Copy
from tools.lab.mutants.draw import Mutant

PASSED = {0, 5}
"""Exit codes of pytest: all passed, none selected."""
DIED = "pytest"
"""Noticed by no test but by all: pytest itself died, or gave no sign of life."""


class Stopped(Exception):
    """There is no verdict."""


class Run(NamedTuple):
    """Of pytest; `node` is the test that failed or the file that could not be read, empty if pytest itself died."""

    passed: bool
    node: str


class Verdict(NamedTuple):
    """`stages` passed. `by` names the test that noticed, empty: none did. `faulty` are tests that failed on this
    machine without the mutant as well, and do not count."""

    stages: int
    by: str
    faulty: tuple[str, ...]
    seconds: int


class Judge:
    """Tries mutants in one copy. `limit` is in seconds, for one test; whatever is slower has noticed."""

    def __init__(self, copy: Copy, limit: int) -> None:
        self._copy = copy
        self._limit = limit
        self._sound: set[str] = set()
        self._faulty: set[str] = set()
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False

    def stop(self) -> None:
        """For good, from another thread: whoever waits for a verdict gets Stopped."""
        self._stopped = True
        if self._process is not None:
            _kill(self._process)

    def alone(self, mutant: Mutant, stages: Sequence[Sequence[str]], done: int = 0) -> Verdict:
        """Goes on after the `done` stages that noticed nothing."""
        begun = time.monotonic()
        passed, by = done, ""
        while passed < len(stages) and not by:
            tests = stages[passed]
            run = self._with([mutant], tests) if tests else Run(True, "")
            if run.passed:
                passed += 1
            elif self._is_sound(run.node, tests):
                by = run.node or DIED
            else:
                self._faulty.add(run.node)
        return Verdict(passed, by, tuple(sorted(self._faulty)), round(time.monotonic() - begun))

    def together(self, mutants: Sequence[Mutant], tests: Sequence[str], stages: int) -> list[Verdict]:
        """The last of so many stages, with all mutants in the tree at once, each in a file of its own: most pass, and
        the rest of the tests takes long. A test that fails is tried on each alone; one that fails with several only
        counts for none."""
        begun = time.monotonic()
        by: dict[Mutant, str] = {}
        of_several: list[str] = []
        remaining = list(tests)
        while waiting := [mutant for mutant in mutants if mutant not in by]:
            run = self._with(waiting, remaining, of_several)
            if run.passed:
                break
            if not run.node:
                by |= {mutant: self.alone(mutant, [remaining]).by for mutant in waiting}
                break
            noticed = [mutant for mutant in waiting if not self._with([mutant], [run.node]).passed]
            if not self._is_sound(run.node, remaining):
                self._faulty.add(run.node)
            elif noticed:
                by |= dict.fromkeys(noticed, run.node)
            else:
                of_several.append(run.node)
            file = run.node.partition("::")[0]
            remaining = remaining[remaining.index(file) :]
        seconds = round((time.monotonic() - begun) / len(mutants))
        faulty = tuple(sorted(self._faulty))
        return [Verdict(stages - bool(by.get(mutant)), by.get(mutant, ""), faulty, seconds) for mutant in mutants]

    def _with(self, mutants: Sequence[Mutant], tests: Sequence[str], without: Sequence[str] = ()) -> Run:
        with ExitStack() as stack:
            for mutant in mutants:
                stack.enter_context(self._copy.changed(mutant.file, mutant.data))
            return self._run(tests, *(f"--deselect={node}" for node in without))

    def _is_sound(self, node: str, tests: Sequence[str]) -> bool:
        """Whether the test passes without the mutant. Raises RuntimeError if pytest dies without it too."""
        if node not in self._sound:
            run = self._run([node]) if node else self._run(tests, "--collect-only")
            if not run.passed:
                if not node:
                    raise RuntimeError("pytest does not even read the tests of the copy")
                return False
            self._sound.add(node)
        return True

    def _run(self, tests: Sequence[str], *options: str) -> Run:
        cache = self._copy.temporary / "cache"
        shutil.rmtree(cache, ignore_errors=True)
        faulty = [f"--deselect={node}" for node in sorted(self._faulty)]
        command = [
            *(sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-n", "0", "-o", f"cache_dir={cache}"),
            *(f"--timeout={self._limit}", f"--basetemp={self._copy.temporary / 'tests'}", *options, *faulty, *tests),
        ]
        code = self._code(command)
        return Run(code in PASSED, _failed(cache.joinpath("v", "cache", "lastfailed").read_bytes, code))

    def _code(self, command: list[str]) -> int:
        """The exit code; -1 after no sign of life for twice the limit of a test."""
        log = self._copy.temporary / "log"
        with log.open("wb") as output:
            process = self._process = subprocess.Popen(
                command,
                cwd=self._copy.tree,
                env=self._copy.environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            if self._stopped:
                _kill(process)
            code = _wait(process, lambda: log.stat().st_size, 2 * self._limit)
            _kill(process)  # and what it left behind
        if self._stopped:
            raise Stopped
        return code


def _failed(read: Callable[[], bytes], code: int) -> str:
    if code in PASSED:
        return ""
    try:
        return str(next(iter(json.loads(read())), ""))
    except FileNotFoundError:
        return ""


def _wait(process: subprocess.Popen[bytes], size: Callable[[], int], longest: int) -> int:
    said, since = -1, time.monotonic()
    while True:
        try:
            return process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            if (now := size()) != said:
                said, since = now, time.monotonic()
            elif time.monotonic() - since > longest:
                return -1


def _kill(process: subprocess.Popen[bytes]) -> None:
    """With all that it started."""
    if os.name == "posix":
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
    elif process.poll() is None:
        process.kill()
    process.wait()
