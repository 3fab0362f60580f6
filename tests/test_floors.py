"""Imports point down only, and the rules know nothing of the world."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "game"
FLOORS = (
    ("rules",),
    ("paths",),
    ("levels", "words"),
    ("match", "players"),
    ("settings",),
    ("ui",),
    ("scenes",),
    ("app",),
    ("drive", "tour"),
    ("longrun",),
    ("commands",),
    ("__main__",),
)
NO_PYGAME = ("rules", "match", "players", "words", "levels", "paths", "settings")
WORLD = {"pygame", "pytmx", "random", "time", "datetime", "os", "pathlib", "io", "sqlite3", "threading", "gettext"}


def imports(file: Path) -> Iterator[tuple[str, bool]]:
    """Each imported module by full name, and whether it is only for types."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, id(node) in typing_only) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, id(node) in typing_only
            yield from ((f"{node.module}.{alias.name}", id(node) in typing_only) for alias in node.names)


def room(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return parts[0]


FILES = sorted(ROOT.rglob("*.py"))


def floor(name: str) -> int:
    return next(level for level, rooms in enumerate(FLOORS) if name in rooms)


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(ROOT)))
def test_imports_point_down(file: Path) -> None:
    here = room(file)
    if here == "__init__":
        return
    for module, _ in imports(file):
        parts = module.split(".")
        if parts[0] == "game" and len(parts) > 1 and any(parts[1] in rooms for rooms in FLOORS):
            there = parts[1]
            assert there == here or floor(there) < floor(here), f"{file.relative_to(ROOT)} imports {module}"
        if here in NO_PYGAME and not (here == "levels" and parts[0] == "pytmx"):
            assert parts[0] not in {"pygame", "pytmx"}, f"{file.relative_to(ROOT)} imports {module}"


@pytest.mark.parametrize("file", sorted((ROOT / "rules").rglob("*.py")), ids=lambda f: str(f.relative_to(ROOT)))
def test_rules_know_no_world(file: Path) -> None:
    for module, typing_only in imports(file):
        if typing_only or module in {"random.Random", "random"}:
            continue
        assert module.split(".")[0] not in WORLD, f"{file.relative_to(ROOT)} imports {module}"
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"]
        if isinstance(node, ast.Import):
            assert "random" not in {alias.name for alias in node.names}


@pytest.mark.parametrize("file", sorted((ROOT / "rules").rglob("*.py")), ids=lambda f: str(f.relative_to(ROOT)))
def test_titles_do_not_know_each_other(file: Path) -> None:
    parts = file.relative_to(ROOT / "rules").parts
    own = parts[0] if len(parts) > 1 else None
    for module, _ in imports(file):
        bits = module.split(".")
        if bits[:2] == ["game", "rules"] and len(bits) > 2 and (ROOT / "rules" / bits[2]).is_dir():
            assert bits[2] == own, f"{file.relative_to(ROOT)} imports {module}"
