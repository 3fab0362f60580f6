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
        for tests in stages[done:]:
            by = self._noticed([mutant], tests).get(mutant, "")
            if by:
                break
            passed += 1
        return Verdict(passed, by, tuple(sorted(self._faulty)), round(time.monotonic() - begun))

    def together(self, mutants: Sequence[Mutant], tests: Sequence[str], stages: int) -> list[Verdict]:
        """The last of so many stages, with all mutants in the tree at once, each in a file of its own: most pass, and
        the rest of the tests takes long. One that hides another makes it count as not noticed."""
        begun = time.monotonic()
        by = self._noticed(mutants, tests)
        seconds = round((time.monotonic() - begun) / len(mutants))
        faulty = tuple(sorted(self._faulty))
        return [Verdict(stages - (mutant in by), by.get(mutant, ""), faulty, seconds) for mutant in mutants]

    def _noticed(self, mutants: Sequence[Mutant], tests: Sequence[str]) -> dict[Mutant, str]:
        """By which test each was noticed. A test that fails with all in the tree has noticed those with which it fails
        alone as well, unless it fails without any; what fails only once, or with several only, counts for none."""
        by: dict[Mutant, str] = {}
        once: list[str] = []
        remaining = list(tests)
        while waiting := [mutant for mutant in mutants if mutant not in by]:
            run = self._with(waiting, remaining, once)
            if run.passed:
                break
            if not run.node:
                by |= self._died(waiting, remaining)
                break
            noticed = [mutant for mutant in waiting if not self._with([mutant], [run.node]).passed]
            if not self._is_sound(run.node):
                self._faulty.add(run.node)
            elif noticed:
                by |= dict.fromkeys(noticed, run.node)
            else:
                once.append(run.node)
            remaining = remaining[remaining.index(run.node.partition("::")[0]) :]
        return by

    def _died(self, mutants: Sequence[Mutant], tests: Sequence[str]) -> dict[Mutant, str]:
        """Of which of them pytest died. Raises RuntimeError if it dies without any."""
        if len(mutants) > 1:
            return {mutant: by for mutant in mutants for by in self._noticed([mutant], tests).values()}
        if not self._run(tests, (), "--collect-only").passed:
            raise RuntimeError("pytest does not even read the tests of the copy")
        return {mutants[0]: DIED}

    def _is_sound(self, node: str) -> bool:
        """Whether the test passes without a mutant."""
        if node not in self._sound and self._run([node]).passed:
            self._sound.add(node)
        return node in self._sound

    def _with(self, mutants: Sequence[Mutant], tests: Sequence[str], without: Sequence[str] = ()) -> Run:
        with ExitStack() as stack:
            for mutant in mutants:
                stack.enter_context(self._copy.changed(mutant.file, mutant.data))
            return self._run(tests, without)

    def _run(self, tests: Sequence[str], without: Sequence[str] = (), *options: str) -> Run:
        skipped = {*without, *self._faulty}
        tests = [test for test in tests if test not in skipped]
        if not tests:
            return Run(True, "")
        cache = self._copy.temporary / "cache"
        shutil.rmtree(cache, ignore_errors=True)
        command = [
            *(sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-n", "0", "-o", f"cache_dir={cache}"),
            *(f"--timeout={self._limit}", f"--basetemp={self._copy.temporary / 'tests'}", *options),
            *(f"--deselect={node}" for node in sorted(skipped)),
            *tests,
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
    if sys.platform == "win32":
        process.kill()
    else:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
    process.wait()
