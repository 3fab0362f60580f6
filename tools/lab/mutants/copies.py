"""Throw-away copies of the tree of a commit, in which mutants are tried."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from tools.lab.mutants.source import Source


def git(root: Path, *arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=True).stdout


def commit_of(root: Path, name: str) -> str:
    return git(root, "rev-parse", "--verify", f"{name}^{{commit}}").decode().strip()


class Copy:
    """A folder with `tree`, and beside it what the tests write: nothing of a mutant gets outside."""

    def __init__(self, root: Path, commit: str, folder: Path) -> None:
        self.tree = folder / "tree"
        self.temporary = folder / "temporary"
        self.home = folder / "home"
        for place in (self.temporary, self.home):
            place.mkdir(parents=True)
        with tarfile.open(fileobj=BytesIO(git(root, "archive", commit))) as archive:
            archive.extractall(self.tree, filter="data")
        # A mutant may have the length and the second of the file before it: only the content tells them apart.
        command = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "game"]
        subprocess.run(command, cwd=self.tree, check=True)

    @property
    def environment(self) -> dict[str, str]:
        """The program is imported from the copy in each process, and its home is here."""
        homes = (
            "HOME",
            "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
            "XDG_CACHE_HOME",
            "XDG_STATE_HOME",
            "APPDATA",
            "LOCALAPPDATA",
        )
        own = dict.fromkeys(homes, str(self.home)) | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(self.temporary))
        python = {"PYTHONPATH": str(self.tree), "PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": ""}
        return os.environ | own | python

    def sources(self) -> dict[str, Source]:
        """The files of the program by name."""
        files = sorted((self.tree / "game").rglob("*.py"))
        return {file.relative_to(self.tree).as_posix(): Source(file.read_bytes()) for file in files}

    @contextmanager
    def changed(self, file: str, data: bytes) -> Iterator[None]:
        """The file has this content, and its own again whatever happens."""
        place = self.tree / file
        before = place.read_bytes()
        try:
            place.write_bytes(data)
            yield
        finally:
            place.write_bytes(before)
