"""The order in which a mutant meets the test files: the nearest first, as they notice most."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

STAGES = ("mirrored", "direct", "rest")
"""Tests that mirror the file; that import it; and all others, of which those come first that import what imports it."""


class Suite:
    """The test files of a tree, and what they import."""

    def __init__(self, root: Path) -> None:
        files = [file for top in ("game", "tests") for file in sorted((root / top).rglob("*.py"))]
        self._files = {module(name): name for name in (file.relative_to(root).as_posix() for file in files)}
        self._imports = {name: self._imported(root / file) for name, file in self._files.items()}
        self.files = [name for name in self._files.values() if PurePosixPath(name).match("test_*.py")]
        self._sizes = {name: (root / name).stat().st_size for name in self.files}

    def stages(self, file: str, noticed: Iterable[tuple[str, str]] = ()) -> list[list[str]]:
        """The test files by STAGES, each in one stage only. `noticed` tells of earlier mutants: the file of each, and
        the test file that noticed it; what noticed more of this folder comes first."""
        own = module(file)
        users = {name for name, imported in self._imports.items() if own in imported}
        further = {name for name, imported in self._imports.items() if users & imported}
        kills = Counter(
            test for mutated, test in noticed if PurePosixPath(mutated).parent == PurePosixPath(file).parent
        )
        mirrored = self._mirrored(file)
        stages: list[list[str]] = [[] for _ in STAGES]
        for test in self.files:
            name = module(test)
            stages[(test in mirrored, name in users, True).index(True)].append(test)
        for stage in stages:
            stage.sort(
                key=lambda test: (module(test) not in further, -kills[test], -shared(test, file), self._sizes[test])
            )
        return stages

    def _mirrored(self, file: str) -> set[str]:
        """`tests/rules/test_board.py` is of `game/rules/board.py`; a test named by folders, as `test_puerto_rico.py`,
        of what is in them. Where there is none, the nearest folder of tests, unless it is a room's."""
        parts = PurePosixPath(file).parts[1:-1]
        folders = [parts[:depth] for depth in range(len(parts), -1, -1)]
        inside = {
            folder: [test for test in self.files if PurePosixPath(test).parts[1:-1] == folder] for folder in folders
        }
        own = next((folder for folder in folders if inside[folder]), ())
        named = {test for tests in inside.values() for test in tests if words(test) - {"tests", "test"} <= words(file)}
        return named or set(inside[own] if own[1:] else [])

    def _imported(self, file: Path) -> frozenset[str]:
        """Modules of the tree that the file names, be it inside a function; a package counts if it is named itself."""
        names: set[str] = set()
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        return frozenset(names & self._files.keys())


def module(file: str) -> str:
    return ".".join(PurePosixPath(file).with_suffix("").parts).removesuffix(".__init__")


def shared(test: str, file: str) -> int:
    """The words that both paths have."""
    return len(words(test) & words(file))


def words(file: str) -> set[str]:
    return set(PurePosixPath(file).with_suffix("").as_posix().replace("/", "_").split("_"))
