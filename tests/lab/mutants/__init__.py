"""A made-up program of two files, of which the tests know one well."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.lab.mutants.copies import Copy, commit_of
from tools.lab.mutants.draw import Mutant

SUMS = "game/rules/sums.py"
COLOURS = "game/scenes/colours.py"
TREE = {
    "game/__init__.py": "",
    "game/rules/__init__.py": "",
    "game/scenes/__init__.py": "",
    SUMS: "def larger(a: int, b: int) -> bool:\n    return a > b\n",
    COLOURS: "PALE = 3\nDARK = 5\n",
    "tests/rules/test_sums.py": """
from game.rules.sums import larger

def test_larger():
    assert larger(2, 1)
    assert not larger(1, 2)
    assert not larger(1, 1)
""",
}


def repository(root: Path, more: dict[str, str] | None = None) -> Path:
    for name, text in (TREE | (more or {})).items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "A made-up program")
    return root


def git(root: Path, *arguments: str) -> None:
    config = ("user.name=Tester", "user.email=tester@example.org", "core.autocrlf=false", "commit.gpgsign=false")
    options = [option for line in config for option in ("-c", line)]
    subprocess.run(["git", *options, *arguments], cwd=root, check=True, capture_output=True)


def copy_of(root: Path, folder: Path) -> Copy:
    return Copy(root, commit_of(root, "HEAD"), folder)


def mutant(copy: Copy, file: str, before: str, after: str) -> Mutant:
    data = (copy.tree / file).read_bytes().decode()
    assert data.count(before) == 1
    return Mutant(file, 1, range(1, 100), "", "by hand", before, after, data.replace(before, after).encode())
